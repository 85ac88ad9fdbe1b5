// A reader of the object in values.schema.json as one would write it by hand, with the checks of WIRE.md: objects are
// data, strings are well-formed, numbers are finite, undeclared members are left out, and an error says where it is.

export function read(value) {
  const object = members(value, "");
  return {
    number: number(object.number, "/number"),
    negNumber: number(object.negNumber, "/negNumber"),
    maxNumber: number(object.maxNumber, "/maxNumber"),
    string: string(object.string, "/string"),
    longString: string(object.longString, "/longString"),
    boolean: boolean(object.boolean, "/boolean"),
    deeplyNested: readNested(object.deeplyNested),
  };
}

function readNested(value) {
  const object = members(value, "/deeplyNested");
  return {
    foo: string(object.foo, "/deeplyNested/foo"),
    num: number(object.num, "/deeplyNested/num"),
    bool: boolean(object.bool, "/deeplyNested/bool"),
  };
}

function members(value, path) {
  if (typeof value === "object" && value !== null && toString.call(value) === "[object Object]") return value;
  throw wrong(path, "an object");
}

function number(value, path) {
  if (Number.isFinite(value)) return value;
  throw wrong(path, "a number");
}

function string(value, path) {
  if (typeof value === "string" && value.isWellFormed()) return value;
  throw wrong(path, "a string");
}

function boolean(value, path) {
  if (typeof value === "boolean") return value;
  throw wrong(path, "a boolean");
}

function wrong(path, expected) {
  return Object.assign(new Error(`${path}: expected ${expected}`), { path });
}

const { toString } = Object.prototype;
