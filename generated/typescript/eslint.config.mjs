// biome-ignore-all format: made by a generator
// biome-ignore-all lint: made by a generator
// biome-ignore-all assist: made by a generator
/* eslint-disable */
// The linter of a project leaves generated code as it is.
export default [{ ignores: ["**"] }];
