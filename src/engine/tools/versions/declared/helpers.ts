/** The helpers of the generated functions: JavaScript for people to read, which runs in the sandbox. */
export const helpers = `const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// The value at a path; undefined where there is none.
const get = (object, path) =>
  path.reduce((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), object);

// The objects in a list; of lists in lists by further paths.
const listAt = (object, path) => [get(object, path)].filter(Array.isArray).flat();
const items = (object, ...paths) =>
  paths.reduce((all, path) => all.flatMap((at) => listAt(at, path)).filter(isObject), [object]);

// Puts a value where none is, and makes missing parents. False where something is in the way.
function put(object, path, value) {
  let at = object;
  for (const key of path.slice(0, -1)) {
    if (!Object.hasOwn(at, key)) at[key] = {};
    at = at[key];
    if (!isObject(at)) return false;
  }
  const last = path[path.length - 1];
  if (Object.hasOwn(at, last)) return false;
  at[last] = value;
  return true;
}

// Takes a value out, with the parents that are empty then.
function take(object, [key, ...rest]) {
  const value = rest.length === 0 ? get(object, [key]) : take(get(object, [key]), rest);
  if (value === undefined) return undefined;
  if (rest.length === 0 || Object.keys(object[key]).length === 0) delete object[key];
  return value;
}

// Moves a value; it stays where it is if something stands at the target.
function move(object, source, target) {
  const value = take(object, source);
  if (value !== undefined && !put(object, target, value)) put(object, source, value);
}

// Removes a value that is equal to the given one.
function unset(object, path, value) {
  if (same(get(object, path), value)) take(object, path);
}

// Replaces a value by the other of its pair; values without a pair stay.
function map(object, path, pairs) {
  const value = get(object, path);
  const pair = pairs.find(([old]) => same(old, value));
  if (pair === undefined) return;
  take(object, path);
  put(object, path, pair[1]);
}

function same(a, b) {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  );
}
`;
