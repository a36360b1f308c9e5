import { fieldName } from "../../apimachinery/field/field-name.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { keywordMarker } from "../../controllergen/markers/keyword-marker.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../go/value/value.ts";
import { markerOf } from "../fit/marker.ts";
import type { Spelling } from "./fix.ts";
import { kubeRsAttribute } from "./kube-rs.ts";

/** More lines would be a program, not a hint. */
const most = 6;

/**
 * Returns how to write an edit of a generated definition in its sources: a line for each keyword that was added to a
 * schema or changed, as controller-gen and kube-rs write it, if they can. A removed keyword has none, because its line
 * is removed in the source.
 */
export function spellingsOf(before: string, after: string): readonly Spelling[] {
  const [old, now] = [schemasOf(before), schemasOf(after)];
  for (const [i, schema] of now.entries()) {
    const found = keywordsOf(old[i], schema, []).flatMap(spelled);
    if (found.length > 0) return found.slice(0, most);
  }
  return [];
}

interface Keyword {
  /** The path of the node from the schema's root. */
  readonly at: Path;
  readonly name: string;
  readonly value: Value;
  /** The node after the edit. */
  readonly node: ValueMap;
}

function spelled({ at, name, value, node }: Keyword): readonly Spelling[] {
  const marker = keywordMarker(name, value, node);
  const go = marker.flatMap((text): readonly Spelling[] => {
    const placed = markerOf(at, text);
    return placed === undefined ? [] : [{ tool: "kubebuilder", ...placed }];
  });
  const attribute = kubeRsAttribute(name, value, node);
  const rust: readonly Spelling[] =
    attribute === undefined || at.at(-2) !== "properties"
      ? []
      : [{ tool: "kube-rs", text: attribute, field: fieldName(at) }];
  return [...go, ...rust];
}

function schemasOf(text: string): readonly (Value | undefined)[] {
  const parsed = parseDocument(text);
  const versions = parsed.ok ? member(member(parsed.value, "spec"), "versions") : undefined;
  return (isList(versions) ? versions : []).map((version) =>
    member(member(version, "schema"), "openAPIV3Schema"),
  );
}

/** Returns the keywords of a schema that are new or have changed. */
function keywordsOf(old: Value | undefined, now: Value | undefined, at: Path): readonly Keyword[] {
  if (!isMap(now)) return [];
  return [...now].flatMap(([name, value]): readonly Keyword[] => {
    const before = member(old, name);
    if (before !== undefined && deepEqual(before, value)) return [];
    if (name === "properties" && isMap(value)) {
      return [...value].flatMap(([field, below]) =>
        keywordsOf(member(before, field), below, [...at, "properties", segmentKey(field)]),
      );
    }
    if (name === "items" || (name === "additionalProperties" && isMap(value))) {
      return keywordsOf(before, value, [...at, name]);
    }
    return [{ at, name, value, node: now }];
  });
}
