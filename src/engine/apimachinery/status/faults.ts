import { fault } from "../fault/fault.ts";
import { frame } from "../fault/frame.ts";
import { inner, integer, quoted, text, word } from "../fault/hole.ts";
import { words } from "../fault/words.ts";

/** Upstream: k8s.io/apimachinery/pkg/api/errors/errors.go, k8s.io/apiserver/pkg/storage/errors.go. */

export const objectNotFound = fault(
  "request/not-found",
  words`${word("resource")} ${quoted("name")} not found`,
);

export const objectExists = fault(
  "request/already-exists",
  words`${word("resource")} ${quoted("name")} already exists`,
);

export const objectBeingDeleted = fault(
  "request/being-deleted",
  words`object is being deleted: ${word("resource")} ${quoted("name")} already exists`,
);

export const objectModified = fault(
  "request/modified",
  words`the object has been modified; please apply your changes to the latest version and try again`,
);

export const notFulfilled = frame(
  "notFulfilled",
  words`Operation cannot be fulfilled on ${word("resource")} ${quoted("name")}: ${inner("why")}`,
);

export const isForbidden = frame(
  "isForbidden",
  words`${word("resource")} ${quoted("name")} is forbidden: ${inner("why")}`,
);

export const verbNotSupported = fault(
  "request/method-not-supported",
  words`${word("verb")} is not supported on resources of kind ${quoted("resource")}`,
);

export const patchNotApplicable = fault(
  "patch/not-applicable",
  words`the server rejected our request due to an error in our request`,
);

export const noSuchUrl = fault(
  "request/no-such-url",
  words`the server could not find the requested resource`,
);

export const methodNotAllowed = fault(
  "request/method-not-allowed",
  words`the server does not allow this method on the requested resource`,
);

export const entityTooLarge = frame("entityTooLarge", words`Request entity too large: ${inner("why")}`);

export const bodyTooLarge = fault("request/too-large", words`limit is ${integer("limit")}`);

export const mediaTypeUnsupported = fault(
  "patch/media-type",
  words`the body of the request was in an unknown format - accepted media types include: ${text("accepted")}`,
);

export const mediaTypeNotAcceptable = fault(
  "request/not-acceptable",
  words`only the following media types are accepted: ${text("accepted")}`,
);

export const internalErrorOccurred = frame(
  "internalErrorOccurred",
  words`Internal error occurred: ${inner("why")}`,
);

/** Upstream: apierrors.NewStoreReadError. */
export const listNotRead = frame(
  "listNotRead",
  words`failed to read one or more ${word("resource")} from the storage: ${inner("why")}${text("more")}`,
);
