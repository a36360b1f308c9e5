import { formatFloat, formatFloatJson } from "../../go/value/go-text.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Mark, Merged } from "./merge.ts";
import { inYamlOrder } from "./yaml-keys.ts";
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
  const writer = new YamlWriter(parts);
  while (writer.step());
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
  readonly mark: Mark;
}

/** Writes one part of a collection: a merged one, or a value inside an unmerged part. */
type WritePart<T> = (part: T, place: Place) => void;

/** Writes the lines of `yamlLines` step by step, so that the first are there before the last are thought of. */
export class YamlWriter {
  readonly lines: YamlLine[] = [];
  /** The collections that are being written, the innermost last: a stack of our own has room for any depth. */
  readonly #open: Generator<void>[];
  /** Whether the next line is the first of an added or removed part. */
  #starts = false;

  constructor(parts: readonly Merged[]) {
    this.#open = [this.#roots(parts)];
  }

  /** Writes what comes next, a few lines at the most unless a text has more; false where nothing is left. */
  step(): boolean {
    const innermost = this.#open.at(-1);
    if (innermost === undefined) return false;
    if (innermost.next().done) this.#open.pop();
    return true;
  }

  *#roots(parts: readonly Merged[]): Generator<void> {
    for (const part of parts) {
      this.#part(part, { lead: "", indent: 0, where: "root", path: [], mark: "same" });
      yield;
    }
  }

  readonly #part: WritePart<Merged> = (part, place) => {
    if (part.type === "map") this.#open.push(this.#members(part.members, this.#part, place));
    else if (part.type === "list") this.#open.push(this.#items(part.items, this.#part, place));
    else {
      this.#starts = part.mark !== "same";
      this.#value(part.value, { ...place, mark: part.mark });
    }
  };

  readonly #value: WritePart<Value> = (value, place) => {
    if (isMap(value)) this.#open.push(this.#members(membersOf(value), this.#value, place));
    else if (isList(value)) this.#open.push(this.#items(itemsOf(value), this.#value, place));
    else this.#inline(scalarText(value, place), place);
  };

  #push(text: string, { path, mark }: Pick<Place, "path" | "mark">): void {
    this.lines.push({ text, mark, path, starts: this.#starts });
    this.#starts = false;
  }

  #inline(text: string, place: Place): void {
    for (const line of `${begun(place)}${text}`.split("\n")) this.#push(line, place);
  }

  *#members<T>(members: Iterable<Member<T>>, write: WritePart<T>, place: Place): Generator<void> {
    const indent = place.where === "value" ? place.indent + 2 : place.indent;
    let lead: string | undefined;
    for (const { key, parts } of members) {
      const path = [...place.path, key];
      for (const part of parts) {
        lead ??= this.#belowKey(place, indent);
        write(part, this.#behindKey(key, lead, indent, { path, mark: place.mark }));
        lead = blanks(indent);
        yield;
      }
    }
    if (lead === undefined) this.#inline("{}", place);
  }

  *#items<T>(items: Iterable<readonly T[]>, write: WritePart<T>, place: Place): Generator<void> {
    const { indent, mark } = place;
    let lead: string | undefined;
    let i = 0;
    for (const parts of items) {
      const path = [...place.path, i++];
      for (const part of parts) {
        lead ??= this.#belowKey(place, indent);
        write(part, { lead: `${lead}- `, indent: indent + 2, where: "item", path, mark });
        lead = blanks(indent);
        yield;
      }
    }
    if (lead === undefined) this.#inline("[]", place);
  }

  /** What the first line of a collection begins with; a key is on a line of its own. */
  #belowKey(place: Place, indent: number): string {
    if (place.where !== "value") return place.lead;
    this.#push(place.lead, place);
    return blanks(indent);
  }

  #behindKey(key: string, lead: string, indent: number, shown: Pick<Place, "path" | "mark">): Place {
    if (isSimpleKey(key)) {
      const name = yamlScalar(key, { column: indent, indent, isSimpleKey: true });
      return { lead: `${lead}${name}:`, indent, where: "value", ...shown };
    }
    const name = yamlScalar(key, { column: indent + 2, indent: indent + 2, isSimpleKey: false });
    for (const line of `${lead}? ${name}`.split("\n")) this.#push(line, shown);
    return { lead: `${blanks(indent)}: `, indent: indent + 2, where: "item", ...shown };
  }
}

interface Member<T> {
  readonly key: string;
  readonly parts: readonly T[];
}

function* membersOf(map: ValueMap): Generator<Member<Value>> {
  for (const key of inYamlOrder([...map.keys()])) yield { key, parts: [map.get(key) ?? null] };
}

function* itemsOf(list: readonly Value[]): Generator<readonly Value[]> {
  for (const item of list) yield [item];
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
