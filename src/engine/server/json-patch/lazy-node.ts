import { parseDocument, type SourceDocument } from "../../apimachinery/source/document.ts";
import type { PositionNode } from "../../apimachinery/source/positions.ts";
import { append } from "../../go/value/append.ts";
import { escapeHtml, jsonString, sortedKeys, withoutBlanks } from "../../go/value/json.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/** A value and its text. */
interface Written {
  readonly text: string;
  readonly value: Value;
  readonly position: PositionNode;
}

/** An item or member. Null if it is missing or null. */
export type Child = LazyNode | null;

/**
 * A part of a JSON document that is being patched. It stays text until its content is needed: numbers, escapes and
 * repeated members are printed as they were written.
 * Upstream: gopkg.in/evanphx/json-patch.v4 `lazyNode`.
 */
export class LazyNode {
  #source: Written | string;
  #members: Map<string, Child> | undefined;
  #list: Child[] | undefined;

  /** @param source what is written, or JSON that was made here and is read when somebody looks into it */
  private constructor(source: Written | string) {
    this.#source = source;
  }

  /** Creates a node from a whole document. Null if the document is null. */
  static of({ text, value, positions }: SourceDocument): Child {
    return value === null ? null : new LazyNode({ text, value, position: positions() });
  }

  /**
   * Creates a node from JSON that was made here. Null if it is null. If copies have made it too deep to be parsed, it
   * stays text.
   */
  static read(json: string): Child {
    return json === "null" ? null : new LazyNode(json);
  }

  /** The same, but a node for null, too: it differs from a missing one. */
  static literal(json: string): LazyNode {
    return new LazyNode(json);
  }

  /** What is written; what copies have nested too deep to be read stays text. */
  get #written(): Written {
    if (typeof this.#source === "string") {
      const document = parseDocument(this.#source, "json");
      const { text } = document;
      this.#source = document.ok
        ? { text, value: document.value, position: document.positions() }
        : { text, value: "", position: { range: { start: 0, end: text.length } } };
    }
    return this.#source;
  }

  /** Checks whether it is the literal null. */
  isNull(): boolean {
    return this.#written.value === null;
  }

  /** Returns the value if it is a string, else undefined. */
  intoString(): string | undefined {
    const { value } = this.#written;
    return typeof value === "string" ? value : undefined;
  }

  /** Returns the members, which can be changed. Undefined if it is not an object. */
  intoMembers(): Map<string, Child> | undefined {
    const { value, position } = this.#written;
    if (this.#members === undefined && isMap(value)) {
      const children = [...value].map(
        ([key, item]) => [key, this.#child(item, position.members?.get(key)?.value)] as const,
      );
      this.#members = new Map(children);
    }
    return this.#members;
  }

  /** Returns the items, which can be changed. Undefined if it is not a list. */
  intoList(): Child[] | undefined {
    const { value, position } = this.#written;
    if (this.#list === undefined && isList(value)) {
      this.#list = value.map((item, i) => this.#child(item, position.items?.[i]));
    }
    return this.#list;
  }

  #child(value: Value, position: PositionNode | undefined): Child {
    if (value === null || position === undefined) return null;
    return new LazyNode({ text: this.#written.text, value, position });
  }

  /** Checks whether two nodes are equal, which parses both. Scalars are compared as they are written. */
  equals(other: LazyNode): boolean {
    const members = this.intoMembers();
    if (members !== undefined) {
      const others = other.intoMembers();
      if (members.size !== others?.size) return false;
      return [...members].every(
        ([key, child]) => others.has(key) && areEqual(child, others.get(key) ?? null),
      );
    }
    const list = this.intoList();
    const others = other.intoList();
    if (list === undefined) {
      return others === undefined && other.intoMembers() === undefined && this.#typed() === other.#typed();
    }
    return list.length === others?.length && list.every((child, i) => areEqual(child, others[i] ?? null));
  }

  #typed(): string {
    if (typeof this.#source === "string") return withoutBlanks(this.#source);
    const { text, position } = this.#written;
    return withoutBlanks(text.slice(position.range.start, position.range.end));
  }

  /** Returns the JSON of the node. Members are sorted if they have been parsed, else printed as written. */
  toJson(): string {
    // A stack of what is left to print, the next part last: nodes may be nested too deep for recursion.
    const left: (Child | string)[] = [this];
    let out = "";
    for (let part = left.pop(); part !== undefined; part = left.pop()) {
      if (typeof part === "string") out += part;
      else if (part === null) out += "null";
      else append(left, part.#parts());
    }
    return out;
  }

  /** Returns the parts of the node's JSON, from the last to the first. */
  #parts(): (Child | string)[] {
    const members = this.#members;
    const list = this.#list;
    if (members !== undefined) {
      const keys = sortedKeys(members).reverse();
      const parts = keys.flatMap((key) => [",", members.get(key) ?? null, `${jsonString(key)}:`]);
      return ["}", ...parts.slice(1), "{"];
    }
    if (list === undefined) return [escapeHtml(this.#typed())];
    return [
      "]",
      ...list
        .toReversed()
        .flatMap((item) => [",", item])
        .slice(1),
      "[",
    ];
  }
}

/** Checks whether two items or members are equal. */
export function areEqual(a: Child, b: Child): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}

/** Returns the JSON of an item or member. */
export function childJson(child: Child): string {
  return child === null ? "null" : child.toJson();
}

/**
 * Checks whether a comparison of two nodes comes to an item of a list that is null, where upstream panics. Members may be
 * null. Members are compared in any order, items up to the first that differ.
 */
export function meetsNullItem(a: Child, b: Child): boolean {
  if (a === null || b === null) return false;
  const members = a.intoMembers();
  const others = b.intoMembers();
  if (members !== undefined && others !== undefined) {
    if (members.size !== others.size) return false;
    return [...members].some(([key, child]) => meetsNullItem(child, others.get(key) ?? null));
  }
  const list = a.intoList();
  const otherList = b.intoList();
  if (list === undefined || list.length !== otherList?.length) return false;
  for (const [i, item] of list.entries()) {
    const other = otherList[i] ?? null;
    if (item === null || other === null || meetsNullItem(item, other)) return true;
    if (!areEqual(item, other)) return false;
  }
  return false;
}
