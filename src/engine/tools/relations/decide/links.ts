import { runeCount } from "../../../go/value/go-text.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { validateValue } from "../../../server/schema/validation/validate-value.ts";
import type { Formula, Place, Term } from "./formula.ts";

/**
 * Numbers or strings that are compared with one another, directly or through others, and the constants they
 * are compared with.
 */
export interface Group {
  readonly members: Set<string>;
  readonly numbers: Set<bigint>;
  readonly fractions: Set<number>;
  readonly texts: Set<string>;
}

/** What formulas need to know about the places that they name. */
export class Links {
  /** Keyed by the key of a place's number, string or size. */
  readonly #groups = new Map<string, Group>();
  readonly places = new Map<string, Place>();
  /** Places whose size is used, and places whose string is. */
  readonly sized = new Set<string>();
  readonly worded = new Set<string>();

  constructor(formulas: readonly Formula[]) {
    for (const formula of formulas) this.#read(formula);
    for (const id of this.worded) {
      const place = this.places.get(id);
      if (place === undefined) continue;
      const texts = this.group(`value ${id}`).texts;
      for (const value of listedTexts(place)) texts.add(value);
    }
    // If both are used, the size of each string is among the sizes that are checked.
    for (const id of this.worded) {
      if (!this.sized.has(id)) continue;
      const lengths = this.group(`size ${id}`).numbers;
      for (const text of this.group(`value ${id}`).texts) lengths.add(BigInt(runeCount(text)));
    }
  }

  group(key: string): Group {
    let found = this.#groups.get(key);
    if (found === undefined) {
      found = { members: new Set([key]), numbers: new Set(), fractions: new Set(), texts: new Set() };
      this.#groups.set(key, found);
    }
    return found;
  }

  #read(formula: Formula): void {
    switch (formula.kind) {
      case "not":
        this.#read(formula.part);
        return;
      case "and":
      case "or":
      case "same":
      case "if":
        for (const part of formula.parts as readonly Formula[]) this.#read(part);
        return;
      case "listed":
        for (const part of formula.parts.values()) this.#read(part);
        return;
      case "less":
      case "equal":
        this.#compared(formula.left, formula.right);
        return;
      case "has":
      case "truth":
        this.places.set(formula.place.id, formula.place);
        return;
      case "items":
        this.places.set(formula.range.id, formula.range);
        return;
      case "other":
        for (const place of formula.needs) this.places.set(place.id, place);
        if (formula.ofText !== undefined && listedTexts(formula.ofText.place).length > 0)
          this.#keyOf({ kind: "value", place: formula.ofText.place });
        return;
      default:
    }
  }

  #compared(left: Term, right: Term): void {
    const [a, b] = [this.#keyOf(left), this.#keyOf(right)];
    if (a !== undefined && b !== undefined) this.#join(a, b);
    for (const [term, key] of [
      [left, b],
      [right, a],
    ] as const) {
      if (term.kind !== "constant" || key === undefined) continue;
      const group = this.group(key);
      if (typeof term.value === "string") group.texts.add(term.value);
      else if (typeof term.value === "bigint") group.numbers.add(term.value);
      else group.fractions.add(term.value);
    }
  }

  #keyOf(term: Term): string | undefined {
    if (term.kind === "constant") return undefined;
    const { place, kind } = term;
    this.places.set(place.id, place);
    if (kind === "size") this.sized.add(place.id);
    else if (place.site.before.type === "string") this.worded.add(place.id);
    const key = `${kind} ${place.id}`;
    const group = this.group(key);
    const node = place.site.before;
    for (const bound of kind === "size" ? sizeBounds(node) : valueBounds(node)) {
      if (typeof bound === "bigint") group.numbers.add(bound);
      else group.fractions.add(bound);
    }
    return key;
  }

  #join(a: string, b: string): void {
    const [one, other] = [this.group(a), this.group(b)];
    if (one === other) return;
    for (const key of other.members) {
      one.members.add(key);
      this.#groups.set(key, one);
    }
    for (const value of other.numbers) one.numbers.add(value);
    for (const value of other.fractions) one.fractions.add(value);
    for (const value of other.texts) one.texts.add(value);
  }
}

/** The strings in the `enum` of a place; none if it has no enum. */
export function listedTexts({ site: { before } }: Place): readonly string[] {
  return before.enum.filter((value) => typeof value === "string");
}

/** The shortest and the longest size of a string, list or map; a bound that is not set is missing. */
function sizeBounds(node: Structural): readonly bigint[] {
  const { least, most } = sizeRange(node);
  return [least, ...(most === undefined ? [] : [most])];
}

export function sizeRange(node: Structural): { readonly least: bigint; readonly most: bigint | undefined } {
  const [least, most] =
    node.type === "string"
      ? [node.minLength, node.maxLength]
      : node.type === "array"
        ? [node.minItems, node.maxItems]
        : [node.minProperties, node.maxProperties];
  return { least: least === undefined || least < 0n ? 0n : least, most };
}

function valueBounds(node: Structural): readonly (bigint | number)[] {
  const found: (bigint | number)[] = [];
  for (const value of [node.minimum, node.maximum, ...node.enum]) {
    if (typeof value === "bigint") found.push(value);
    if (typeof value === "number") found.push(Number.isSafeInteger(value) ? BigInt(value) : value);
  }
  return found;
}

/** Whether the keywords of a node accept a value, its rules aside. */
export function takes(node: Structural, value: Parameters<typeof validateValue>[0]): boolean {
  return validateValue(value, node).length === 0;
}
