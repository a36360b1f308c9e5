import { quote } from "../../go/value/go-text.ts";
import { fieldPathText } from "../../go/value/path.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import type { Fault } from "../fault/fault.ts";
import { errorBody, errorText, type FieldError, fieldFault } from "../field/error.ts";
import {
  entityTooLarge,
  internalErrorOccurred,
  isForbidden,
  listNotRead,
  mediaTypeNotAcceptable,
  mediaTypeUnsupported,
  notFulfilled,
  objectBeingDeleted,
  objectExists,
  objectModified,
  objectNotFound,
  patchNotApplicable,
  verbNotSupported,
} from "./faults.ts";

/** An HTTP code and its `metav1.Status`, with the members in the order of the struct. */
export interface Status {
  readonly code: number;
  readonly body: ValueMap;
  /** What the message says. Missing if it lists field errors. */
  readonly fault?: Fault;
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

/** A rejection that consists of one fault. */
function rejection(code: number, reason: string, fault: Fault, details?: Details): Status {
  return { ...failure(code, reason, fault.text, details), fault };
}

function ofResource(code: number, reason: string, fault: Fault, of: GroupName, name: string): Status {
  return rejection(code, reason, fault, { name, group: of.group, kind: of.name });
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
  const [only, ...others] = errors;
  const status = failure(422, "Invalid", message, { name, group, kind, causes });
  return only === undefined || others.length > 0 ? status : { ...status, fault: fieldFault(only) };
}

/** 400. */
export function badRequest(fault: Fault): Status {
  return rejection(400, "BadRequest", fault);
}

/** 404. */
export function notFound(resource: GroupName, name: string): Status {
  const fault = objectNotFound({ resource: qualifiedName(resource), name });
  return ofResource(404, "NotFound", fault, resource, name);
}

/** 409 of a create. `deleting`: the old object is being deleted. */
export function alreadyExists(resource: GroupName, name: string, deleting = false): Status {
  const kind = deleting ? objectBeingDeleted : objectExists;
  return ofResource(409, "AlreadyExists", kind({ resource: qualifiedName(resource), name }), resource, name);
}

/** 409 of an update. Without `why`, its resourceVersion is not the stored one. */
export function conflict(resource: GroupName, name: string, why: Fault = objectModified()): Status {
  const fault = notFulfilled({ resource: qualifiedName(resource), name, why });
  return ofResource(409, "Conflict", fault, resource, name);
}

/** 409 of an apply. `causes` contain the fields and their owners. Upstream: apierrors.NewApplyConflict. */
export function applyConflict(
  fault: Fault,
  causes: readonly { readonly message: string; readonly field: string }[],
): Status {
  const details = causes.map((cause) => members({ reason: "FieldManagerConflict", ...cause }));
  return rejection(409, "Conflict", fault, { causes: details });
}

/** 403 of an operation that an object does not allow now. */
export function forbidden(resource: GroupName, name: string, why: Fault): Status {
  const fault = isForbidden({ resource: qualifiedName(resource), name, why });
  return ofResource(403, "Forbidden", fault, resource, name);
}

/**
 * A denial by admission. `name` is "" if the request has none. `causes` are the messages of all denials.
 * Upstream: k8s.io/apiserver/pkg/admission/errors.go `NewForbidden`, whose code, reason and message the plugins replace.
 */
export function admissionDenied(
  { code, reason }: { readonly code: number; readonly reason: string },
  fault: Fault,
  resource: GroupName,
  name: string,
  causes: readonly string[],
): Status {
  const details = causes.map((message) => members({ message }));
  return rejection(code, reason, fault, {
    name,
    group: resource.group,
    kind: resource.name,
    causes: details,
  });
}

/** 405. `verb` is the server's name for it (`create`, `delete`). */
export function methodNotSupported(resource: GroupName, verb: string): Status {
  const fault = verbNotSupported({ verb, resource: qualifiedName(resource) });
  return ofResource(405, "MethodNotAllowed", fault, resource, "");
}

/** 422 without details: a JSON patch that cannot be applied. Upstream: apierrors.NewGenericServerResponse. */
export function unprocessable(): Status {
  return rejection(422, "Invalid", patchNotApplicable(), {});
}

/** The answer if no route of the server matches the URL. Upstream: apierrors.NewGenericServerResponse. */
export function genericFailure(code: number, reason: string, fault: Fault): Status {
  return rejection(code, reason, fault, {});
}

/** 413. Upstream: apierrors.NewRequestEntityTooLargeError. */
export function tooLarge(why: Fault): Status {
  return rejection(413, "RequestEntityTooLarge", entityTooLarge({ why }));
}

/** 415. */
export function unsupportedMediaType(accepted: readonly string[]): Status {
  return rejection(415, "UnsupportedMediaType", mediaTypeUnsupported({ accepted: accepted.join(", ") }));
}

/** 406. */
export function notAcceptable(accepted: readonly string[]): Status {
  return rejection(406, "NotAcceptable", mediaTypeNotAcceptable({ accepted: accepted.join(", ") }));
}

/** 500 of an error that the server wraps as internal. */
export function internalErrorStatus(why: Fault): Status {
  return rejection(500, "InternalError", internalErrorOccurred({ why }), {
    causes: [members({ message: why.text })],
  });
}

/** 500 of an error without a type: no reason, no details. */
export function untypedError(fault: Fault): Status {
  return rejection(500, "", fault);
}

/** 500 of a list with objects that cannot be read. Upstream: apierrors.NewStoreReadError. */
export function storageReadError(
  resource: GroupName,
  causes: readonly [StorageCause, ...StorageCause[]],
): Status {
  const more = causes.length > 1 ? ` (and ${causes.length - 1} more)` : "";
  const fault = listNotRead({ resource: qualifiedName(resource), why: causes[0].why, more });
  return rejection(500, "StorageReadError", fault, {
    name: "list",
    group: resource.group,
    kind: resource.name,
    causes: causes.map(({ field, why }) =>
      members({ reason: "UnexpectedServerResponse", message: why.text, field }),
    ),
  });
}

/** An object that storage cannot read: its key, and why. */
export interface StorageCause {
  readonly field: string;
  readonly why: Fault;
}
