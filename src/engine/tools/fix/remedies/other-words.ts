import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap } from "../../../go/value/value.ts";
import { type Attempt, type Draft, lastOf, parentOf } from "../draft.ts";

/** Names that members have elsewhere: in other schema languages, and in older and other APIs. */
const words: Readonly<Record<string, string>> = {
  expression: "rule",
  cel: "rule",
  msg: "message",
  errorMessage: "message",
  path: "jsonPath",
  field: "jsonPath",
  regex: "pattern",
  regexp: "pattern",
  min: "minimum",
  max: "maximum",
  values: "enum",
  choices: "enum",
  desc: "description",
  aliases: "shortNames",
  printerColumns: "additionalPrinterColumns",
  columns: "additionalPrinterColumns",
  validations: "x-kubernetes-validations",
  "x-kubernetes-validation-rules": "x-kubernetes-validations",
  "x-preserve-unknown-fields": "x-kubernetes-preserve-unknown-fields",
  preserveUnknownFields: "x-kubernetes-preserve-unknown-fields",
  "x-int-or-string": "x-kubernetes-int-or-string",
  listType: "x-kubernetes-list-type",
  listMapKeys: "x-kubernetes-list-map-keys",
  list: "listKind",
  deprecatedWarning: "deprecationWarning",
};

/** Returns the known member that has this name in another API or library. */
export function otherWord(name: string, known: readonly string[]): string | undefined {
  return known.find((each) => each === words[name]);
}

/** Puts a schema that is written without `openAPIV3Schema` under it. */
export function intoSchema(
  { manuscript, path, value }: Draft,
  knownAt: (place: Path) => readonly string[],
): readonly Attempt[] {
  const holder = parentOf(path);
  const written = valueAt(value, holder);
  if (lastOf(holder) !== "schema" || path.length !== 5 || !isMap(written)) return [];
  const { openAPIV3Schema, ...rest } = Object.fromEntries(written);
  const own = new Map([["type", "object"], ...Object.entries(rest)]);
  if (isMap(openAPIV3Schema) || !knownAt([...holder, "openAPIV3Schema"]).includes(lastOf(path))) return [];
  const edits = manuscript.replace(holder, new Map([["openAPIV3Schema", own]]));
  return [{ title: "Write it under `openAPIV3Schema`", edits }];
}
