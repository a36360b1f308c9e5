import { formatFloat, formatFloatJson } from "../../go/value/go-text.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Mark, Merged } from "./merge.ts";
import { compareYamlKeys } from "./yaml-keys.ts";
import { isSimpleKey, yamlScalar } from "./yaml-scalar.ts";

/** One line of an object written as YAML. */
export interface YamlLine {
  readonly text: string;
  readonly mark: Mark;
  /** The member or item that begins on the line, or that the line belongs to within a string of several lines. */
  readonly path: Path;
  /** True if the line begins an added or removed part. The other lines of the part follow. */
  readonly starts: boolean;
}

/**
 * Prints merged objects (see `merge`) as lines of YAML, each with its mark and path. The lines with one mark are those
 * of the object that they come from.
 * Upstream: sigs.k8s.io/yaml `Marshal`, with the emitter of goyaml.v2.
 */
export function yamlLines(parts: readonly Merged[]): readonly YamlLine[] {
  const writer = new Writer();
  for (const part of parts) writer.write(part, { lead: "", indent: 0, where: "root", path: [] });
  return writer.lines;
}

/** Prints a value as YAML text, which is parsed as the same value. */
export function yamlText(value: Value): string {
  return textOfLines(yamlLines([{ type: "whole", mark: "same", value }]));
}

/** Joins lines to a text. */
export function textOfLines(lines: readonly YamlLine[]): string {
  return `${lines.map(({ text }) => text).join("\n")}\n`;
}

/**
 * Prints a value like `kubectl -o yaml`. kubectl makes YAML from JSON by parsing it as YAML, in which a next-line
 * character ends a line and so becomes a space.
 */
export function kubectlYaml(value: Value): string {
  return yamlText(readAsYaml(value));
}

/** Returns the lines of `kubectlYaml` with their paths. */
export function kubectlYamlLines(value: Value): readonly YamlLine[] {
  return yamlLines([{ type: "whole", mark: "same", value: readAsYaml(value) }]);
}

/** Returns JSON as a YAML reader parses it, for which a next-line character ends a line. */
export function readAsYaml(value: Value): Value {
  if (typeof value === "string") return value.replaceAll(/ *\u0085 */g, " ");
  if (isList(value)) return value.map(readAsYaml);
  return isMap(value) ? new Map([...value].map(([key, item]) => [key, readAsYaml(item)])) : value;
}

/** Prints a scalar or an empty collection on one line, never folded. Undefined for other values. */
export function yamlInline(value: Value): string | undefined {
  if (isMap(value)) return value.size === 0 ? "{}" : undefined;
  if (isList(value)) return value.length === 0 ? "[]" : undefined;
  return typeof value === "string" ? yamlScalar(value, oneLine) : bareText(value);
}

const oneLine = { column: 0, indent: 0, isSimpleKey: true };

/** Where a part is written. */
interface Place {
  /** What is already on the line. */
  readonly lead: string;
  /** After a key its column, else the column of a collection's lines. */
  readonly indent: number;
  /** `value`: after a key and its colon. `item`: after a dash, where the first line of a collection continues. */
  readonly where: "root" | "value" | "item";
  readonly path: Path;
}

/** Writes one part of a collection: a merged one, or a value inside an unmerged part. */
type WritePart<T> = (part: T, place: Place) => void;

class Writer {
  readonly lines: YamlLine[] = [];
  #mark: Mark = "same";
  /** True if the next line is the first of an added or removed part. */
  #starts = false;

  readonly write: WritePart<Merged> = (part, place) => {
    if (part.type === "map") this.#members(part.members, this.write, place);
    else if (part.type === "list") this.#items(part.items, this.write, place);
    else {
      this.#mark = part.mark;
      this.#starts = part.mark !== "same";
      this.#value(part.value, place);
      this.#mark = "same";
    }
  };

