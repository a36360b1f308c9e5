/** What is wrong with the objects around policies. Upstream: k8s.io/kubernetes/pkg/apis/core/validation/validation.go. */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { choice } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const keyNotOfConfigMap = fault(
  "config-map/key",
  words`a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')`,
);
export const keyIsDots = fault("config-map/key-dots", words`must not be '${choice("key", [".", ".."])}'`);
export const keyStartsWithDots = fault("config-map/key-starts-with-dots", words`must not start with '..'`);
export const keyInBoth = fault("config-map/key-in-both", words`duplicate of key present in binaryData`);

export const finalizerUnknown = fault(
  "namespace/finalizer",
  words`name is neither a standard finalizer name nor is it fully qualified`,
);
