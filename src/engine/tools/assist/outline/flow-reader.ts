import type { Levels } from "./levels.ts";
import type { OutlineItem, OutlineMember, OutlineNode } from "./nodes.ts";
import { listOf, mapOf, nothing, scalar } from "./nodes.ts";
import { isBlank, isGap, lineEnd, quoteEnd, skipBlanks, skipProperties, trimEnd } from "./scan.ts";

const literal = /^(?:true|false|null|-?\d[\d.eE+-]*)$/;

/** Reads values in brackets; a missing comma, colon or bracket does not stop it. */
export class FlowReader {
  readonly #text: string;
  /** The column that lines inside the brackets must be beyond; otherwise the brackets were never closed. */
  readonly #outer: number;
  readonly #levels: Levels;
  at: number;

  constructor(text: string, at: number, outer: number, levels: Levels) {
    this.#levels = levels;
    this.#text = text;
    this.at = at;
    this.#outer = outer;
  }

  /** The value at the place; nothing where there is none. */
  value(): OutlineNode {
    this.at = skipProperties(this.#text, this.at);
    const start = this.at;
    const first = this.#text[start];
    if (first === "{") return this.#levels.inside(() => this.#map());
    if (first === "[") return this.#levels.inside(() => this.#list());
    if (first === '"' || first === "'") return this.#quoted();
    const end = this.#plain();
    return end === start ? nothing(start) : scalar(start, end);
  }

  #map(): OutlineNode {
    const start = this.at++;
    const members: OutlineMember[] = [];
    while (this.#next("}")) members.push(this.#member());
    return mapOf(start, this.at, members, { flow: true, open: !this.#closed(start, "}") });
  }

  #list(): OutlineNode {
    const start = this.at++;
    const items: OutlineItem[] = [];
    while (this.#next("]")) {
      const before = this.at;
      const value = this.value();
      if (this.at === before) this.at++;
      else items.push({ start: before, value });
    }
    return listOf(start, this.at, items, { flow: true, open: !this.#closed(start, "]") });
  }

  /** Moves to the next member or item; false if there is none, after skipping the closing bracket. */
  #next(closing: string): boolean {
    for (;;) {
      this.#skipSpace();
      const here = this.#text[this.at];
      if (here === ",") this.at++;
      else if (here === undefined || this.isOutside()) return false;
      else if (here === closing) {
        this.at++;
        return false;
      } else if (here === "}" || here === "]") return false;
      else return true;
    }
  }

  #closed(start: number, closing: string): boolean {
    return this.at > start + 1 && this.#text[this.at - 1] === closing;
  }

  #member(): OutlineMember {
    const keyStart = this.at;
    const first = this.#text[keyStart];
    const key = first === '"' || first === "'" ? this.#quoted() : scalar(keyStart, this.#plain());
    if (this.at === keyStart) this.at++;
    const keyEnd = Math.max(key.end, keyStart);
    const isQuoted = first === '"' || first === "'";
    const name = isQuoted
      ? this.#text.slice(keyStart + 1, key.open ? keyEnd : keyEnd - 1)
      : this.#text.slice(keyStart, keyEnd);
    const colon = skipBlanks(this.#text, this.at);
    if (this.#text[colon] !== ":") {
      return { key: name, keyStart, keyEnd, colon: undefined, value: nothing(keyEnd) };
    }
    this.at = colon + 1;
    this.#skipSpace();
    const value = this.isOutside() ? nothing(colon + 1) : this.value();
    if (value.kind === "nothing") this.at = Math.max(colon + 1, this.at);
    return { key: name, keyStart, keyEnd, colon, value };
  }

  #quoted(): OutlineNode {
    const start = this.at;
    const end = quoteEnd(this.#text, start, lineEnd(this.#text, start));
    this.at = end ?? trimEnd(this.#text, start + 1, this.#openEnd(start));
    return scalar(start, this.at, end === undefined);
  }

  /** The end of a string whose closing quote is missing: before the closing brackets on its line. */
  #openEnd(start: number): number {
    const line = this.#text.slice(start, lineEnd(this.#text, start));
    const end = line.search(/[,\]}\s]*$/);
    return start + Math.max(end, 1);
  }

  #plain(): number {
    const start = this.at;
    const end = lineEnd(this.#text, start);
    while (this.at < end && !this.#endsPlain(start)) this.at++;
    this.at = trimEnd(this.#text, start, this.at);
    return this.at;
  }

  #endsPlain(start: number): boolean {
    const here = this.#text[this.at] ?? "";
    if ("{}[],".includes(here)) return true;
    if (here === "#") return isBlank(this.#text[this.at - 1]);
    const behind = this.#text[this.at + 1];
    // In JSON a comma is missing here.
    if (isBlank(here) && behind === '"') return literal.test(this.#text.slice(start, this.at));
    return here === ":" && (isGap(behind) || "{}[],".includes(behind ?? ""));
  }

  #skipSpace(): void {
    for (;;) {
      while (isBlank(this.#text[this.at]) || this.#text[this.at] === "\n") this.at++;
      if (this.#text[this.at] !== "#" || !isGap(this.#text[this.at - 1])) return;
      this.at = lineEnd(this.#text, this.at);
    }
  }

  /** Whether the line belongs to the block around the brackets, which means that they were never closed. */
  isOutside(): boolean {
    const line = this.#text.lastIndexOf("\n", this.at - 1) + 1;
    const column = this.at - line;
    if (column > this.#outer || this.#text.slice(line, this.at).trim() !== "") return false;
    return !"}],".includes(this.#text[this.at] ?? "");
  }
}
