import { compileRe2 } from "../../../go/regexp/re2js.ts";
import { append } from "../../../go/value/append.ts";
import { parseClass } from "./class.ts";
import { characters, empty, literal, type PatternNode } from "./syntax.ts";

/** The pattern uses something that is not supported here; thrown and caught in this folder. */
class Unfollowed extends Error {}

/** The most nested groups that are read. */
const deepest = 200;
const longestToken = 2_000;

/**
 * Reads a pattern that RE2 accepts as a tree for the generator. Undefined for what is not supported. The tree may
 * allow more than the pattern (flags and boundaries are ignored), so generated strings must be checked.
 */
export function parsePattern(pattern: string): PatternNode | undefined {
  if (!compileRe2(pattern).ok) return undefined;
  const reader = new PatternReader(pattern);
  try {
    const node = reader.alternatives(0);
    return reader.isAtEnd ? node : undefined;
  } catch (error) {
    if (error instanceof Unfollowed) return undefined;
    throw error;
  }
}

class PatternReader {
  readonly #text: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#text = [...pattern];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  alternatives(depth: number): PatternNode {
    if (depth > deepest) throw new Unfollowed();
    const branches = [this.#sequence(depth)];
    while (this.#take("|")) branches.push(this.#sequence(depth));
    return branches.length === 1 ? (branches[0] ?? empty) : { kind: "alternatives", branches };
  }

  #sequence(depth: number): PatternNode {
    const parts: PatternNode[] = [];
    while (!this.isAtEnd && this.#text[this.#at] !== "|" && this.#text[this.#at] !== ")") {
      if (this.#takeText("\\Q")) append(parts, this.#quoted());
      else parts.push(this.#repeated(this.#atom(depth)));
    }
    return { kind: "sequence", parts };
  }

  #quoted(): PatternNode[] {
    const parts: PatternNode[] = [];
    while (!this.isAtEnd && !this.#takeText("\\E")) parts.push(literal(this.#next()));
    return parts;
  }

  #atom(depth: number): PatternNode {
    const character = this.#next();
    if (character === "(") return this.#group(depth);
    if (character === "[") return this.#bracket();
    if (character === "\\") return this.#escape();
    if (character === ".") return characters((other) => other !== "\n");
    return character === "^" || character === "$" ? empty : literal(character);
  }

  #group(depth: number): PatternNode {
    if (this.#take("?")) {
      const head = /^(?:P?<[^>]*>|[a-zA-Z-]*:?)/.exec(this.#rest())?.[0] ?? "";
      this.#at += [...head].length;
      // `(?i)` affects what follows and contains nothing itself.
      if (!head.endsWith(":") && !head.endsWith(">")) {
        if (!this.#take(")")) throw new Unfollowed();
        return empty;
      }
    }
    const node = this.alternatives(depth + 1);
    if (!this.#take(")")) throw new Unfollowed();
    return node;
  }

  #bracket(): PatternNode {
    const { length, accepts } = parseClass(this.#rest());
    this.#at += length;
    return characters(accepts);
  }

  #escape(): PatternNode {
    const character = this.#next();
    if (/[AzbB]/.test(character)) return empty;
    this.#at -= 2;
    const source = /^\\(?:[pP](?:\{\^?\w+\}|\w)|x\{[0-9a-fA-F]+\}|x[0-9a-fA-F]{2}|[0-7]{1,3}|[\s\S])/.exec(
      this.#rest(),
    )?.[0];
    const compiled = source === undefined ? undefined : compileRe2(`^${source}$`);
    if (source === undefined || !compiled?.ok) throw new Unfollowed();
    this.#at += [...source].length;
    return characters(compiled.test);
  }

  #repeated(node: PatternNode): PatternNode {
    const bounds = this.#bounds();
    if (bounds === undefined) return node;
    this.#take("?");
    return this.#repeated({ kind: "repeat", node, ...bounds });
  }

  #bounds(): { readonly min: number; readonly max: number } | undefined {
    if (this.#take("*")) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (this.#take("+")) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (this.#take("?")) return { min: 0, max: 1 };
    if (this.#text[this.#at] !== "{") return undefined;
    const match = /^\{(\d+)(,(\d*))?\}/.exec(this.#rest());
    if (match === null) return undefined;
    this.#at += match[0].length;
    const min = Number(match[1]);
    const max = match[2] === undefined ? min : match[3] === "" ? Number.POSITIVE_INFINITY : Number(match[3]);
    return { min, max };
  }

  /** The text ahead, as far as any single token can reach. */
  #rest(): string {
    return this.#text.slice(this.#at, this.#at + longestToken).join("");
  }

  #next(): string {
    const character = this.#text[this.#at];
    if (character === undefined) throw new Unfollowed();
    this.#at++;
    return character;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #takeText(text: string): boolean {
    if (![...text].every((character, i) => this.#text[this.#at + i] === character)) return false;
    this.#at += text.length;
    return true;
  }
}
