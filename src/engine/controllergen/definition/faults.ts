import { fault } from "../../apimachinery/fault/fault.ts";
import { integer, quoted, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What controller-gen reports about a definition. Upstream: controller-tools/pkg/crd/spec.go, conv.go, markers/crd.go. */

export const noStorage = fault(
  "generate/no-storage-version",
  words`CRD for ${word("kind")} has no storage version`,
);
export const noneServed = fault(
  "generate/no-served-version",
  words`CRD for ${word("kind")} with version(s) ${text("versions")} does not serve any version`,
);
export const absentVersion = fault(
  "generate/absent-version",
  words`${text("what")} applied to version ${quoted("version")} not in CRD`,
);
export const onlyVersion = fault(
  "generate/only-version",
  words`cannot skip a version if there is only a single version`,
);
export const annotationFormat = fault(
  "generate/annotation-format",
  words`annotation ${text("annotation")} is not in 'xxx=xxx' format`,
);
/** Words of ours: controller-gen crashes. */
export const labelFormat = fault(
  "generate/label-format",
  words`label ${text("label")} has no value: controller-gen fails on it`,
);
export const oldVersion = fault(
  "generate/old-version",
  words`apiVersion ${quoted("version")} is not supported`,
);
export const unknownVersion = fault(
  "generate/unknown-version",
  words`no kind "CustomResourceDefinition" is registered for version ${quoted("version")} in scheme "pkg/runtime/scheme.go:111"`,
);

/** Limits of ours: controller-gen has none. */
export const typesTooDeep = fault(
  "generate/too-deep",
  words`types are nested deeper than ${integer("limit")} levels`,
);
export const tooManySchemas = fault(
  "generate/too-many-schemas",
  words`the definitions have more than ${integer("limit")} schemas`,
);
