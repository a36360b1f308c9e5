import { typeText } from "../../cel/types/print.ts";
import type { CelType } from "../../cel/types/type.ts";
import { type Path, type Segment, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { locationOf } from "../../playback/assembly/documents.ts";
import { selfTypeName } from "../../server/rules/compile.ts";
import { type DeclType, declType } from "../../server/rules/decl-type.ts";
import { plainType } from "../../server/rules/plain-type.ts";
import { makeMapList, mapListGet } from "../../server/schema/correlation/map-list.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { SandboxGrounds } from "./grounds.ts";
import type { SandboxPlace } from "./sandbox.ts";

/** A value of an object with its schema and its old value. */
export interface ObjectNode {
  readonly path: Path;
  readonly node: Structural;
  readonly isResourceRoot: boolean;
  readonly decl: DeclType;
  readonly value: Value;
  /** Undefined if there is no old counterpart. */
  readonly old: Value | undefined;
}

/** More places are counted but not listed. */
const mostPlaces = 1000;

/** The values that rules could validate, the outermost first, in the server's order. */
function* objectNodes(grounds: SandboxGrounds): Generator<ObjectNode> {
  const { schema, object, old } = grounds;
  yield* below(schema, object, old, [], grounds);
}

function* below(
  node: Structural,
  value: Value,
  old: Value | undefined,
  path: Path,
  grounds: SandboxGrounds,
): Generator<ObjectNode> {
  const isResourceRoot = path.length === 0 || node.embeddedResource;
  const decl = declType(node, isResourceRoot, selfTypeName, grounds.capabilities);
  if (decl === undefined) return;
  yield { path, node, isResourceRoot, decl, value, old };
  for (const [child, item, oldItem, segment] of members(node, value, old, "")) {
    yield* below(child, item, oldItem, [...path, segment], grounds);
  }
}

type Member = readonly [Structural, Value, Value | undefined, Segment];

function* members(node: Structural, value: Value, old: Value | undefined, _: Segment): Generator<Member> {
  if (isList(value) && node.items !== undefined) {
    const oldItems = isList(old) ? makeMapList(node, old) : undefined;
    for (const [i, item] of value.entries()) {
      yield [node.items, item, (oldItems && mapListGet(oldItems, item)) ?? undefined, i];
    }
  }
  if (!isMap(value)) return;
  const { properties, additionalProperties } = node;
  for (const [key, item] of value) {
    const property = properties.get(key);
    const child = property ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    const oldItem = isMap(old) ? (old.get(key) ?? undefined) : undefined;
    if (child !== undefined) yield [child, item, oldItem, property === undefined ? { key } : key];
  }
}

/** The value at a path; undefined if the object has none there that rules could validate. */
export function nodeAtPlace(
  { schema, object, old, capabilities }: SandboxGrounds,
  path: Path,
): ObjectNode | undefined {
  let at: Member = [schema, object, old, ""];
  for (const segment of path) {
    const inner = [...members(...at)].find((member) => segmentKey(member[3]) === segmentKey(segment));
    if (inner === undefined) return undefined;
    at = inner;
  }
  const [node, value, before] = at;
  const isResourceRoot = path.length === 0 || node.embeddedResource;
  const decl = declType(node, isResourceRoot, selfTypeName, capabilities);
  return decl && { path, node, isResourceRoot, decl, value, old: before };
}

/** The places to choose from. */
export function sandboxPlaces(grounds: SandboxGrounds): {
  readonly places: readonly SandboxPlace[];
  readonly omitted: number;
} {
  const places: SandboxPlace[] = [];
  let omitted = 0;
  for (const { path, decl } of objectNodes(grounds)) {
    if (places.length === mostPlaces) omitted++;
    else places.push({ path, type: typeName(decl.type), location: locationOf(grounds.document, path) });
  }
  return { places, omitted };
}

/** A type in the usual notation. */
export function typeName(type: CelType): string {
  return plainType(typeText(type));
}
