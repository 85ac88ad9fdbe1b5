/** Brands: an error is an instance of its class in every copy of this runtime, whichever copy created it. */

/** The key of a brand. */
const BRAND = /* @__PURE__ */ Symbol.for("samewire.brand");

/**
 * Makes the errors of all classes with this name, one in each copy, instances of `of`. If the class changes so that
 * another copy could not work with its errors, the name changes, too.
 *
 * A subclass has only its own instances. Plain objects have none of these prototypes, and a value that cannot be looked
 * at, such as a revoked proxy, is no instance.
 */
export function brand(
  of: new (...given: never[]) => Error,
  name: string,
): void {
  Object.assign(of.prototype, { [BRAND]: name });
  Object.defineProperty(of, Symbol.hasInstance, {
    value(this: unknown, error: unknown): boolean {
      try {
        return this === of
          ? Object.getPrototypeOf(error)[BRAND] === name
          : Error[Symbol.hasInstance].call(this, error);
      } catch {
        return false;
      }
    },
  });
}
