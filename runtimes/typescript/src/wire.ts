/** All functions that the readers in `readers.ts` use. */

export * from "./checks.js";
export * from "./containers.js";
export * from "./curried.js";
export * from "./cursor.js";
export * from "./json.js";
export * from "./members.js";
export * from "./memo.js";
export * from "./nested.js";
export * from "./scalars.js";
export * from "./undeclared.js";
export * from "./unions.js";
