/**
 * Why a schema is not structural, in the server's words.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/validation.go, complete.go.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { choice, text, word } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

const ifEmbedded = "if x-kubernetes-embedded-resource is";

export const typeEmpty = fault(
  "structural/type-empty",
  words`must not be empty ${choice("where", ["at the root", "for specified array items", "for specified object fields"])}`,
);
export const rootNotObject = fault("structural/root-type", words`must be object at the root`);
export const embeddedNotObject = fault("structural/embedded-type", words`must be object ${ifEmbedded} true`);
export const embeddedAdditional = fault(
  "structural/embedded-additional",
  words`must not be used ${ifEmbedded} set`,
);
export const embeddedWithoutProperties = fault(
  "structural/embedded-properties",
  words`must not be empty ${ifEmbedded} true without x-kubernetes-preserve-unknown-fields`,
);
export const rootAdditional = fault("structural/root-additional", words`must not be used at the root`);
export const intOrStringClash = fault(
  "structural/int-or-string",
  words`must be false if x-kubernetes-int-or-string is true`,
);
export const itemsMissing = fault("structural/items", words`must be specified`);
export const patternInvalid = fault(
  "structural/pattern",
  words`must be a valid regular expression, but isn't: ${text("why")}`,
).carrying<{ readonly pattern?: string }>();
export const branchMember = fault(
  "structural/branch",
  words`must be ${choice("state", ["empty", "undefined", "false"])} to be structural`,
);
export const branchMetadata = fault(
  "structural/branch-metadata",
  words`must not be specified in a nested context`,
);
export const metaType = fault("structural/meta-type", words`must be ${choice("type", ["string", "object"])}`);
export const rootMetadata = fault(
  "structural/root-metadata",
  words`must not specify anything other than name and generateName, but metadata is implicitly specified`,
);
export const notDeclared = fault(
  "structural/completeness",
  words`because it is defined in ${word("branch")}`,
);
