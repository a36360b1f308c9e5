import { type Sentence, say, sentences } from "../../../apimachinery/sentence/sentence.ts";
import { unknownField } from "../../../apimachinery/source/faults.ts";
import { partDropped, partReplaced } from "../../../crossplane/faults.ts";
import type { OwnFields } from "../../../crossplane/machinery.ts";
import { listAt } from "../../../crossplane/members.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { type Path, pathText } from "../../../go/value/path.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../../go/value/value.ts";
import { locationOf, type NamedDocument } from "../../assembly/documents.ts";
import { explainUnknownField } from "../../explain/unknown-field.ts";
import type { Problem } from "../../report.ts";

/** The maximum number of losses that are reported. */
const mostLosses = 50;

/** A part of a schema that the rendered definition does not have as it is written. */
interface Unrendered {
  readonly path: Path;
  readonly after: Value | undefined;
}

/**
 * Returns what of the schemas of an XRD is not in the definition that Crossplane renders, as losses: Crossplane tells
 * nobody. `named` is the text of the XRD, `own` are the fields that Crossplane adds.
 */
export function unrenderedParts(named: NamedDocument, definition: Value, own: OwnFields): readonly Problem[] {
  const written = named.document.ok ? named.document.value : undefined;
  const rendered = listAt(member(definition, "spec"), "versions");
  const found: Unrendered[] = [];
  for (const [i, version] of listAt(member(written, "spec"), "versions").entries()) {
    const before = member(member(version, "schema"), "openAPIV3Schema");
    const after = member(member(rendered[i], "schema"), "openAPIV3Schema");
    const inSchema: Unrendered[] = [];
    if (before !== undefined && after !== undefined) compare(before, after, [], own, inSchema);
    const root = ["spec", "versions", i, "schema", "openAPIV3Schema"];
    for (const each of inSchema) found.push({ ...each, path: [...root, ...each.path] });
  }
  return found.slice(0, mostLosses).map((each) => lossOf(each, named, own));
}

/** The values of these keywords are any JSON. */
const anyJson = new Set(["default", "enum", "example"]);
/** The server takes their type for granted. */
const typeNames = new Set(["apiVersion", "kind"]);

/** `path` is that in the schema. */
function compare(before: Value, after: Value, path: Path, own: OwnFields, found: Unrendered[]): void {
  if (found.length >= mostLosses || (path.length === 2 && typeNames.has(String(path[1])))) return;
  const isWhole = isOwnField(path, own) || (anyJson.has(String(path.at(-1))) && path.at(-2) !== "properties");
  if (isMap(before) && isMap(after) && !isWhole) {
    for (const [key, value] of before) {
      const kept = after.get(key) ?? otherCase(after, key);
      if (kept !== undefined) compare(value, kept, [...path, key], own, found);
      else if (key === "default" || !isEmpty(value)) found.push({ path: [...path, key], after: undefined });
    }
  } else if (isList(before) && isList(after) && before.length === after.length && !isWhole) {
    for (const [i, value] of before.entries()) compare(value, after[i] ?? null, [...path, i], own, found);
  } else if (!deepEqual(before, after)) found.push({ path, after });
}

/** Crossplane also reads keywords in other letter case. */
function otherCase(map: ValueMap, key: string): Value | undefined {
  const folded = key.toLowerCase();
  return [...map].find(([name]) => name.toLowerCase() === folded)?.[1];
}

/** Whether a field of the spec or the status has the name of one that Crossplane adds. */
function isOwnField(path: Path, own: OwnFields): boolean {
  const [root, part, properties, field] = path;
  if (path.length !== 4 || root !== "properties" || properties !== "properties") return false;
  return (part === "spec" || part === "status") && own[part].has(String(field));
}

/** Go's `omitempty` drops it, and nothing is lost. An empty default says something. */
function isEmpty(value: Value): boolean {
  if (isList(value)) return value.length === 0;
  return isMap(value) ? value.size === 0 : value === null || value === false || value === "";
}

function lossOf({ path, after }: Unrendered, named: NamedDocument, own: OwnFields): Problem {
  const inSchema = path.slice(5);
  const part = pathText(inSchema);
  const kind = after === undefined ? partDropped : partReplaced;
  const loss = kind({ part });
  const known = reasonFor(inSchema, own);
  // What has no place in a schema is the same mistake in a definition, where the server reports it: so are its fixes.
  const fault = known === undefined ? { ...unknownField({ field: part, path }), text: loss.text } : loss;
  return {
    severity: "loss",
    stage: "decode",
    text: loss.text,
    fault,
    location: locationOf(named, path),
    explanation: known ?? sentences(explainUnknownField(path), unchecked),
  };
}

const unchecked = "Crossplane reads a schema without strict checks, so it drops the field and tells nobody.";

/** Says what Crossplane keeps in the place of a part that it drops. Undefined if no schema has such a part. */
function reasonFor(path: Path, own: OwnFields): Sentence | undefined {
  const [root, part] = path;
  const isOfPart = part === "metadata" || part === "spec" || part === "status";
  if (root !== "properties")
    return say`At the root, Crossplane keeps only \`description\`, \`properties\` and rules.`;
  if (!isOfPart)
    return say`Of the fields at the root, Crossplane keeps only \`metadata\`, \`spec\` and \`status\`. Move this one into \`spec\`.`;
  if (part === "metadata")
    return say`Of \`metadata\`, Crossplane keeps only the \`maxLength\` of the name, which is at most 63. A rule at the root can check \`self.metadata.name\`.`;
  if (isOwnField(path, own))
    return say`Crossplane adds its own field \`${String(path[3])}\`, which replaces this one. Choose another name.`;
  if (path.length === 3) return ofPart(part, String(path[2]));
  return undefined;
}

/** The ways to write what Crossplane does not keep of the spec or the status itself. */
const otherWays: ReadonlyMap<string, Sentence> = new Map([
  ["default", " Give each field its own default."],
  ["anyOf", " Write it as a rule."],
  ["allOf", " Write it as a rule."],
  ["not", " Write it as a rule."],
]);

function ofPart(part: "spec" | "status", keyword: string): Sentence {
  const also = part === "spec" ? say` and \`x-kubernetes-preserve-unknown-fields\`` : undefined;
  return say`Of \`${part}\` itself, Crossplane keeps only \`description\`, \`properties\`, \`required\`, \`oneOf\`, rules${also}.${otherWays.get(keyword)}`;
}
