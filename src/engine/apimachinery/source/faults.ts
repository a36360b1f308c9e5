import type { Path } from "../../go/value/path.ts";
import { type DataOfKind, type Fault, fault } from "../fault/fault.ts";
import { integer, quoted, text, word } from "../fault/hole.ts";
import { words } from "../fault/words.ts";

/** Where a field is, if the decoder knows. */
interface FieldPlace {
  readonly path?: Path;
}

/** Upstream: go.yaml.in/yaml/v2, as sigs.k8s.io/yaml reads manifests. */
export const yamlErrorOnLine = fault("decode/yaml", words`yaml: line ${integer("line")}: ${text("error")}`);
export const yamlError = fault("decode/yaml", words`yaml: ${text("error")}`);
export const yamlErrors = fault(
  "decode/yaml-repeated-keys",
  words`yaml: unmarshal errors:\n${text("lines")}`,
).carrying<{
  /** Missing if only the words are known. */
  readonly findings?: readonly Fault<string, RepeatedKey>[];
}>();

/** A key that a mapping has twice: its line, and how Go writes it. */
export type RepeatedKey = DataOfKind<typeof repeatedYamlKey>;

/** As a warning it is alone. */
export const repeatedYamlKey = fault(
  "decode/repeated-key",
  words`line ${integer("line")}: key ${text("key")} already set in map`,
);

/** Returns the error for all keys that mappings have twice. */
export function yamlRepeated(findings: readonly Fault<string, RepeatedKey>[]): Fault {
  return yamlErrors({ lines: findings.map((each) => `  ${each.text}`).join("\n"), findings });
}

export const unsupportedMapKey = fault(
  "decode/yaml-map-key",
  words`unsupported map key of type: ${text("type")}, key: ${text("key")}, value: ${text("value")}`,
).before(
  "lowerCaseMapKeyFault",
  words`Unsupported map key of type: ${text("type")}, key: ${text("key")}, value: ${text("value")}`,
);

/** Upstream: encoding/json, and the copy of it in sigs.k8s.io/json. */
export const jsonError = fault("decode/json", words`invalid character ${text("error")}`);
/** Since Go 1.27. */
export const jsonEscape = fault("decode/json", words`invalid escape sequence ${text("sequence")} in string`);
export const jsonEnd = fault("decode/json", words`unexpected end of JSON input`);
export const jsonDepth = fault("decode/json", words`exceeded max depth`);

/** YAML has infinity and no number, JSON does not. */
export const unsupportedNumber = fault(
  "decode/unsupported-number",
  words`json: unsupported value: ${word("value")}`,
);

/** The decoder of custom resources puts the path in quotes as it is. */
export const unknownMember = fault(
  "decode/unknown-field",
  words`unknown field "${text("field")}"`,
).carrying<FieldPlace>();
export const unknownField = fault(
  "decode/unknown-field",
  words`unknown field ${quoted("field")}`,
).carrying<FieldPlace>();
export const repeatedField = fault(
  "decode/repeated-field",
  words`duplicate field ${quoted("field")}`,
).carrying<FieldPlace>();
