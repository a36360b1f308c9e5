import { fault } from "../../apimachinery/fault/fault.ts";
import { integer, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** Upstream: registry/customresource/etcd.go. */

export const replicasMissing = fault(
  "scale/replicas-missing",
  words`the spec replicas field "${text("path")}" does not exist`,
);
export const replicasEmpty = fault(
  "scale/replicas-empty",
  words`the spec replicas field "${text("path")}" cannot be empty`,
);
export const replicasUnwritable = fault(
  "scale/replicas-unwritable",
  words`value cannot be set because ${word("path")} is not a map[string]interface{}`,
);
export const valueOfOtherType = fault(
  "scale/type",
  words`${word("path")} accessor error: ${text("value")} is of the type ${text("type")}, expected ${text("expected")}`,
);
export const notAScale = fault(
  "scale/not-a-scale",
  words`no kind is registered for the type v1.Scale in ${text("scheme")}`,
);

/** Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go. */
export const countNegative = fault("scale/negative", words`should be a non-negative integer`);
export const countTooLarge = fault(
  "scale/too-large",
  words`should be less than or equal to ${integer("most")}`,
);
