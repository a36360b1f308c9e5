import { formatFloat, quote } from "../../go/value/go-text.ts";
import { toJson } from "../../go/value/json.ts";
import { fieldPathText, type Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Fault } from "../fault/fault.ts";
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

/** A finding of the server, Go's `field.Error`, with what the server does not return: its position and its cause. */
export interface FieldError {
  readonly type: ErrorType;
  /** The path in the server's error. Null prints `<nil>`. */
  readonly path: Path | null;
  /** The bad value as the server prints it. Missing if it prints none. */
  readonly value?: string;
  readonly detail: string;
  /** What `detail` says, as data. */
  readonly fault?: Fault;
  /** The limit that `detail` says. */
  readonly limit?: bigint | number;
  /** The text of an older server, if it differs. `value` and `detail` are always the newest server's. */
  readonly body?: string;
  readonly origin: Origin;
  /** The position in the object, if `path` does not contain it (composites have no path). */
  readonly at?: Path;
  /** The node of the version's schema that caused the error, from the schema's root. */
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

/** Prints a bad value like Go's `field.Error.ErrorBody`: strings as `%q`, scalars as `%v`, everything else as JSON. */
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

/** The whole line, as in a Status message. */
export function errorText(error: FieldError): string {
  return `${fieldPathText(error.path)}: ${errorBody(error)}`;
}

/** An error that the server reports as a text. Its code is the fault's, or its origin. */
export function fieldFault(error: FieldError): Fault {
  const { origin, fault, path, type } = error;
  const field = { frame: "field", data: { path: fieldPathText(path), type } };
  return {
    code: fault?.code ?? origin,
    data: fault?.data ?? {},
    within: [field, ...(fault?.within ?? [])],
    text: errorText(error),
  };
}

/** What an error contains besides the server's text. */
export interface Cause {
  readonly origin: Origin;
  readonly at?: Path;
  readonly schema?: Path;
}

/** What an error says after its value: a fault, or a text that is the same for each error of its origin. */
export type Detail = string | Fault;

function detailed(detail: Detail): Pick<FieldError, "detail" | "fault"> {
  return typeof detail === "string" ? { detail } : { detail: detail.text, fault: detail };
}

export function required(path: Path, detail: Detail, cause: Cause): FieldError {
  return { type: "FieldValueRequired", path, ...detailed(detail), ...cause };
}

export function forbidden(path: Path, detail: Detail, cause: Cause): FieldError {
  return { type: "FieldValueForbidden", path, ...detailed(detail), ...cause };
}

/** `value` is the bad value as the server prints it (see `badValue`). */
export function invalid(path: Path | null, value: string, detail: Detail, cause: Cause): FieldError {
  return { type: "FieldValueInvalid", path, value, ...detailed(detail), ...cause };
}

export function typeInvalid(path: Path | null, value: string, detail: Detail, cause: Cause): FieldError {
  return { type: "FieldValueTypeInvalid", path, value, ...detailed(detail), ...cause };
}

export function duplicate(path: Path, value: string, cause: Cause): FieldError {
  return { type: "FieldValueDuplicate", path, value, detail: "", ...cause };
}

/** `supported` are quoted with `%q` and listed in the given order. */
export function notSupported(
  path: Path,
  value: string,
  supported: readonly string[],
  cause: Cause,
): FieldError {
  const detail = supported.length > 0 ? `supported values: ${supported.map(quote).join(", ")}` : "";
  return { type: "FieldValueNotSupported", path, value, detail, ...cause };
}

/** The server counts characters but reports bytes. */
export function tooLong(path: Path, limit: bigint | number, cause: Cause): FieldError {
  if (limit < 0) return { type: "FieldValueTooLong", path, detail: "value is too long", ...cause };
  const detail = `may not be more than ${limit} ${String(limit) === "1" ? "byte" : "bytes"}`;
  return { type: "FieldValueTooLong", path, detail, limit, ...cause };
}

/** The server reports items, also for members of an object. */
export function tooMany(path: Path, actual: number, limit: bigint | number, cause: Cause): FieldError {
  const value = String(actual);
  if (limit < 0) return { type: "FieldValueTooMany", path, value, detail: "has too many items", ...cause };
  const detail = `must have at most ${limit} ${String(limit) === "1" ? "item" : "items"}`;
  return { type: "FieldValueTooMany", path, value, detail, limit, ...cause };
}

/** The minimum, reported in the same way. */
export function tooFew(path: Path, actual: number, limit: bigint, cause: Cause): FieldError {
  const detail = `must have at least ${limit} ${limit === 1n ? "item" : "items"}`;
  return { type: "FieldValueTooFew", path, value: String(actual), detail, limit, ...cause };
}

export function internalError(path: Path, detail: Detail, cause: Cause): FieldError {
  return { type: "InternalError", path, ...detailed(detail), ...cause };
}
