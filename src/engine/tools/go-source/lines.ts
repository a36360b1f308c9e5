import type { DefinitionOrigins, OriginPlace, SchemaOrigin } from "../../controllergen/output/origins.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, member, stringAt, type Value } from "../../go/value/value.ts";
import type { YamlLine } from "../../kubectl/printers/yaml-lines.ts";
import { type Archive, offsetIn } from "./archive.ts";
import { markersOf, type WrittenMarker } from "./written-markers.ts";

/** The origins of a definition's lines. */
export interface LineOrigins {
  /**
   * For each line of the definition's text the offset in the Go text of the marker, field or type that it
   * comes from, or -1.
   */
  readonly offsets: readonly number[];
  /**
   * For each field, by its offset, the number of characters of the definition below it that come from foreign types.
   */
  readonly foreign: ReadonlyMap<number, number>;
}

/** The keywords whose value contains schemas. */
const holders = new Set(["properties", "items", "additionalProperties", "allOf", "anyOf"]);

/** Markers of kinds, by the member of the definition that each sets. */
const kindMarkers: Readonly<Record<string, string>> = {
  additionalPrinterColumns: "kubebuilder:printcolumn",
  selectableFields: "kubebuilder:selectablefield",
  status: "kubebuilder:subresource:status",
  scale: "kubebuilder:subresource:scale",
  storage: "kubebuilder:storageversion",
  served: "kubebuilder:unservedversion",
  deprecated: "kubebuilder:deprecatedversion",
  deprecationWarning: "kubebuilder:deprecatedversion",
  names: "kubebuilder:resource",
  scope: "kubebuilder:resource",
  group: "groupName",
};

/** Finds the origin of each line of a generated definition; `before` lines come before the document. */
export function lineOrigins(
  value: Value,
  lines: readonly YamlLine[],
  origins: DefinitionOrigins,
  archive: Archive,
  before: number,
): LineOrigins {
  return new Finder(value, origins, archive).find(lines, before);
}

class Finder {
  readonly #value: Value;
  readonly #origins: DefinitionOrigins;
  readonly #archive: Archive;
  readonly #markers: readonly WrittenMarker[];
  readonly #versions: readonly string[];
  readonly #offsets = new Map<string, number | undefined>();
  readonly #foreign = new Map<number, number>();

  constructor(value: Value, origins: DefinitionOrigins, archive: Archive) {
    this.#value = value;
    this.#origins = origins;
    this.#archive = archive;
    this.#markers = markersOf(archive);
    const versions = member(member(value, "spec"), "versions");
    this.#versions = (isList(versions) ? versions : []).map((version) => stringAt(version, "name"));
  }

  find(lines: readonly YamlLine[], before: number): LineOrigins {
    const offsets: number[] = new Array(before).fill(-1);
    /** The places around the current line; lines come before those inside them. */
    const around: { readonly depth: number; readonly offset: number }[] = [];
    for (const { path, text } of lines) {
      while ((around.at(-1)?.depth ?? -1) >= path.length) around.pop();
      const outer = around.at(-1)?.offset ?? -1;
      const found = this.#at(path);
      if (found === "foreign") this.#foreign.set(outer, (this.#foreign.get(outer) ?? 0) + text.length + 1);
      const offset = typeof found === "number" ? found : outer;
      offsets.push(offset);
      if (typeof found === "number") around.push({ depth: path.length, offset });
    }
    return { offsets, foreign: this.#foreign };
  }

  /**
   * The offset for a path in the document; `foreign`: it comes from a foreign type. Undefined if nothing is known.
   */
  #at(path: Path): number | "foreign" | undefined {
    const words = path.map(segmentKey);
    const [spec, versions, index, schema, root, ...rest] = words;
    if (spec !== "spec") return undefined;
    const version = versions === "versions" && typeof index === "number" ? this.#versions[index] : undefined;
    if (version === undefined || schema !== "schema" || root !== "openAPIV3Schema")
      return this.#ofKind(words, version);
    const keywordAt = keywordIndex(rest);
    const keyword = rest[keywordAt];
    if (keyword === "required" && rest.length > keywordAt + 1) {
      const named = stringIn(this.#value, path);
      if (named !== undefined)
        return this.#ofField(version, [...rest.slice(0, keywordAt), "properties", named]);
    }
    const origin = this.#origins.find(version, rest);
    if (origin === undefined) return undefined;
    const marker = keyword === undefined ? undefined : origin.markers.get(String(keyword));
    if (marker === undefined) return this.#placed(origin.field);
    if (keyword === "x-kubernetes-validations")
      return this.#rule(path, rest.length - keywordAt) ?? this.#placed(marker);
    return this.#placed(marker);
  }

  #ofField(version: string, path: readonly (string | number)[]): number | "foreign" | undefined {
    return this.#placed(this.#origins.find(version, path)?.field);
  }

