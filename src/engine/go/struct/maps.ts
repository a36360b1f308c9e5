import { goBytes, goString } from "../decode/types.ts";
import { jsonString } from "../value/json.ts";
import type { Value } from "../value/value.ts";
import { type Element, mapCodec } from "./containers.ts";

const strings: Element<string> = {
  read: (decoded: Value) => (typeof decoded === "string" ? decoded : ""),
  write: (value) => value,
  keep: (value) => value,
  goJson: jsonString,
  equal: (a, b) => a === b,
};

/** `map[string]string`. */
export const stringMapCodec = mapCodec(goString, () => strings);

/** `[]byte` as base64, or null for nil. */
const bytes: Element<string | null> = {
  read: (decoded: Value) => (typeof decoded === "string" ? decoded : null),
  write: (value) => value,
  keep: (value) => value,
  goJson: (value) => (value === null ? "null" : jsonString(value)),
  equal: (a, b) => (a ?? "") === (b ?? ""),
};

/** `map[string][]byte`. */
export const bytesMapCodec = mapCodec(goBytes, () => bytes);
