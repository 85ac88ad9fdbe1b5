// The linter of a project leaves generated code as it is.
export default [{ ignores: ["**"] }];
