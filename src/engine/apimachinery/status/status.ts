import { quote } from "../../go/value/go-text.ts";
import { fieldPathText } from "../../go/value/path.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import { errorBody, errorText, type FieldError } from "../field/error.ts";

/** An HTTP code and its `metav1.Status`, with the members in the order of the struct. */
export interface Status {
  readonly code: number;
  readonly body: ValueMap;
}

/** A resource by its plural and group, or a kind by its name and group. */
export interface GroupName {
  readonly group: string;
  readonly name: string;
}

interface Details {
  readonly name?: string;
  readonly group?: string;
  readonly kind?: string;
  readonly causes?: readonly ValueMap[];
}

/** `widgets.example.com`, Go's `GroupResource.String` and `GroupKind.String`. */
function qualifiedName({ group, name }: GroupName): string {
  return group === "" ? name : `${name}.${group}`;
}

/** Returns the strings that are not empty, like Go's `omitempty`. */
function members(entries: Readonly<Record<string, string | undefined>>): Map<string, Value> {
  const map = new Map<string, Value>();
  for (const [key, text] of Object.entries(entries))
    if (text !== undefined && text !== "") map.set(key, text);
  return map;
}

function failure(code: number, reason: string, message: string, details?: Details): Status {
  const body = new Map<string, Value>([
    ["kind", "Status"],
    ["apiVersion", "v1"],
    ["metadata", new Map()],
    ["status", "Failure"],
    ...members({ message, reason }),
  ]);
  if (details !== undefined) {
    const { name, group, kind, causes = [] } = details;
    const map = members({ name, group, kind });
    if (causes.length > 0) map.set("causes", causes);
    body.set("details", map);
  }
  body.set("code", BigInt(code));
  return { code, body };
}

function ofResource(code: number, reason: string, message: string, of: GroupName, name: string): Status {
  return failure(code, reason, message, { name, group: of.group, kind: of.name });
}

/** Joins all errors into one text. Identical lines are printed once. Upstream: field.ErrorList.ToAggregate. */
export function aggregate(errors: readonly FieldError[]): string {
  const lines = [...new Set(errors.map(errorText))];
  return lines.length === 1 ? (lines[0] ?? "") : `[${lines.join(", ")}]`;
}

/** 422: the object is invalid. Upstream: apierrors.NewInvalid, in k8s.io/apimachinery/pkg/api/errors/errors.go. */
export function invalidStatus(
  kind: string,
  group: string,
  name: string,
  errors: readonly FieldError[],
): Status {
  const causes = errors.map((error) =>
    members({ reason: error.type, message: errorBody(error), field: fieldPathText(error.path) }),
  );
  const message = `${qualifiedName({ group, name: kind })} ${quote(name)} is invalid: ${aggregate(errors)}`;
  return failure(422, "Invalid", message, { name, group, kind, causes });
}

/** 400. */
export function badRequest(message: string): Status {
  return failure(400, "BadRequest", message);
}

/** 404. */
export function notFound(resource: GroupName, name: string): Status {
  return ofResource(404, "NotFound", `${qualifiedName(resource)} ${quote(name)} not found`, resource, name);
}

/** 409 of a create. `deleting`: the old object is being deleted. */
export function alreadyExists(resource: GroupName, name: string, deleting = false): Status {
  const message = `${qualifiedName(resource)} ${quote(name)} already exists`;
  return ofResource(
    409,
    "AlreadyExists",
    (deleting ? "object is being deleted: " : "") + message,
    resource,
    name,
  );
}

/** The message for an update whose resourceVersion is not the stored one. */
const modified =
  "the object has been modified; please apply your changes to the latest version and try again";

/** 409 of an update. */
export function conflict(resource: GroupName, name: string, why: string = modified): Status {
  const message = `Operation cannot be fulfilled on ${qualifiedName(resource)} ${quote(name)}: ${why}`;
  return ofResource(409, "Conflict", message, resource, name);
}

/** 409 of an apply. `causes` contain the fields and their owners. Upstream: apierrors.NewApplyConflict. */
export function applyConflict(
  message: string,
  causes: readonly { readonly message: string; readonly field: string }[],
): Status {
  const details = causes.map((cause) => members({ reason: "FieldManagerConflict", ...cause }));
  return failure(409, "Conflict", message, { causes: details });
}

/** 403 of an operation that an object does not allow now. */
export function forbidden(resource: GroupName, name: string, why: string): Status {
  const message = `${qualifiedName(resource)} ${quote(name)} is forbidden: ${why}`;
  return ofResource(403, "Forbidden", message, resource, name);
}

/** 405. `action` is the server's name for the verb (`create`, `delete`). */
export function methodNotSupported(resource: GroupName, action: string): Status {
  const message = `${action} is not supported on resources of kind ${quote(qualifiedName(resource))}`;
  return ofResource(405, "MethodNotAllowed", message, resource, "");
}

/** 422 without details: a JSON patch that cannot be applied. Upstream: apierrors.NewGenericServerResponse. */
export function unprocessable(): Status {
  return failure(422, "Invalid", "the server rejected our request due to an error in our request", {});
}

/** The answer if no route of the server matches the URL. Upstream: apierrors.NewGenericServerResponse. */
export function genericFailure(code: number, reason: string, message: string): Status {
  return failure(code, reason, message, {});
}

/** 413. Upstream: apierrors.NewRequestEntityTooLargeError. */
export function tooLarge(why: string): Status {
  return failure(413, "RequestEntityTooLarge", `Request entity too large: ${why}`);
}

/** 415. */
export function unsupportedMediaType(accepted: readonly string[]): Status {
  const message = `the body of the request was in an unknown format - accepted media types include: ${accepted.join(", ")}`;
  return failure(415, "UnsupportedMediaType", message);
}

/** 406. */
export function notAcceptable(accepted: readonly string[]): Status {
  return failure(406, "NotAcceptable", `only the following media types are accepted: ${accepted.join(", ")}`);
}

/** 500 of an error that the server wraps as internal. */
export function internalErrorStatus(message: string): Status {
  return failure(500, "InternalError", `Internal error occurred: ${message}`, {
    causes: [members({ message })],
  });
}

/** 500 of an error without a type: no reason, no details. */
export function untypedError(message: string): Status {
  return failure(500, "", message);
}

/** 500 of a list with objects that cannot be read. Upstream: apierrors.NewStoreReadError. */
export function storageReadError(
  resource: GroupName,
  causes: readonly { readonly field: string; readonly message: string }[],
): Status {
  const more = causes.length > 1 ? ` (and ${causes.length - 1} more)` : "";
  const what = `failed to read one or more ${qualifiedName(resource)} from the storage`;
  return failure(500, "StorageReadError", `${what}: ${causes[0]?.message ?? ""}${more}`, {
    name: "list",
    group: resource.group,
    kind: resource.name,
    causes: causes.map(({ field, message }) =>
      members({ reason: "UnexpectedServerResponse", message, field }),
    ),
  });
}
