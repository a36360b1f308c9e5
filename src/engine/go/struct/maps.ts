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

/** `map[string][]byte`, with the bytes as base64. */
export const bytesMapCodec = mapCodec(goBytes, () => strings);
