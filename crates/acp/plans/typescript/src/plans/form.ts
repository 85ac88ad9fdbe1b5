/** The form in which a client is sent plans: the names of ids, and file plans. */

import type { Read } from "../runtime/cursor.js";
import * as scalars from "../runtime/scalars.js";
import type {
  ClientCapabilitiesInput,
  PlanCapabilities,
  PlanUpdateContentFile,
} from "../types.js";
import { PlanError } from "./error.js";
import { toMarkdown } from "./file_links.js";
import { checked, object } from "./valid.js";

/** The `clientCapabilities` of the `initialize` request; not the whole request. */
export type AdvertisedCapabilities =
  | (ClientCapabilitiesInput & { readonly clientCapabilities?: never })
  | null
  | undefined;

/** The names under which plan ids are written. With `both`, older and newer clients can read them. */
export type PlanIdSpelling = "id" | "planId" | "both";

/**
 * How file plans are sent: as files, or as Markdown, which is a link and the path of a `file:` URI. With `auto`, as files
 * to clients that are known to read them, and as Markdown to others.
 */
export type FilePlans = "auto" | "file" | "markdown";

/** How plans are written for a client. */
export interface PlanFormOptions {
  /** The names under which plan ids are written. Default: `both`. */
  readonly planId?: PlanIdSpelling | undefined;
  /** How file plans are sent. Default: `auto`. */
  readonly files?: FilePlans | undefined;
}

/** The form in which a client is sent plans. */
export interface PlanForm {
  readonly planId: PlanIdSpelling;
  readonly sendsFiles: boolean;
}

/** The capability `plan` of a client with a book. Its `_meta` says that the client also reads file plans. */
export const BOOK_CAPABILITY: PlanCapabilities = Object.freeze({
  _meta: Object.freeze({ samewire: Object.freeze({ filePlans: true }) }),
});

/** The form for a client with these capabilities. Refuses unknown options. */
export function formFor(
  capabilities: AdvertisedCapabilities,
  { planId = "both", files = "auto" }: PlanFormOptions,
): PlanForm {
  checked(readSpelling, planId, "planId");
  checked(readFilePlans, files, "files");
  const sendsFiles =
    files === "auto" ? readsFiles(capabilities) : files === "file";
  return { planId, sendsFiles };
}

/** The capability `plan` of a client. Refuses values that are not capabilities. */
export function planIn(capabilities: AdvertisedCapabilities): unknown {
  if (capabilities === undefined || capabilities === null) return undefined;
  const members = object(capabilities, "capabilities");
  if (members.clientCapabilities === undefined) return members.plan;
  const message =
    'capabilities: these are the params of "initialize": pass their clientCapabilities';
  throw new PlanError("invalid", message);
}

/** An update in the form for its client: the same object, if it has that form. */
export function inForm<T extends object>(update: T, form: PlanForm): T {
  const { sessionUpdate, plan } = update as Members;
  if (sessionUpdate === "plan_removed") return spelled(update, form);
  if (sessionUpdate !== "plan_update") return update;
  const sent = contentIn(Object(plan) as Members, form);
  return sent === plan ? update : { ...update, plan: sent };
}

function contentIn(plan: Members, form: PlanForm): object {
  switch (plan.type) {
    case "items":
    case "markdown":
      return spelled(plan, form);
    case "file": {
      const file = plan as unknown as PlanUpdateContentFile;
      return spelled(form.sendsFiles ? file : toMarkdown(file), form);
    }
    default:
      return plan;
  }
}

/** An object without the other name of its plan id. */
function spelled<T extends object>(named: T, { planId }: PlanForm): T {
  if (planId === "both") return named;
  const other = planId === "id" ? "planId" : "id";
  const { [other]: _, ...rest } = named as Members;
  return planId in rest ? (rest as T) : named;
}

/** Whether a client said that it reads file plans. */
function readsFiles(capabilities: AdvertisedCapabilities): boolean {
  const plan = Object(planIn(capabilities)) as PlanCapabilities;
  const { filePlans } = Object(plan._meta?.["samewire"]) as Members;
  return filePlans === true;
}

interface Members {
  [name: string]: unknown;
}

const readSpelling: Read<PlanIdSpelling> = (cx, key, value) => {
  if (value === "id" || value === "planId" || value === "both") return value;
  throw scalars.notOneOf(cx, key, value, scalars.text, "id", "planId", "both");
};

const readFilePlans: Read<FilePlans> = (cx, key, value) => {
  if (value === "auto" || value === "file" || value === "markdown")
    return value;
  throw scalars.notOneOf(
    cx,
    key,
    value,
    scalars.text,
    "auto",
    "file",
    "markdown",
  );
};
