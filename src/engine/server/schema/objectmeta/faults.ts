import { fault } from "../../../apimachinery/fault/fault.ts";
import { frame } from "../../../apimachinery/fault/frame.ts";
import { choice, inner, integer, quoted, text, word } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

/** Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta. */
export const metadataNotAnObject = fault(
  "metadata/not-an-object",
  words`invalid metadata: expected object, got ${word("type")}`,
);
export const notAString = fault("metadata/not-a-string", words`must be a string`);

/** Upstream: k8s.io/apimachinery/pkg/api/validation/objectmeta.go. */
export const nameMissing = fault("metadata/no-name", words`name or generateName is required`);
export const noNamespace = fault("metadata/no-namespace", words`not allowed on this type`);
export const generationNegative = fault(
  "metadata/generation-negative",
  words`must be greater than or equal to 0`,
);
export const generationDecremented = fault("metadata/generation-less", words`must not be decremented`);
export const versionMissing = fault(
  "metadata/resource-version-missing",
  words`must be specified for an update`,
);
export const immutable = fault("metadata/immutable", words`field is immutable`);
export const finalizersExclude = fault(
  "metadata/finalizers-exclude",
  words`finalizer orphan and foregroundDeletion cannot be both set`,
);
export const finalizerAdded = fault(
  "metadata/finalizer-added",
  words`no new finalizers can be added if the object is being deleted, found new finalizers []string{${text("added")}}`,
).carrying<{ readonly names?: readonly string[] }>();
export const mustBe = fault("metadata/must-be", words`must be ${word("wanted")}`);

export const memberEmpty = fault("metadata/empty", words`must not be empty`);
export const ownerVersion = fault("metadata/owner-version", words`must be <group>/<version> or <version>`);
export const ownerEvent = fault(
  "metadata/owner-event",
  words`/v1, Kind=Event is disallowed from being an owner`,
);
export const controllersMany = fault(
  "metadata/owner-controllers",
  words`Only one reference can have Controller set to true. Found "true" in references for ${text("first")} and ${text("second")}`,
);

/** Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go. */
export const fieldsTypeUnknown = fault("metadata/fields-type", words`must be \`FieldsV1\``);
export const managerCharacter = fault(
  "metadata/manager-character",
  words`invalid character U+${word("character")} (at position ${integer("position")})`,
);

/** Of an embedded resource. Upstream: k8s.io/apimachinery/pkg/runtime/schema/group_version.go. */
export const groupVersionUnexpected = fault(
  "metadata/group-version",
  words`unexpected GroupVersion string: ${text("written")}`,
);

/** Warnings. Upstream: k8s.io/apiserver/pkg/endpoints/handlers/rest.go, registry/customresource/validator.go. */
export const ownersRepeated = fault(
  "warning/repeated-owners",
  words`.metadata.ownerReferences contains duplicate entries${choice("when", ["", " after mutating admission happens"])}; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: ${text("uids")}`,
);
export const ofFinalizer = frame(
  "ofFinalizer",
  words`metadata.finalizers: ${quoted("name")}: ${inner("why")}`,
);
export const finalizerWithoutDomain = fault(
  "warning/finalizer-domain",
  words`prefer a domain-qualified finalizer name${choice("path", ["", " including a path (/)"])} to avoid accidental conflicts with other finalizer writers`,
);
