import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { changed } from "../samples/mutations.ts";
import { type Case, type Cases, casesOf, quantified, type Work } from "./decide/cases.ts";
import type { Formula, Place } from "./decide/formula.ts";
import type { Known, Truth } from "./decide/judge.ts";
import type { Links } from "./decide/links.ts";
import type { Wish } from "./decide/wish.ts";

/** Longer strings and lists are not made. */
const longestText = 4_000n;
const longestList = 130n;
/** The most strings that are searched for one that no rule names. */
const mostTexts = 60;

type OfItems = Extract<Formula, { kind: "items" }>;

/** Makes values from cases, setting each place as the case says. */
export class Realizer {
  readonly #maker: Maker;
  readonly #work: Work;
  readonly #alls: readonly OfItems[];
  readonly #links: Links;

  constructor(maker: Maker, work: Work, formulas: readonly Formula[], { links }: Cases) {
    this.#maker = maker;
    this.#work = work;
    this.#links = links;
    this.#alls = formulas.flatMap(quantified);
  }

  /**
   * The value of a variable in a case, made from `start`; undefined if none can be made. `variant` selects among
   * items where the case leaves them open.
   */
  value(
    { known }: Case,
    root: string,
    node: Structural,
    start: Value | undefined,
    variant = 0,
  ): Value | undefined {
    let value: Value | undefined = start ?? this.#maker.nearest([node]);
    const places = [...this.#links.places.values()].filter((place) => place.root === root);
    places.sort((a, b) => a.names.length - b.names.length);
    for (const place of places) {
      // Nobody writes what the other schema sets by default.
      if (place.steps.some(({ presence }) => presence === "filled")) continue;
      const absent = place.steps.findIndex(
        ({ id, presence }) => presence === "never" || (presence === "maybe" && known.get(id) === false),
      );
      const names = absent < 0 ? place.names : place.names.slice(0, absent + 1);
      if (absent < 0 && !this.#isKnown(place, known)) continue;
      const part = absent < 0 ? this.#part(place, known, variant) : undefined;
      if (absent < 0 && part === undefined) return undefined;
      if (names.length === 0) value = part;
      else value = changed(value, node, names, part, this.#maker) ?? (part === undefined ? value : undefined);
      if (value === undefined) return undefined;
    }
    return value;
  }

  /** Whether a case says anything about a place. */
  #isKnown({ id, steps }: Place, known: Known): boolean {
    const last = steps.at(-1);
    const isAsked = this.#alls.some(({ range, key }) => range.id === id && known.has(key));
    const isSaid = known.has(`value ${id}`) || known.has(`size ${id}`);
    return isAsked || isSaid || (last !== undefined && known.get(last.id) === true);
  }

  /** The value that a case wants at a place that is present. */
  #part(place: Place, known: Known, variant: number): Value | undefined {
    const node = place.site.before;
    const state = known.get(`value ${place.id}`);
    const size = known.get(`size ${place.id}`);
    if (typeof state === "boolean" || typeof state === "bigint") return state;
    if (typeof state === "number")
      return Number.isInteger(state) && Math.abs(state) < 2 ** 53 ? BigInt(state) : state;
    if (typeof state === "object" && "text" in state) return state.text;
    const asked = this.#alls.filter((all) => all.range.id === place.id && known.has(all.key));
    if (asked.length > 0) return this.#list(place, asked, known, variant);
    const count = typeof size === "bigint" ? size : undefined;
    if (typeof state === "object") return this.#otherText(place, state.other, count);
    if (count === undefined) return this.#maker.nearest([node]);
    return this.#maker.first([sized(node, count) ?? node]);
  }

  #otherText(place: Place, which: number, size: bigint | undefined): Value | undefined {
    const node = place.site.before;
    const named = this.#links.group(`value ${place.id}`).texts;
    const wanted = size === undefined ? node : sized(node, size);
    if (wanted === undefined) return undefined;
    let seen = 0;
    for (const text of take(this.#maker.values([wanted], undefined, mostTexts), mostTexts)) {
      if (typeof text === "string" && !named.has(text) && seen++ === which) return text;
    }
    return undefined;
  }

  /** A list whose items give the conditions on them the wanted outcomes. */
  #list(place: Place, asked: readonly OfItems[], known: Known, variant: number): Value | undefined {
    const { items, minItems } = place.site.before;
    if (items === undefined) return undefined;
    const isGood = ({ how, key }: OfItems): boolean => how === "all" && known.get(key) === true;
    const all: Wish[] = asked.filter(isGood).map(({ body }) => ({ formula: body, truths: ["true"] }));
    const made: Value[] = [];
    for (const each of asked) {
      if (isGood(each)) continue;
      const state = known.get(each.key);
      const truth: Truth = state === true ? "true" : state === false ? "false" : "error";
      const wish: Wish = { formula: each.body, truths: [truth] };
      const value = this.#item([wish, ...all], each.item, items, known, variant);
      if (value === undefined) return undefined;
      made.push(value);
    }
    const isEnough = made.length >= Number(minItems ?? 0n);
    if (isEnough && (made.length > 0 || variant === 0)) return made;
    const plain = this.#item(all, asked[0]?.item ?? "", items, known, variant);
    return plain === undefined ? undefined : [...made, plain];
  }

  #item(
    wishes: readonly Wish[],
    item: string,
    node: Structural,
    known: Known,
    variant: number,
  ): Value | undefined {
    const cases = casesOf(wishes, this.#work, known, 1);
    const formulas = wishes.map(({ formula }) => formula);
    const realizer = new Realizer(this.#maker, this.#work, formulas, cases);
    for (const each of spread(cases.cases, 4, variant)) {
      const value = realizer.value(each, item, node, undefined, variant);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

/** At most `most` items from all over a list; each `offset` begins with another one. */
export function spread<T>(all: readonly T[], most: number, offset = 0): readonly T[] {
  const count = Math.min(most, all.length);
  const step = all.length / Math.max(count, 1);
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + offset) % count) * step)]).filter(
    (each) => each !== undefined,
  );
}

/** The node for values of one size; undefined for sizes that are not made. */
function sized(node: Structural, size: bigint): Structural | undefined {
  if (size > (node.type === "string" ? longestText : longestList)) return undefined;
  if (node.type === "string") return { ...node, minLength: size, maxLength: size };
  if (node.type === "array") return { ...node, minItems: size, maxItems: size };
  return { ...node, minProperties: size, maxProperties: size };
}
