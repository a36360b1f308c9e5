/** An error of a field, as a server prints it. */
export interface FieldErrorText {
  /** The whole line: path, type, value and detail. */
  readonly text: string;
  readonly path: string;
  /** Go's word for the type of the error: `Invalid value`. */
  readonly type: string;
  /** What follows: the value and the detail, or one of them. */
  readonly rest: string;
}

/** Upstream: k8s.io/apimachinery/pkg/util/validation/field/errors.go `ErrorType.String`. */
const types =
  "Required value|Invalid value|Unsupported value|Duplicate value|Forbidden|Too long|Too short|Too many|Too few|Not found|Internal error";

/** Names, indexes and keys. A key in brackets can have any characters. */
const path = '<nil>|(?!")(?:[^,:\\[\\]\\n]|\\[(?:[^\\]\\n]|\\](?=\\]))*\\])+?';

const begin = new RegExp(`(?:${path}): (?:${types})(?=[:,\\].]|\\s|$)`, "y");
const parts = new RegExp(`^(${path}): (${types})(?:: ([\\s\\S]*))?`);
const quoted = /: "(?:[^"\\]|\\[\s\S])*"/y;
/** An error that was cut off inside its type. */
const cutType = new RegExp(`^(?:${path}): [A-Z][a-z ]*$`);

/**
 * Splits a list of errors, joined by commas, into its errors. A comma in a quoted value, or without a path and a type
 * after it, belongs to an error.
 */
export function splitErrors(list: string): readonly FieldErrorText[] {
  const starts: number[] = [];
  let at = 0;
  while (at >= 0 && at < list.length) {
    begin.lastIndex = at;
    if (begin.test(list)) {
      starts.push(at);
      at = afterValue(list, begin.lastIndex);
    }
    const comma = list.indexOf(", ", at);
    at = comma < 0 ? -1 : comma + 2;
  }
  return starts.map((start, i) => {
    const next = starts[i + 1];
    return read(list.slice(start, next === undefined ? undefined : next - 2));
  });
}

function afterValue(list: string, at: number): number {
  quoted.lastIndex = at;
  return quoted.test(list) ? quoted.lastIndex : at;
}

/** Returns the only error of a text that was cut off before the end of its type. */
export function cutError(text: string): readonly FieldErrorText[] {
  return cutType.test(text) ? [read(text)] : [];
}

/** Reads one error. Its path is empty if it does not begin with one. */
export function read(text: string): FieldErrorText {
  const [, path = "", type = "", rest = ""] = parts.exec(text) ?? [];
  return { text, path, type, rest };
}
