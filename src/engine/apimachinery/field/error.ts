import { formatFloat, quote } from "../../go/value/go-text.ts";
import { toJson } from "../../go/value/json.ts";
import { fieldPathText, type Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Origin } from "./origin.ts";

/** Go's `field.ErrorType`, which is also the `reason` of a cause in a Status. */
export type ErrorType =
  | "FieldValueRequired"
  | "FieldValueInvalid"
  | "FieldValueTypeInvalid"
  | "FieldValueNotSupported"
  | "FieldValueDuplicate"
  | "FieldValueForbidden"
  | "FieldValueTooLong"
  | "FieldValueTooShort"
  | "FieldValueTooMany"
  | "FieldValueTooFew"
  | "FieldValueNotFound"
  | "InternalError";

/**
 * One finding of the server, Go's `field.Error`, with what the server does not tell: where it belongs and who
 * decided.
 */
export interface FieldError {
  readonly type: ErrorType;
  /** The path as the server names it; null prints `<nil>`. */
  readonly path: Path | null;
  /** The bad value as the server prints it; absent where it prints none. */
  readonly value?: string;
  readonly detail: string;
  /** The text in the words of an older server, where they are others: `value` and `detail` are the newest's. */
  readonly body?: string;
  readonly origin: Origin;
  /** Where in the object it belongs, if `path` does not say (composites have no path). */
  readonly at?: Path;
  /** The node of the version's schema that decided, from the schema's root. */
  readonly schema?: Path;
}

const typeTexts: Readonly<Record<ErrorType, string>> = {
  FieldValueRequired: "Required value",
  FieldValueInvalid: "Invalid value",
  FieldValueTypeInvalid: "Invalid value",
  FieldValueNotSupported: "Unsupported value",
  FieldValueDuplicate: "Duplicate value",
  FieldValueForbidden: "Forbidden",
  FieldValueTooLong: "Too long",
  FieldValueTooShort: "Too short",
  FieldValueTooMany: "Too many",
  FieldValueTooFew: "Too few",
  FieldValueNotFound: "Not found",
  InternalError: "Internal error",
};

const withoutValue: ReadonlySet<ErrorType> = new Set<ErrorType>([
  "FieldValueRequired",
  "FieldValueForbidden",
  "FieldValueTooLong",
  "FieldValueTooShort",
  "InternalError",
]);

/** A bad value as Go's `field.Error.ErrorBody` prints it: strings `%q`, scalars `%v`, everything else JSON. */
export function badValue(value: Value): string {
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") return formatFloat(value);
  return toJson(value);
}

/** The text without its path, the `message` of a cause. */
export function errorBody(error: FieldError): string {
  if (error.body !== undefined) return error.body;
  const value = error.value !== undefined && !withoutValue.has(error.type) ? `: ${error.value}` : "";
  return `${typeTexts[error.type]}${value}${error.detail === "" ? "" : `: ${error.detail}`}`;
}

/** The whole line, as it stands in a Status message. */
export function errorText(error: FieldError): string {
  return `${fieldPathText(error.path)}: ${errorBody(error)}`;
}

/** What an error carries besides the server's words. */
export interface Cause {
  readonly origin: Origin;
  readonly at?: Path;
  readonly schema?: Path;
}

export function required(path: Path, detail: string, cause: Cause): FieldError {
  return { type: "FieldValueRequired", path, detail, ...cause };
}

export function forbidden(path: Path, detail: string, cause: Cause): FieldError {
  return { type: "FieldValueForbidden", path, detail, ...cause };
}

/** `value` is the bad value as the server prints it (see `badValue`). */
export function invalid(path: Path | null, value: string, detail: string, cause: Cause): FieldError {
  return { type: "FieldValueInvalid", path, value, detail, ...cause };
}

export function typeInvalid(path: Path | null, value: string, detail: string, cause: Cause): FieldError {
  return { type: "FieldValueTypeInvalid", path, value, detail, ...cause };
}

export function duplicate(path: Path, value: string, cause: Cause): FieldError {
  return { type: "FieldValueDuplicate", path, value, detail: "", ...cause };
}

/** `supported` are quoted with `%q` and listed in the order given. */
export function notSupported(
  path: Path,
  value: string,
  supported: readonly string[],
  cause: Cause,
): FieldError {
  const detail = supported.length > 0 ? `supported values: ${supported.map(quote).join(", ")}` : "";
  return { type: "FieldValueNotSupported", path, value, detail, ...cause };
}

/** The server counts characters and says bytes. */
export function tooLong(path: Path, limit: bigint | number, cause: Cause): FieldError {
  const most = `may not be more than ${limit} ${String(limit) === "1" ? "byte" : "bytes"}`;
  const detail = limit < 0 ? "value is too long" : most;
  return { type: "FieldValueTooLong", path, detail, ...cause };
}

/** The server says items, for members of an object too. */
export function tooMany(path: Path, actual: number, limit: bigint | number, cause: Cause): FieldError {
  const most = `must have at most ${limit} ${String(limit) === "1" ? "item" : "items"}`;
  const detail = limit < 0 ? "has too many items" : most;
  return { type: "FieldValueTooMany", path, value: String(actual), detail, ...cause };
}

/** The least that there must be, in the same words. */
export function tooFew(path: Path, actual: number, limit: bigint, cause: Cause): FieldError {
  const detail = `must have at least ${limit} ${limit === 1n ? "item" : "items"}`;
  return { type: "FieldValueTooFew", path, value: String(actual), detail, ...cause };
}

export function internalError(path: Path, detail: string, cause: Cause): FieldError {
  return { type: "InternalError", path, detail, ...cause };
}
