/** The handlers of a side, some of which the connection calls itself. */

import type { Side } from "../runtime/serve.js";

/** The same side, with these handlers instead of its own. */
export function sideWith(side: Side, own: object): Side {
  const handlers: Record<string, unknown> = {};
  const names = [...side.routes.values()].map(({ handler }) => handler);
  for (const name of [...names, "extMethod", "extNotification"]) {
    const get = () => {
      const handler = side.handlers[name];
      return typeof handler === "function"
        ? handler.bind(side.handlers)
        : handler;
    };
    Object.defineProperty(handlers, name, { get, configurable: true });
  }
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(handlers, name, { value });
  }
  return { ...side, handlers: handlers as Side["handlers"] };
}
