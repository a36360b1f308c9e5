import { fault } from "../../apimachinery/fault/fault.ts";
import { frame } from "../../apimachinery/fault/frame.ts";
import { choice, inner, integer, quoted, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What the handlers of custom resources reject with a text alone. */

/** Upstream: k8s.io/apiserver/pkg/registry/rest/{meta,update}.go, pkg/endpoints/handlers/update.go. */
export const nameUndeterminable = fault(
  "request/name-missing",
  words`the name of the object (${text("onUrl")} based on URL) was undeterminable: name must be provided`,
);
export const nameMismatch = fault(
  "request/name-mismatch",
  words`the name of the object (${text("written")}) does not match the name on the URL (${text("onUrl")})`,
);
/** Upstream: k8s.io/apiserver/pkg/registry/rest/create.go. Only a mutation can make metadata that are no object. */
export const systemMetadataMissing = fault(
  "request/system-metadata-missing",
  words`system metadata was not initialized`,
);
export const nameMissing = fault("request/name-missing", words`name must be provided`);
export const nameInvalid = fault(
  "request/name-invalid",
  words`Name parameter invalid: ${quoted("name")}: ${text("why")}`,
);
export const resourceUnresolved = fault("request/unresolved", words`error resolving resource`);

/** Upstream: k8s.io/apiserver/pkg/registry/generic/registry/store.go, pkg/storage/etcd3. */
export const resourceVersionInvalid = fault(
  "storage/resourceVersion",
  words`strconv.ParseUint: parsing ${quoted("written")}: ${choice("why", ["invalid syntax", "value out of range"])}`,
);
export const uidPrecondition = fault(
  "storage/uid",
  words`StorageError: invalid object, Code: 4, Key: ${word("key")}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: ${text("sent")}, UID in object meta: ${text("stored")}`,
);
export const uidOfNothing = fault(
  "storage/uid-of-nothing",
  words`uid mismatch: the provided object specified uid ${text("uid")}, and no existing object was found`,
);
export const notDecodable = frame(
  "notDecodable",
  words`object not decodable revision=${integer("revision")}: ${inner("why")}`,
);
export const corruptObject = frame(
  "corruptObject",
  words`StorageError: corrupt object, Code: 7, Key: ${word("key")}, ResourceVersion: 0, AdditionalErrorMsg: ${inner("why")}`,
);
export const storedTooDeep = fault("storage/too-deep", words`invalid character '{' exceeded max depth`);

/** Upstream: customresource_handler.go. */
export const definitionTerminating = fault(
  "request/definition-terminating",
  words`create not allowed while custom resource definition is terminating`,
);

/** Warnings. Upstream: customresource_handler.go `defaultDeprecationWarning`. */
export const deprecated = fault(
  "warning/deprecated",
  words`${word("apiVersion")} ${word("kind")} is deprecated`,
);
export const deprecatedFor = fault(
  "warning/deprecated",
  words`${word("apiVersion")} ${word("kind")} is deprecated; use ${text("better")}`,
);
/** The definition's own `deprecationWarning`. */
export const deprecatedByAuthor = fault("warning/deprecated", words`${text("warning")}`);

/** Rules that were not run because of other errors. */
export const rulesNotChecked = fault(
  "rules/blocked",
  words`some validation rules were not checked because the object was invalid; correct the existing errors to complete validation`,
);
