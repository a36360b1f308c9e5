import { isOf } from "../../apimachinery/fault/by-code.ts";
import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { bodyTooLarge } from "../../apimachinery/status/faults.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { kubectlYaml } from "../../kubectl/printers/yaml-lines.ts";
import { createDefinition } from "../../playback/evaluate/definitions.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import { ruleCompilerOf } from "../../server/rules/compiler.ts";
import type { contributesToCost } from "../../server/rules/faults.ts";
import { withSchema } from "./definition.ts";
import { type Notes, schemaPath } from "./notes.ts";

/** A part of the schema that the server does not accept. */
interface Complaint {
  /** The path in the definition; undefined if it is not about a part of the schema. */
  readonly path: Path | undefined;
  readonly text: string;
  readonly isTooLarge: boolean;
  /** True for a rule that only contributes to the cost of all. */
  readonly isContribution: boolean;
}

/** Why the server rejects a definition as a whole. */
export interface Refused {
  readonly text: string;
  /** A request cannot be that long. */
  readonly isTooLarge: boolean;
}

function refusedFor({ text, isTooLarge }: Complaint): Refused {
  return { text, isTooLarge };
}

/** Each round removes at least one part. */
const mostRounds = 40;

/**
 * The definition without what the server rejects, and what was removed as notes. Else what it rejects something
 * else for, like the names.
 */
export function acceptedBy(
  definition: ValueMap,
  notes: Notes,
  now: string,
  memory: Memory,
): ValueMap | Refused {
  let current = definition;
  for (let round = 0; round < mostRounds; round++) {
    const complaints = complaintsAbout(current, now, memory);
    const [first] = complaints;
    if (first === undefined) return current;
    const other = complaints.find(({ path }) => path === undefined);
    if (other !== undefined) return refusedFor(other);
    const before = schemaIn(current);
    let schema = before;
    for (const [cut, text] of cutsFor(before, complaints)) {
      schema = withoutPart(schema, cut);
      // The part of the source is that of the note which says how it was kept.
      const kept = notes.list.filter((note) => isAbout(note, cut));
      notes.list.splice(0, notes.list.length, ...notes.list.filter((note) => !kept.includes(note)));
      const pointer = kept[0]?.pointer ?? "";
      notes.say("lost", pointer, cut, `The server rejects this part, so it is removed: ${text}`);
    }
    if (schema === before) return refusedFor(first);
    current = withSchema(current, schema);
  }
  return { text: "The server rejects too many parts of the definition.", isTooLarge: false };
}

/**
 * The parts to remove: of one keyword at most one part in a round, because the others may be accepted without it. What is said
 * about whole nodes, like the cost of all rules, and about rules that only contribute to it, comes last.
 */
function cutsFor(schema: Value, complaints: readonly Complaint[]): readonly (readonly [Keys, string])[] {
  const found = new Map<string, { readonly cut: Keys; readonly text: string; readonly isPrecise: boolean }>();
  for (const { path = [], text, isContribution } of complaints) {
    const keys = path.slice(schemaPath.length).map(segmentKey);
    const part = partAt(schema, keys);
    if (part === undefined) continue;
    const { cut, isPrecise } = part;
    const id = cut.filter((key) => typeof key === "string").join("\0");
    const isCause = isPrecise && !isContribution;
    if (!found.has(id)) found.set(id, { cut, text, isPrecise: isCause });
  }
  const all = [...found.values()];
  const precise = all.filter(({ isPrecise }) => isPrecise);
  return (precise.length > 0 ? precise : all.slice(0, 1)).map(({ cut, text }) => [cut, text]);
}

/** Whether a note says that a rule or a list type keeps something, which it no longer does. */
function isAbout({ kind, path }: Notes["list"][number], cut: Path): boolean {
  const whole = [...schemaPath, ...cut].map(segmentKey);
  const node = whole.slice(0, path.length);
  return (
    kind === "kept" &&
    path.length > 0 &&
    path.every((segment, i) => segmentKey(segment) === node[i]) &&
    String(path.at(-1)).startsWith("x-kubernetes-")
  );
}

