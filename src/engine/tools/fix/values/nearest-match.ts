import { compileRe2 } from "../../../go/regexp/re2js.ts";
import { parsePattern } from "../../samples/pattern/parse.ts";
import type { PatternNode } from "../../samples/pattern/syntax.ts";

/** No search is started over more pairs of a character and a state. */
const mostPairs = 60_000;
const mostStates = 1_500;

/**
 * The cost of changing a text, in tenths of a character. A character in another case, or another separator, is nearly
 * the same.
 */
const cost = { keep: 0, alike: 4, replace: 10, drop: 10, literal: 9, add: 12 };

interface Move {
  readonly options: readonly string[];
  readonly to: number;
}

interface State {
  readonly jumps: number[];
  readonly moves: Move[];
}

/** Thrown if the pattern uses more states than the limit. */
class TooLarge extends Error {}

/**
 * Returns the string that matches a pattern with the fewest changed characters: `Sunday` gives `Sun` for `^(Mon|Sun)$`.
 * Undefined for a pattern that is not supported or is too large for the text.
 */
export function nearestMatch(pattern: string, text: string): string | undefined {
  const node = parsePattern(pattern);
  const compiled = compileRe2(pattern);
  if (node === undefined || !compiled.ok) return undefined;
  const amount = amounts(text).find((each) => compiled.test(each));
  if (amount !== undefined) return amount;
  try {
    const found = new Automaton(node, pattern).nearest([...text]);
    return found !== undefined && compiled.test(found) ? found : undefined;
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** Names of small units begin like other units: `milliseconds` does not mean `m`. */
const parts = { milli: "ms", micro: "us", nano: "ns" };

/**
 * Returns a number with its unit in fewer letters, the longest first: `5 minutes` as `5min` and `5m`. Empty for other
 * texts.
 */
function amounts(text: string): readonly string[] {
  const [, number, unit] = /^\s*([-+]?\d+(?:\.\d+)?)[\s_-]*([A-Za-z]+)\s*$/.exec(text) ?? [];
  if (number === undefined || unit === undefined) return [];
  const part = Object.entries(parts).find(([name]) => unit.toLowerCase().startsWith(name))?.[1];
  if (part !== undefined) return [number + part];
  return Array.from(unit, (_, i) => unit.slice(0, unit.length - i)).flatMap((begun) => [
    number + begun,
    number + begun.toLowerCase(),
  ]);
}

/** A position of the search: a number of characters is read, and the pattern is in a state. */
interface Arrival {
  readonly cost: number;
  readonly from: number;
  readonly written: string;
}

class Automaton {
  readonly #states: State[] = [];
  readonly #start: number;
  readonly #end: number;
  /** Whether the match may begin after the start of the text, and end before its end. */
  readonly #isOpen: { readonly before: boolean; readonly behind: boolean };

  constructor(node: PatternNode, pattern: string) {
    this.#start = this.#state();
    this.#end = this.#add(node, this.#start);
    this.#isOpen = { before: !/^\(?\^|^\\A/.test(pattern), behind: !/\$\)?$|\\z$/.test(pattern) };
  }

  nearest(text: readonly string[]): string | undefined {
    const width = this.#states.length;
    if (width * (text.length + 1) > mostPairs) return undefined;
    const arrivals = new Map<number, Arrival>();
    const queue = new Buckets();
    const reach = (at: number, state: number, arrival: Arrival): void => {
      const place = at * width + state;
      const known = arrivals.get(place);
      if (known !== undefined && known.cost <= arrival.cost) return;
      arrivals.set(place, arrival);
      queue.add(arrival.cost, place);
    };
    reach(0, this.#start, { cost: 0, from: -1, written: "" });
    for (let next = queue.take(); next !== undefined; next = queue.take()) {
      const here = arrivals.get(next.place);
      if (here === undefined || here.cost < next.cost) continue;
      const at = Math.floor(next.place / width);
      const state = next.place % width;
      const character = text[at];
      if (character === undefined && state === this.#end) return this.#written(arrivals, next.place);
      const go = (to: number, toState: number, price: number, written: string): void =>
        reach(to, toState, { cost: here.cost + price, from: next.place, written });
      for (const jump of this.#states[state]?.jumps ?? []) go(at, jump, 0, "");
      if (character !== undefined)
        go(at + 1, state, this.#isFree(state) ? 0 : cost.drop, this.#isFree(state) ? character : "");
      for (const { options, to } of this.#states[state]?.moves ?? []) {
        const [first] = options;
        if (first === undefined) continue;
        go(at, to, options.length === 1 ? cost.literal : cost.add, first);
        if (character === undefined) continue;
        const same = options.includes(character) ? character : undefined;
        const alike = options.find((option) => isAlike(option, character));
        if (same !== undefined) go(at + 1, to, cost.keep, same);
        else if (alike !== undefined) go(at + 1, to, cost.alike, alike);
        else go(at + 1, to, cost.replace, first);
      }
    }
    return undefined;
  }

  #isFree(state: number): boolean {
    return (state === this.#start && this.#isOpen.before) || (state === this.#end && this.#isOpen.behind);
  }

  #written(arrivals: ReadonlyMap<number, Arrival>, end: number): string {
    const parts: string[] = [];
    for (let place = end; place >= 0; ) {
      const arrival = arrivals.get(place);
      if (arrival === undefined) break;
      parts.push(arrival.written);
      place = arrival.from;
    }
    return parts.reverse().join("");
  }

  #state(): number {
    if (this.#states.length >= mostStates) throw new TooLarge();
    return this.#states.push({ jumps: [], moves: [] }) - 1;
  }

  /** Adds what a node matches after a state. Returns the state after it. */
  #add(node: PatternNode, from: number): number {
    switch (node.kind) {
      case "empty":
        return this.#after(from);
      case "characters": {
        const to = this.#state();
        this.#states[from]?.moves.push({ options: node.options, to });
        return to;
      }
      case "sequence":
        return node.parts.reduce((at, part) => this.#add(part, at), from);
      case "alternatives": {
        const to = this.#state();
        for (const branch of node.branches) this.#jump(this.#add(branch, this.#after(from)), to);
        return to;
      }
      case "repeat":
        return this.#repeat(node, from);
    }
  }

  #repeat({ node, min, max }: Extract<PatternNode, { kind: "repeat" }>, from: number): number {
    let at = from;
    for (let i = 0; i < min; i++) at = this.#add(node, at);
    if (max === Number.POSITIVE_INFINITY) {
      const loop = this.#after(at);
      this.#jump(this.#add(node, loop), loop);
      return this.#after(loop);
    }
    const to = this.#state();
    for (let i = min; i < max; i++) {
      this.#jump(at, to);
      at = this.#add(node, at);
    }
    this.#jump(at, to);
    return to;
  }

  #after(from: number): number {
    const to = this.#state();
    this.#jump(from, to);
    return to;
  }

  #jump(from: number, to: number): void {
    this.#states[from]?.jumps.push(to);
  }
}

function isAlike(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase() || (separators.includes(a) && separators.includes(b));
}

const separators = "-_. ";

/** Orders places by their costs, which are integers. */
class Buckets {
  readonly #buckets: number[][] = [];
  #lowest = 0;

  add(price: number, place: number): void {
    const bucket = this.#buckets[price] ?? [];
    bucket.push(place);
    this.#buckets[price] = bucket;
    this.#lowest = Math.min(this.#lowest, price);
  }

  take(): { readonly cost: number; readonly place: number } | undefined {
    for (; this.#lowest < this.#buckets.length; this.#lowest++) {
      const place = this.#buckets[this.#lowest]?.pop();
      if (place !== undefined) return { cost: this.#lowest, place };
    }
    return undefined;
  }
}
