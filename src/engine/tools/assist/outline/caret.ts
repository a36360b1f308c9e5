import type { Path } from "../../../go/value/path.ts";
import type { OutlineMember, OutlineNode } from "./nodes.ts";
import { readOutline } from "./outline.ts";
import { isBlank, lineEnd, lineStart, skipBlanks } from "./scan.ts";

/** What could be written at a place of a text, judging only by its syntax. */
export interface Caret {
  /** `key`: of the map at `path`; `value`: the one at `path`. */
  readonly at: "key" | "value";
  readonly path: Path;
  /** The text to replace; UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly style: "block" | "flow";
  /** In a block: the column of the map's keys, or of the value. */
  readonly column: number;
  /** The other keys of the map. */
  readonly present: readonly string[];
  /** For a key: whether it is followed by a colon. */
  readonly hasColon: boolean;
  /** For a value: whether a block may start here, because only dashes are before it on its line. */
  readonly ownLine: boolean;
  /** In a flow: whether a comma is missing before or after it. */
  readonly commaBefore: boolean;
  readonly commaBehind: boolean;
}

const usual = { hasColon: false, ownLine: false, commaBefore: false, commaBehind: false } as const;

/**
 * What could be written at an offset of a text; undefined in comments, in multi-line strings and where no
 * value is possible.
 */
export function caretAt(text: string, offset: number): Caret | undefined {
  if (isInComment(text, offset)) return undefined;
  return new Descent(text, offset).node(readOutline(text), [], -1, true);
}

