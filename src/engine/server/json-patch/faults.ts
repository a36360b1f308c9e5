/** What is wrong with an operation of a JSON patch. Upstream: gopkg.in/evanphx/json-patch.v4 patch.go. */
import { fault } from "../../apimachinery/fault/fault.ts";
import { frame } from "../../apimachinery/fault/frame.ts";
import { choice, inner, integer, quoted, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

export const unknownKind = fault("json-patch/kind", words`Unexpected kind: ${text("kind")}`);

/** A path or `from` that is not there, or is not a string. */
export const pathMissing = fault(
  "json-patch/path-missing",
  words`operation missing path field: missing value`,
);
export const fromMissing = fault(
  "json-patch/from-missing",
  words`operation, missing from field: missing value`,
);
/** An escape that Go's strings have and JSON's do not. */
export const escapeInvalid = fault(
  "json-patch/escape",
  words`invalid character '${word("character")}' in string escape code`,
);
export const valueMissing = fault("json-patch/value-missing", words`missing value`);
export const notDecoded = frame(
  "jsonPatchNotDecoded",
  words`${word("op")} operation failed to decode ${choice("member", ["path", "from"])}: ${inner("why")}`,
);

/** The parent of a place does not exist, or has no members. */
export const parentMissing = fault(
  "json-patch/missing-path",
  words`${choice("op", ["add", "remove"])} operation does not apply: doc is missing path: "${text("path")}": missing value`,
);
export const parentToReplaceMissing = fault(
  "json-patch/missing-path-to-replace",
  words`replace operation does not apply: doc is missing path: ${text("path")}: missing value`,
);
export const parentToTestMissing = fault(
  "json-patch/missing-path-to-test",
  words`test operation does not apply: is missing path: ${text("path")}: missing value`,
);
export const keyToReplaceMissing = fault(
  "json-patch/missing-key",
  words`replace operation does not apply: doc is missing key: ${text("path")}: missing value`,
);
export const sourceMissing = fault(
  "json-patch/missing-from",
  words`${choice("op", ["move", "copy"])} operation does not apply: doc is missing from path: ${text("from")}: missing value`,
);
export const targetMissing = fault(
  "json-patch/missing-destination",
  words`${choice("op", ["move", "copy"])} operation does not apply: doc is missing destination path: ${text("path")}: missing value`,
);

export const keyMissing = fault(
  "json-patch/nonexistent-key",
  words`Unable to remove nonexistent key: ${text("key")}: missing value`,
);
export const indexInvalid = fault(
  "json-patch/index",
  words`Unable to access invalid index: ${integer("index")}: invalid index referenced`,
);
export const notAnIndex = fault(
  "json-patch/not-an-index",
  words`strconv.Atoi: parsing ${quoted("key")}: ${choice("problem", ["invalid syntax", "value out of range"])}`,
);
export const notAnIndexToAdd = frame(
  "jsonPatchIndex",
  words`value was not a proper array index: '${text("key")}': ${inner("why")}`,
);

export const atPath = frame(
  "jsonPatchAtPath",
  words`error in ${choice("op", ["add", "remove", "move", "test"])} for path: '${text("path")}': ${inner("why")}`,
);
export const atSource = frame(
  "jsonPatchAtFrom",
  words`error in copy for from: '${text("from")}': ${inner("why")}`,
);
export const notCopied = frame(
  "jsonPatchNotCopied",
  words`error while adding value during copy: ${inner("why")}`,
);
export const copiesTooLarge = fault(
  "json-patch/copies",
  words`Unable to complete the copy, the accumulated size increase of copy is ${integer("size")}, exceeding the limit ${integer("limit")}`,
);
export const rootIsScalar = fault(
  "json-patch/root",
  words`replace operation value must be object or array: %!w(<nil>)`,
);
export const testFailed = fault("json-patch/test", words`testing value ${text("path")} failed: test failed`);
/** Where upstream panics: a `test` of a null item, or the whole document without a value. */
export const nilDereferenced = fault(
  "json-patch/panic",
  words`runtime error: invalid memory address or nil pointer dereference`,
);
