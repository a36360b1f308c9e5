import { parseDocument } from "../../apimachinery/source/document.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../go/value/value.ts";
import { fieldName } from "../../playback/explain/field-name.ts";
import { markerOf } from "../fit/marker.ts";
import type { Spelling } from "./fix.ts";
import { kubeRsAttribute } from "./spelling/kube-rs.ts";
import { kubebuilderMarker } from "./spelling/kubebuilder.ts";

/** More lines than these are no hint any more but a program. */
const most = 6;

/**
 * How the sources of a generated definition say what an edit of it says: a line for each keyword that was added to a
 * schema or changed, in the words of controller-gen and of kube-rs, where these have any. Keywords that were removed have
 * none: there a line goes away.
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
  /** The node, from the schema's root. */
  readonly at: Path;
  readonly name: string;
  readonly value: Value;
  /** The node as it is afterwards. */
  readonly node: ValueMap;
}

function spelled({ at, name, value, node }: Keyword): readonly Spelling[] {
  const marker = kubebuilderMarker(name, value, node);
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

/** The keywords that a schema has and the one before had not, or had otherwise. */
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