/** Whether a `#` before the place on its line starts a comment. Quotes count only within the line. */
function isInComment(text: string, offset: number): boolean {
  const line = text.slice(lineStart(text, offset), offset);
  let quote = "";
  for (let i = 0; i < line.length; i++) {
    const here = line[i] ?? "";
    const begins = i === 0 || /[\s,[{:]/.test(line[i - 1] ?? "");
    if (quote !== "") {
      if (here === quote) quote = "";
    } else if ((here === '"' || here === "'") && begins) quote = here;
    else if (here === "#" && (i === 0 || isBlank(line[i - 1]))) return true;
  }
  return false;
}

class Descent {
  readonly #text: string;
  readonly #offset: number;
  /** The column of the line's first character, or of the caret if the line is empty before it. */
  readonly #column: number;
  readonly #isEmptyLine: boolean;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
    const start = lineStart(text, offset);
    const content = skipBlanks(text, start);
    this.#isEmptyLine = content >= lineEnd(text, offset);
    this.#column = this.#isEmptyLine ? offset - start : Math.min(content, offset) - start;
  }

  /** `outer` is the column of the enclosing block; `ownLine` whether the node may be a block. */
  node(node: OutlineNode, path: Path, outer: number, ownLine: boolean): Caret | undefined {
    switch (node.kind) {
      case "nothing":
        return this.#column > outer || !ownLine ? this.#value(node, path, ownLine) : undefined;
      case "scalar":
        return this.#scalar(node, path, ownLine);
      case "map":
        if (node.flow) return this.#flowMap(node, path);
        return this.#blockMap(node, path);
      case "list":
        return node.flow ? this.#flowList(node, path) : this.#blockList(node, path);
    }
  }

  #value({ start, end }: { start: number; end: number }, path: Path, ownLine: boolean): Caret {
    const column = start - lineStart(this.#text, start);
    return { ...usual, at: "value", path, start, end, style: "block", column, present: [], ownLine };
  }

  #empty(path: Path, ownLine: boolean): Caret {
    return this.#value({ start: this.#offset, end: this.#offset }, path, ownLine);
  }

  #scalar(node: OutlineNode, path: Path, ownLine: boolean): Caret | undefined {
    const isHere = node.start <= this.#offset && this.#offset <= node.end;
    if (!isHere || this.#text.slice(node.start, node.end).includes("\n")) return undefined;
    return this.#value(node, path, ownLine);
  }

  #key(node: OutlineNode, path: Path, member: OutlineMember | undefined): Caret {
    const { keyStart: start, keyEnd: end } = member ?? { keyStart: this.#offset, keyEnd: this.#offset };
    return {
      ...usual,
      at: "key",
      path,
      start,
      end,
      style: node.flow ? "flow" : "block",
      column: node.column,
      present: node.members.filter((other) => other !== member).map(({ key }) => key),
      hasColon: member?.colon !== undefined,
    };
  }

  #blockMap(node: OutlineNode, path: Path): Caret | undefined {
    const member = node.members.findLast(({ keyStart }) => keyStart <= this.#offset);
    if (member === undefined) {
      return this.#isEmptyLine && this.#column === node.column ? this.#key(node, path, undefined) : undefined;
    }
    const { keyEnd, colon, value } = member;
    if (this.#offset <= (colon ?? keyEnd)) return this.#key(node, path, member);
    if (colon === undefined) {
      return this.#isEmptyLine && this.#column === node.column ? this.#key(node, path, undefined) : undefined;
    }
    const inside: Path = [...path, member.key];
    const isKeyLine = lineEnd(this.#text, colon) >= this.#offset;
    if (isKeyLine || (value.kind !== "nothing" && this.#covers(value))) {
      if (isKeyLine && value.kind === "nothing")
        return this.#offset > colon + 1 ? this.#empty(inside, false) : undefined;
      const isBehind = lineEnd(this.#text, colon) < value.start;
      if (isKeyLine && isBehind) return undefined;
      return this.node(value, inside, node.column, isBehind);
    }
    if (this.#column < node.column) return undefined;
    // A list may be in the column of its key.
    const isListLine = value.kind === "list" && value.column === this.#column && !this.#isEmptyLine;
    if (this.#column === node.column && !isListLine) return this.#key(node, path, undefined);
    if (value.kind === "nothing") return this.#empty(inside, true);
    return value.flow ? undefined : this.node(value, inside, node.column, true);
  }

  #blockList(node: OutlineNode, path: Path): Caret | undefined {
    const index = node.items.findLastIndex(({ start }) => start < this.#offset);
    const item = node.items[index];
    if (item === undefined) return undefined;
    const inside: Path = [...path, index];
    const isDashLine = lineEnd(this.#text, item.start) >= this.#offset;
    if (isDashLine && item.value.kind === "nothing") return this.#empty(inside, true);
    if (isDashLine && this.#offset < item.value.start) return undefined;
    if (isDashLine || this.#column > node.column) return this.node(item.value, inside, node.column, true);
    return undefined;
  }

  #flowMap(node: OutlineNode, path: Path): Caret | undefined {
    if (!this.#covers(node)) return undefined;
    const index = node.members.findLastIndex(({ keyStart }) => keyStart <= this.#offset);
    const member = node.members[index];
    if (member !== undefined) {
      const { keyEnd, colon, value } = member;
      if (this.#offset <= (colon ?? keyEnd)) {
        const next = node.members[index + 1]?.keyStart;
        const isWritten = member.colon !== undefined;
        return {
          ...this.#key(node, path, member),
          commaBehind: !isWritten && this.#lacksComma(keyEnd, next),
        };
      }
      const inside: Path = [...path, member.key];
      const passed = this.#text.slice(Math.max(value.end, (colon ?? keyEnd) + 1), this.#offset);
      if (value.kind === "nothing" && colon !== undefined && !passed.includes(",")) {
        return { ...this.#empty(inside, false), style: "flow" };
      }
      if (colon !== undefined && this.#offset <= value.end && !this.#isBehindBracket(value)) {
        return this.#flowValue(value, inside);
      }
    }
    const before = member === undefined ? undefined : Math.max(member.value.end, member.keyEnd);
    return {
      ...this.#key(node, path, undefined),
      commaBefore: before !== undefined && this.#lacksComma(before, this.#offset),
      commaBehind: this.#lacksComma(this.#offset, node.members[index + 1]?.keyStart),
    };
  }

  #flowList(node: OutlineNode, path: Path): Caret | undefined {
    if (!this.#covers(node)) return undefined;
    const index = node.items.findLastIndex(({ start }) => start <= this.#offset);
    const item = node.items[index];
    if (item !== undefined && this.#offset <= item.value.end && !this.#isBehindBracket(item.value)) {
      return this.#flowValue(item.value, [...path, index]);
    }
    const next = node.items[index + 1]?.start;
    return {
      ...this.#empty([...path, index + 1], false),
      style: "flow",
      commaBefore: item !== undefined && this.#lacksComma(item.value.end, this.#offset),
      commaBehind: this.#lacksComma(this.#offset, next),
    };
  }

  #flowValue(value: OutlineNode, path: Path): Caret | undefined {
    const found = this.node(value, path, -1, false);
    return found === undefined ? undefined : { ...found, style: "flow" };
  }

  #lacksComma(from: number, to: number | undefined): boolean {
    return to !== undefined && !this.#text.slice(from, to).includes(",");
  }

  /** Whether the place is inside a value; after its closing bracket it is not. */
  #covers(value: OutlineNode): boolean {
    if (!value.flow) return false;
    return value.start < this.#offset && (this.#offset < value.end || value.open);
  }

  #isBehindBracket({ flow, open, end }: OutlineNode): boolean {
    return flow && !open && this.#offset >= end;
  }
}