  readonly #value: WritePart<Value> = (value, place) => {
    if (isMap(value)) this.#members(membersOf(value), this.#value, place);
    else if (isList(value))
      this.#items(
        value.map((item) => [item]),
        this.#value,
        place,
      );
    else this.#inline(scalarText(value, place), place);
  };

  #push(text: string, path: Path): void {
    this.lines.push({ text, mark: this.#mark, path, starts: this.#starts });
    this.#starts = false;
  }

  #inline(text: string, place: Place): void {
    for (const line of `${begun(place)}${text}`.split("\n")) this.#push(line, place.path);
  }

  #members<T>(members: readonly Member<T>[], write: WritePart<T>, place: Place): void {
    if (members.length === 0) {
      this.#inline("{}", place);
      return;
    }
    const indent = place.where === "value" ? place.indent + 2 : place.indent;
    let lead = this.#belowKey(place, indent);
    for (const { key, parts } of members) {
      const path = [...place.path, key];
      for (const part of parts) {
        write(part, this.#behindKey(key, lead, indent, path));
        lead = blanks(indent);
      }
    }
  }

  #items<T>(items: readonly (readonly T[])[], write: WritePart<T>, place: Place): void {
    if (items.length === 0) {
      this.#inline("[]", place);
      return;
    }
    const { indent } = place;
    let lead = this.#belowKey(place, indent);
    for (const [i, parts] of items.entries()) {
      const path = [...place.path, i];
      for (const part of parts) {
        write(part, { lead: `${lead}- `, indent: indent + 2, where: "item", path });
        lead = blanks(indent);
      }
    }
  }

  /** Returns the beginning of a collection's first line. A key is on its own line. */
  #belowKey({ where, lead, path }: Place, indent: number): string {
    if (where !== "value") return lead;
    this.#push(lead, path);
    return blanks(indent);
  }

  #behindKey(key: string, lead: string, indent: number, path: Path): Place {
    if (isSimpleKey(key)) {
      const shown = yamlScalar(key, { column: indent, indent, isSimpleKey: true });
      return { lead: `${lead}${shown}:`, indent, where: "value", path };
    }
    const shown = yamlScalar(key, { column: indent + 2, indent: indent + 2, isSimpleKey: false });
    for (const line of `${lead}? ${shown}`.split("\n")) this.#push(line, path);
    return { lead: `${blanks(indent)}: `, indent: indent + 2, where: "item", path };
  }
}

interface Member<T> {
  readonly key: string;
  readonly parts: readonly T[];
}

function membersOf(map: ValueMap): readonly Member<Value>[] {
  return [...map.keys()].sort(compareYamlKeys).map((key) => ({ key, parts: [map.get(key) ?? null] }));
}

type Scalar = Exclude<Value, ValueMap | readonly Value[]>;

function scalarText(value: Scalar, place: Place): string {
  if (typeof value === "string") {
    const indent = place.where === "item" ? place.indent : place.indent + 2;
    return yamlScalar(value, { column: widthOf(begun(place)), indent, isSimpleKey: false });
  }
  return bareText(value);
}

/** Prints a scalar that is not a string. */
function bareText(value: Exclude<Scalar, string>): string {
  if (typeof value !== "number") return String(value);
  // The value comes from JSON, in which an integral number has no fraction.
  const digits = formatFloatJson(value);
  const isInteger = /^-?\d+$/.test(digits) && BigInt(digits) >= -(2n ** 63n) && BigInt(digits) < 2n ** 64n;
  // YAML's integers have no negative zero.
  return isInteger ? String(BigInt(digits)) : formatFloat(value);
}

/** The text on the line before a value. */
function begun({ lead, where }: Place): string {
  return where === "value" ? `${lead} ` : lead;
}

/** In characters, as go-yaml counts columns. */
function widthOf(text: string): number {
  return /[^\0-\x7f]/.test(text) ? [...text].length : text.length;
}

function blanks(count: number): string {
  return " ".repeat(count);
}
