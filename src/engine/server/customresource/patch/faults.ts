import { fault } from "../../../apimachinery/fault/fault.ts";
import { frame } from "../../../apimachinery/fault/frame.ts";
import { choice, inner, integer, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

/** What is wrong with a patch. Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go. */

export const invalidJsonPatch = fault(
  "patch/invalid",
  words`${choice("said", ["invalid JSON patch", "Invalid JSON Patch"])}`,
);
export const patchNotDecoded = frame("patchNotDecoded", words`error decoding patch: ${inner("why")}`);
export const patchNotEncoded = frame("patchNotEncoded", words`error encoding patch: ${inner("why")}`);
export const ofJsonPatch = frame("ofJsonPatch", words`json patch ${inner("why")}`);
export const tooManyOperations = fault(
  "patch/too-many-operations",
  words`The allowed maximum operations in a JSON patch is ${integer("limit")}, got ${integer("count")}`,
);
/** Since Go 1.27, the decoder names the root's type and the index of an item that is not an operation. */
export const operationOfWrongType = fault(
  "patch/operation",
  words`json: cannot unmarshal ${text("found")} into Patch.${integer("index")} of type ${text("type")}`,
);
export const configurationNotDecoded = frame(
  "configurationNotDecoded",
  words`error decoding ${choice("what", ["patch", "YAML"])}: ${inner("why")}`,
);
export const yamlNotConverted = frame(
  "yamlNotConverted",
  words`error converting YAML to JSON: ${inner("why")}`,
);
export const configurationNotAnObject = fault(
  "apply/not-an-object",
  words`error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${text("found")} into Go value of type map[string]interface {}`,
);
export const strictlyNotDecoded = frame(
  "strictlyNotDecoded",
  words`error strict decoding ${choice("what", ["patch", "YAML"])}: ${inner("why")}`,
);
