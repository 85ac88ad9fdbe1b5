/** Brands: an error is an instance of its class in every copy of this runtime, whichever copy created it. */

/** The key of a brand. JSON has no symbols, so nothing that was parsed has a brand. */
const BRAND = /* @__PURE__ */ Symbol.for("samewire.brand");

/**
 * Gives an error the name of its class in all copies. If the class changes so that another copy could not work with its
 * errors, the name changes, too.
 */
export function brand(error: Error, name: string): void {
  Object.defineProperty(error, BRAND, { value: name });
}

/** The members that an error of another copy must have, and of what type they are. */
export type Shown<T> = {
  readonly [name in keyof T]?: "string" | "number" | "function" | "list";
};

/**
 * Whether a value is an instance of `of`, for the `Symbol.hasInstance` of this class: an error with its brand and with
 * these members. `asked` is the class or a subclass, which has only its own instances.
 *
 * A value that cannot be looked at, such as a revoked proxy, is no instance.
 */
export function isInstance<T extends Error>(
  asked: unknown,
  value: unknown,
  of: new (...given: never[]) => T,
  name: string,
  members: Shown<T>,
): boolean {
  try {
    if (Function.prototype[Symbol.hasInstance].call(asked, value)) return true;
    return asked === of && isError(value, name) && has(value, members);
  } catch {
    return false;
  }
}

/** Whether a value is an error of any realm with this brand. A proxy of one is none. */
function isError(value: unknown, name: string): value is Error {
  return (
    Object.prototype.toString.call(value) === "[object Error]" &&
    (value as { readonly [BRAND]?: unknown })[BRAND] === name
  );
}

function has(error: Error, members: object): boolean {
  const found = error as unknown as { readonly [name: string]: unknown };
  return Object.entries({ ...members, message: "string" }).every(
    ([name, type]) =>
      (Array.isArray(found[name]) ? "list" : typeof found[name]) === type,
  );
}
