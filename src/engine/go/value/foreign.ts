import type { Value } from "./value.ts";

/**
 * A Go value that no JSON text has, such as a `time.Time`, in the place of one that has. Only results of CEL
 * expressions contain them, and every check of a type rejects them.
 */
export class Foreign {
  /** The Go type, as `%T` prints it. */
  readonly type: string;
  /** The value as `%v` prints it. */
  readonly plain: string;
  /** The value as `%#v` prints it. */
  readonly syntax: string;

  constructor(type: string, plain: string, syntax: string = plain) {
    this.type = type;
    this.plain = plain;
    this.syntax = syntax;
  }

  toString(): string {
    return this.plain;
  }
}

/**
 * Returns a foreign value as a part of data. This is the one place that hides it from TypeScript: all data of the server
 * are JSON, and so nothing else has to expect it.
 */
export function asData(foreign: Foreign): Value {
  return foreign as unknown as Value;
}

/** Returns the foreign value in a place of data. Undefined if there is a JSON value. */
export function foreignIn(value: Value | undefined): Foreign | undefined {
  const held: unknown = value;
  return held instanceof Foreign ? held : undefined;
}
