import { unquote } from "../go/value/unquote.ts";
import { read } from "./field-errors.ts";

/** What the error of a field prints besides the words of its fault. */
export interface Printed {
  /** The value, as data. Missing if there is none, or if it is not printed as JSON. */
  readonly value?: unknown;
  /** The values that are supported instead. */
  readonly supported: readonly string[];
  /** The length or the number of items that is allowed. */
  readonly limit?: number;
}

const quotedValue = /^"(?:[^"\\]|\\[\s\S])*"/;
const limits = /(?:may not be more than|must have at most|must have at least) (\d+) \w+$/;

/** Reads the value and the limit in the error of a field, as a server prints it. */
export function printedIn(text: string): Printed {
  const { rest } = read(text);
  const list = /supported values: (.*)$/s.exec(rest)?.[1] ?? "";
  const supported = [...list.matchAll(/"(?:[^"\\]|\\.)*"/g)].flatMap(([each]) => unquote(each) ?? []);
  const limit = limits.exec(rest)?.[1];
  const value = valueIn(rest);
  return {
    supported,
    ...(value === undefined ? {} : { value }),
    ...(limit === undefined ? {} : { limit: Number(limit) }),
  };
}

function valueIn(rest: string): unknown {
  const quoted = quotedValue.exec(rest)?.[0];
  if (quoted !== undefined) return unquote(quoted);
  const end = rest.indexOf(": ");
  try {
    const value: unknown = JSON.parse(end < 0 ? rest : rest.slice(0, end));
    return value;
  } catch {
    return undefined;
  }
}
