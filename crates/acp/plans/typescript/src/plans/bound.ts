/** Methods that work without their object. */

/** Binds the methods of an object to it, so that `const { prompt } = session` works. */
export function bindMethods(it: object): void {
  let of: unknown = Object.getPrototypeOf(it);
  for (; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    const members = Object.getOwnPropertyDescriptors(of as object);
    for (const [name, { value: method }] of Object.entries(members)) {
      if (typeof method !== "function" || name === "constructor") continue;
      if (Object.hasOwn(it, name)) continue;
      const value: unknown = method.bind(it);
      const more = { writable: true, configurable: true };
      Object.defineProperty(it, name, { value, ...more });
    }
  }
}
