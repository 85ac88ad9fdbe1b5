/** The contract between generated code and the runtime. */

/**
 * The contract that this runtime keeps. Generated code imports it by name, so that neither the compiler nor a loader
 * takes a runtime of another contract. The number in the name changes when code that was generated before, or code
 * that is written by hand against it, would no longer work with the runtime.
 */
export const contract1 = 1;
