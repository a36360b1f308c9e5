import { fault } from "../../../apimachinery/fault/fault.ts";
import { words } from "../../../apimachinery/fault/words.ts";

/** Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype/validation.go. */
export const itemNotAnObject = fault(
  "x-kubernetes-list-type/item",
  words`must be an object for an array of list-type map`,
);
