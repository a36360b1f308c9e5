import { fault } from "../../../apimachinery/fault/fault.ts";
import { frame } from "../../../apimachinery/fault/frame.ts";
import { choice, inner, quoted, text, word } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

/** Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta. */
export const metadataNotAnObject = fault(
  "metadata/not-an-object",
  words`invalid metadata: expected object, got ${word("type")}`,
);
export const notAString = fault("metadata/not-a-string", words`must be a string`);

/** Warnings. Upstream: k8s.io/apiserver/pkg/endpoints/handlers/rest.go, registry/customresource/validator.go. */
export const ownersRepeated = fault(
  "warning/repeated-owners",
  words`.metadata.ownerReferences contains duplicate entries${choice("when", ["", " after mutating admission happens"])}; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: ${text("uids")}`,
);
export const ofFinalizer = frame(
  "ofFinalizer",
  words`metadata.finalizers: ${quoted("name")}: ${inner("why")}`,
);
export const finalizerName = fault("warning/finalizer-name", words`${text("why")}`);
export const finalizerWithoutDomain = fault(
  "warning/finalizer-domain",
  words`prefer a domain-qualified finalizer name${choice("path", ["", " including a path (/)"])} to avoid accidental conflicts with other finalizer writers`,
);
