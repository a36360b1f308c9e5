/**
 * Reads plain data of unknown shape, from files and links. Errors are thrown as `Malformed` and caught by the reader.
 */

/** An error in data, as one sentence that begins with the member. */
export class Malformed extends Error {}

/** Data whose members are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @throws Malformed if `value` is not an object, or has members that are not in `known`. */
export function fieldsOf(value: unknown, where: string, known: readonly string[]): Fields {
  if (!isFields(value)) throw new Malformed(`${where} must be an object`);
  const stranger = Object.keys(value).find((key) => !known.includes(key));
  if (stranger !== undefined) {
    throw new Malformed(`${where}.${shortened(stranger)} is unknown: the fields are ${known.join(", ")}`);
  }
  return value;
}

/** Reads a member of `fields` with `read`. Undefined if it is missing or null. `where` is "" for the whole. */
export function optional<T>(
  fields: Fields,
  key: string,
  where: string,
  read: (value: unknown, where: string) => T,
): T | undefined {
  const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return value === undefined || value === null
    ? undefined
    : read(value, where === "" ? key : `${where}.${key}`);
}

/** @throws Malformed if the value is not a string, or has more than `most` characters. */
export function textOf(most = Number.POSITIVE_INFINITY): (value: unknown, where: string) => string {
  return (value, where) => {
    if (typeof value !== "string") throw new Malformed(`${where} must be a string`);
    if (value.length > most) throw new Malformed(`${where} is longer than ${most} characters`);
    return value;
  };
}

export function flag(value: unknown, where: string): boolean {
  if (typeof value !== "boolean") throw new Malformed(`${where} must be true or false`);
  return value;
}

/** Reads an integer that is 0 or more. */
export function whole(value: unknown, where: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw new Malformed(`${where} must be an integer, 0 or more`);
  }
  return value;
}

export function oneOf<T extends string>(...allowed: readonly T[]): (value: unknown, where: string) => T {
  return (value, where) => {
    const found = allowed.find((each) => each === value);
    if (found === undefined) throw new Malformed(`${where} must be one of ${allowed.join(", ")}`);
    return found;
  };
}

/** Reads a list of at most `most` items. */
export function listOf<T>(
  most: number,
  read: (value: unknown, where: string) => T,
): (value: unknown, where: string) => readonly T[] {
  return (value, where) => {
    if (!Array.isArray(value)) throw new Malformed(`${where} must be a list`);
    if (value.length > most) throw new Malformed(`${where} has more than ${most} items`);
    return value.map((item: unknown, i) => read(item, `${where}[${i}]`));
  };
}

/** Returns the members that are not undefined. */
export function present<T extends object>(members: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
