import { keywordMarker } from "../../controllergen/markers/keyword-marker.ts";
import type { DefinitionOrigins, OriginPlace } from "../../controllergen/output/origins.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, stringAt, type Value } from "../../go/value/value.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import { type Archive, lineAt, offsetIn } from "./archive.ts";
import type { Change } from "./definition-changes.ts";
import type { GeneratedSource } from "./generate-source.ts";
import { markersOf, type WrittenMarker } from "./written-markers.ts";

/** Writes changes into a Go text: changes, adds or removes markers. */
export class GoWriter {
  readonly #text: string;
  readonly #archive: Archive;
  readonly #origins: DefinitionOrigins | undefined;
  readonly #markers: readonly WrittenMarker[];
  /** By their effect, so that what several versions share is written once. */
  readonly #edits = new Map<string, TextEdit>();
  readonly #titles = new Set<string>();

  constructor(made: GeneratedSource, text: string) {
    this.#text = text;
    this.#archive = made.archive;
    this.#origins = made.shown === undefined ? undefined : made.generated.origins.get(made.shown.file);
    this.#markers = markersOf(made.archive);
  }

  edits(): readonly TextEdit[] {
    return [...this.#edits.values()];
  }

  title(): string {
    const title = [...this.#titles].join(", ");
    return title.charAt(0).toUpperCase() + title.slice(1);
  }

  /** False if no marker can express it. */
  write(change: Change): boolean {
    if (change.keyword === "required") return this.#required(change);
    if (change.keyword === "x-kubernetes-validations") return this.#rules(change);
    const marker = this.#markerOf(change);
    if (change.now === undefined) return marker !== undefined && this.#remove(marker);
    const texts = keywordMarker(change.keyword, change.now, change.node);
    const [first, ...rest] = texts.map((text) => placed(change.at, text));
    if (first === undefined || rest.length > 0) return false;
    if (marker !== undefined) return this.#replace(marker, first);
    return this.#add(this.#fieldOf(change.version, change.at), first);
  }

  /** Rules that were added, changed or removed, one marker each. */
  #rules({ at, version, old, now }: Change): boolean {
    const [before, after] = [isList(old) ? old : [], isList(now) ? now : []];
    const gone = before.filter((rule) => !after.some((each) => deepEqual(each, rule)));
    const come = after.filter((rule) => !before.some((each) => deepEqual(each, rule)));
    const markers = gone.map((rule) => this.#ruleMarker(stringAt(rule, "rule")));
    return (
      come.every((rule, i) => {
        const [text] = keywordMarker("x-kubernetes-validations", [rule], new Map());
        const marker = text === undefined ? undefined : placed(at, text);
        if (marker === undefined) return false;
        const former = markers[i];
        return former === undefined
          ? i >= gone.length && this.#add(this.#fieldOf(version, at), marker)
          : this.#replace(former, marker);
      }) && markers.slice(come.length).every((marker) => marker !== undefined && this.#remove(marker))
    );
  }

  #ruleMarker(rule: string): WrittenMarker | undefined {
    return this.#markers.find(({ rules }) => rules.includes(rule));
  }

  /** Fields that became required or optional: the marker, and the options in the tag. */
  #required({ version, at, old, now }: Change): boolean {
    const [before, after] = [textsOf(old), textsOf(now)];
    const fields = [...before, ...after].filter((name) => before.includes(name) !== after.includes(name));
    return fields.every((name) => {
      const offset = this.#fieldOf(version, [...at, "properties", name]);
      if (offset === undefined) return false;
      const isNow = after.includes(name);
      const against = this.#above(offset).filter(({ name: marker }) =>
        (isNow ? optionalMarkers : requiredMarkers).has(marker),
      );
      for (const marker of against) this.#remove(marker);
      const line = lineAt(this.#text, offset);
      const omit = /,omit(?:empty|zero)/.exec(this.#text.slice(line.start, line.end));
      if (isNow && omit !== null) return this.#add(offset, "+required");
      if (isNow) return against.length > 0;
      return this.#add(offset, "+optional");
    });
  }

  /** The marker that set a keyword. */
  #markerOf({ version, at, keyword }: Change): WrittenMarker | undefined {
    const start = this.#offset(this.#origins?.find(version, at.map(segmentKey))?.markers.get(keyword));
    if (start === undefined) return undefined;
    const { end } = lineAt(this.#text, start);
    return this.#markers.find((marker) => marker.start >= start && marker.start <= end);
  }

  /** The offset of the field that a schema belongs to: for items and map values, the field with the list or map. */
  #fieldOf(version: string, at: Path): number | undefined {
    return this.#offset(this.#origins?.find(version, fieldPath(at).map(segmentKey))?.field);
  }

  #offset(place: OriginPlace | undefined): number | undefined {
    return place === undefined ? undefined : offsetIn(this.#archive, place.file, place.line, place.column);
  }

  /** The markers in the comment above an offset. */
  #above(offset: number): readonly WrittenMarker[] {
    let { start } = lineAt(this.#text, offset);
    const end = start;
    while (start > 0) {
      const above = lineAt(this.#text, start - 1);
      if (!/^\s*\/\//.test(this.#text.slice(above.start, above.end))) break;
      start = above.start;
    }
    return this.#markers.filter((marker) => marker.start >= start && marker.start < end);
  }

  #add(offset: number | undefined, marker: string): boolean {
    if (offset === undefined) return false;
    const { start, end } = lineAt(this.#text, offset);
    const line = this.#text.slice(start, end);
    const indent = /^\s*/.exec(line)?.[0] ?? "";
    this.#edits.set(`${start} ${marker}`, { start, end: start, text: `${indent}// ${marker}\n` });
    this.#titles.add(`add \`${marker}\``);
    return true;
  }

  #replace({ start, end }: WrittenMarker, marker: string): boolean {
    this.#edits.set(`${start} ${marker}`, { start, end, text: marker });
    this.#titles.add(`change to \`${marker}\``);
    return true;
  }

  #remove({ start, text }: WrittenMarker): boolean {
    const line = lineAt(this.#text, start);
    const end = Math.min(this.#text.length, line.end + 1);
    this.#edits.set(`${line.start} -`, { start: line.start, end, text: "" });
    this.#titles.add(`remove \`${text}\``);
    return true;
  }
}

/** The path up to the last field on it; the whole path if it has none. */
function fieldPath(at: Path): Path {
  let end = 0;
  for (let i = 0; i < at.length; ) {
    const isField = at[i] === "properties";
    i += isField ? 2 : 1;
    if (isField) end = i;
  }
  return end === 0 ? at : at.slice(0, end);
}

/**
 * A marker with its plus, for the field of the node at `at`; undefined if it must go at a type that has no place
 * here. `marker` is without `items:`: `validation:MaxItems=256`, `listType=set`.
 */
function placed(at: Path, marker: string): string | undefined {
  const own = fieldPath(at);
  const inside = own === at ? [] : at.slice(own.length);
  const isValidation = marker.startsWith("validation:");
  if (!isValidation) return inside.length === 0 ? `+${marker}` : undefined;
  if (inside.some((segment) => segment !== "items")) return undefined;
  return `+kubebuilder:validation:${"items:".repeat(inside.length)}${marker.slice("validation:".length)}`;
}

function textsOf(value: Value | undefined): readonly string[] {
  return isList(value) ? value.filter((each) => typeof each === "string") : [];
}

const optionalMarkers = new Set(["optional", "k8s:optional", "kubebuilder:validation:Optional"]);
const requiredMarkers = new Set(["required", "k8s:required", "kubebuilder:validation:Required"]);