  /** The marker of a rule, by its text. */
  #rule(path: Path, depth: number): number | undefined {
    if (depth < 2) return undefined;
    const at = path.length - depth + 2;
    const rule = stringAt(valueIn(this.#value, path.slice(0, at)), "rule");
    return this.#markers.find(({ rules }) => rules.includes(rule))?.start;
  }

  /** The origin of what a kind's own markers set. */
  #ofKind(words: readonly (string | number)[], version: string | undefined): number | undefined {
    const name = [...words].reverse().find((word) => typeof word === "string" && word in kindMarkers);
    const marker = typeof name === "string" ? kindMarkers[name] : undefined;
    const root = this.#root(version ?? this.#versions[0]);
    if (marker === undefined) return root;
    const of = this.#markers.filter((each) => each.name === marker);
    const item = words[words.lastIndexOf(name ?? "") + 1];
    const above = marker === "groupName" ? of : of.filter(({ start }) => root === undefined || start < root);
    // Markers above the kind, because there may be several kinds.
    const last = typeof item === "number" ? this.#columns(words, name)[item] : undefined;
    const byName = above.find(({ text }) => last !== undefined && text.includes(last));
    return (byName ?? above.at(-1))?.start ?? root;
  }

  /** The names of columns, or the paths of selectable fields. */
  #columns(words: readonly (string | number)[], name: string | number | undefined): readonly string[] {
    const list = valueIn(this.#value, words.slice(0, words.lastIndexOf(name ?? "") + 1));
    return (isList(list) ? list : []).map((each) => stringAt(each, "name") || stringAt(each, "jsonPath"));
  }

  #root(version: string | undefined): number | undefined {
    if (version === undefined) return undefined;
    const found = this.#placed(this.#origins.find(version, [])?.field);
    return typeof found === "number" ? found : undefined;
  }

  /** The start of the line of a place, after its indentation: a list's items have the field's line. */
  #lineOf({ file, line }: OriginPlace): number | undefined {
    const start = offsetIn(this.#archive, file, line, 1);
    const text = this.#archive.files.find(({ path }) => path === file);
    if (start === undefined || text === undefined) return undefined;
    const blanks =
      /^[ \t]*/.exec(text.text.slice(start - text.start, start - text.start + 200))?.[0].length ?? 0;
    return start + blanks;
  }

  #placed(place: OriginPlace | SchemaOrigin["field"]): number | "foreign" | undefined {
    if (place === undefined) return undefined;
    const key = `${place.file}:${place.line}:${place.column}`;
    if (!this.#offsets.has(key)) this.#offsets.set(key, this.#lineOf(place));
    return this.#offsets.get(key) ?? "foreign";
  }
}

/** The index of the keyword in a path below a schema: after the last schema on it. */
function keywordIndex(path: readonly (string | number)[]): number {
  let i = 0;
  while (i < path.length && holders.has(String(path[i]))) {
    const takesName = path[i] === "properties" || path[i] === "allOf" || path[i] === "anyOf";
    if (takesName && i + 1 >= path.length) return i;
    i += takesName ? 2 : 1;
  }
  return i;
}

function valueIn(value: Value, path: Path): Value | undefined {
  let at: Value | undefined = value;
  for (const segment of path) {
    const key = segmentKey(segment);
    at = typeof key === "number" ? (isList(at) ? at[key] : undefined) : member(at, key);
    if (at === undefined) return undefined;
  }
  return at;
}

function stringIn(value: Value, path: Path): string | undefined {
  const found = valueIn(value, path);
  return typeof found === "string" ? found : undefined;
}
