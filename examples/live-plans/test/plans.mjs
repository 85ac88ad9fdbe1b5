/** Updates as an agent sends them, and what a page has to show of them. */

/** An entry of a list. */
export function entry(content, status = "pending", priority = "medium") {
  return { content, priority, status };
}

/** An update that puts a list in place; without an id it is the baseline plan. */
export function items(id, ...entries) {
  if (id === null) return { sessionUpdate: "plan", entries };
  return planUpdate({ type: "items", id, entries });
}

/** An update that puts Markdown in place. */
export function markdown(id, content) {
  return planUpdate({ type: "markdown", id, content });
}

/** An update that names a file. */
export function file(id, uri) {
  return planUpdate({ type: "file", id, uri });
}

/** An update that dismisses a plan. */
export function removed(id) {
  return { sessionUpdate: "plan_removed", id };
}

function planUpdate(plan) {
  return { sessionUpdate: "plan_update", plan };
}

/** What a page has to show of a book: sessions with plans with the keys and statuses of their entries. */
export function held(book) {
  return book.sessions().flatMap((session) => {
    const plans = book.plans(session).filter(isThere);
    if (plans.length === 0) return [];
    return [{ session, plans: plans.map(planOf) }];
  });
}

/** A baseline plan without entries is what agents send that have no plan any more. */
function isThere({ format, keys }) {
  return format !== "baseline" || keys.length > 0;
}

function planOf(plan) {
  return {
    plan: plan.id ?? "",
    entries: plan
      .entries()
      .map(({ status }, index) => [String(plan.keys[index]), status]),
  };
}
