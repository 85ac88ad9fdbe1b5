/** Plans in columns without holes below the short ones, in the order in which they are read. */

/** Lets each child of a list take as many rows of a pixel as it is high. Gives what ends it. */
export function pack(list: HTMLElement): () => void {
  const watch = () => {
    for (const child of list.children) sizes.observe(child);
  };
  const children = new MutationObserver((changes) => {
    for (const child of changes.flatMap(({ removedNodes }) => [
      ...removedNodes,
    ])) {
      sizes.unobserve(child as Element);
    }
    watch();
  });
  children.observe(list, { childList: true });
  watch();
  list.dataset["packed"] = "";
  return () => {
    children.disconnect();
    for (const child of list.children) sizes.unobserve(child);
  };
}

/** One for all lists, so that nothing is measured between what it writes. */
const sizes = new ResizeObserver((changes) => {
  const list = changes[0]?.target.parentElement;
  if (list == null) return;
  const gap = parseFloat(getComputedStyle(list).columnGap);
  for (const { target, borderBoxSize } of changes) {
    const height = Math.ceil(borderBoxSize[0]?.blockSize ?? 0);
    (target as HTMLElement).style.gridRowEnd = `span ${height + gap}`;
  }
});