function complaintsAbout(definition: ValueMap, now: string, memory: Memory): readonly Complaint[] {
  const capabilities = capabilitiesOf(answeredVersion(undefined));
  const host = {
    now,
    uid: "00000000-0000-4000-8000-000000000001",
    nameSuffix: "bbbbb",
    resourceVersion: "1",
    capabilities,
    compiler: ruleCompilerOf(capabilities),
    parts: wholeParts,
  };
  const text = { text: kubectlYaml(definition), id: "crd", fieldValidation: "Strict" } as const;
  const { call } = createDefinition(text, host, memory);
  if (call.accepted) return [];
  return call.problems
    .filter(({ severity }) => severity === "error")
    .map((problem) => ({
      path: inSchema(problem.location?.path ?? problem.error?.path),
      text: problem.text,
      isTooLarge: bodyTooLarge.is(problem.fault),
      isContribution: isOf<typeof contributesToCost>(problem.error?.fault, "rules/total-cost-contributor"),
    }));
}

function inSchema(path: Path | null | undefined): Path | undefined {
  if (path === null || path === undefined) return undefined;
  const isInside = schemaPath.every((segment, i) => segmentKey(segment) === segmentKey(path[i] ?? ""));
  return isInside ? path : undefined;
}

function schemaIn(definition: ValueMap): Value {
  let value: Value | undefined = definition;
  for (const segment of schemaPath) {
    const key: string | number = segmentKey(segment);
    value = isMap(value) ? value.get(String(key)) : isList(value) ? value[Number(key)] : undefined;
  }
  return value ?? null;
}

type Keys = readonly (string | number)[];

/**
 * The part to remove: the keyword of the node at the path that the server complains about, one rule of several, or
 * the node itself.
 */
function partAt(root: Value, path: Keys): { readonly cut: Keys; readonly isPrecise: boolean } | undefined {
  let node: Value | undefined = root;
  let at: Keys = [];
  let i = 0;
  for (;;) {
    const key = path[i];
    const steps: number =
      key === "properties" ? 2 : key === "items" || key === "additionalProperties" ? 1 : 0;
    const next: Keys = path.slice(i, i + steps);
    if (steps === 0 || next.length < steps) break;
    const found: Value | undefined = valueAt(node, next);
    if (found === undefined) break;
    node = found;
    at = [...at, ...next];
    i += steps;
  }
  const [key, index] = path.slice(i);
  if (!isMap(node)) return undefined;
  if (typeof key !== "string" || !node.has(key)) return { cut: firstRules(node, at) ?? at, isPrecise: false };
  const isRule = key === "x-kubernetes-validations" && typeof index === "number";
  return { cut: isRule ? [...at, key, index] : [...at, key], isPrecise: true };
}

/** What the server says about a whole node is often the cost of all rules in it. */
function firstRules(root: Value, at: Keys): Keys | undefined {
  const left: (readonly [Value, Keys])[] = [[root, at]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, path] = next;
    if (!isMap(value)) continue;
    if (value.has("x-kubernetes-validations")) return [...path, "x-kubernetes-validations"];
    for (const [key, part] of value) left.push([part, [...path, key]]);
  }
  return undefined;
}

function valueAt(root: Value | undefined, path: Keys): Value | undefined {
  return path.reduce<Value | undefined>(
    (value, key) => (isMap(value) ? value.get(String(key)) : isList(value) ? value[Number(key)] : undefined),
    root,
  );
}

const anyObject: ValueMap = new Map<string, Value>([
  ["type", "object"],
  ["x-kubernetes-preserve-unknown-fields", true],
]);

/** A keyword is removed, a node accepts anything. */
function withoutPart(root: Value, path: Keys): Value {
  const [key, ...rest] = path;
  if (key === undefined) return anyObject;
  if (isList(root)) {
    const index = Number(key);
    return rest.length === 0
      ? root.toSpliced(index, 1)
      : root.with(index, withoutPart(root[index] ?? null, rest));
  }
  if (!isMap(root)) return root;
  const copy = new Map(root);
  const part = root.get(String(key)) ?? null;
  if (rest.length > 0) {
    const changed = withoutPart(part, rest);
    if (isList(changed) && changed.length === 0) copy.delete(String(key));
    else copy.set(String(key), changed);
  } else if (isKeyword(String(key))) copy.delete(String(key));
  else copy.set(String(key), new Map([["x-kubernetes-preserve-unknown-fields", true]]));
  return copy;
}

/** Whether a key removes a condition, not the place of a value. A field may be called like a keyword. */
function isKeyword(key: string): boolean {
  return key !== "items" && key !== "additionalProperties" && key !== "properties";
}
