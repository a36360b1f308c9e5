import { NotLoaded } from "../not-loaded.ts";

/** A pattern of Go's `regexp`, as `pattern`, formats and CEL's `matches` use it: RE2 syntax, linear time. */
export interface Re2 {
  readonly ok: true;
  /** Whether the pattern occurs anywhere in the text, Go's `MatchString`. */
  readonly test: (text: string) => boolean;
  /** The leftmost match, Go's `FindString`; undefined if there is none. */
  readonly find: (text: string) => string | undefined;
  /** Matches from left to right, Go's `FindAllString`: at most `limit`, all if it is negative. */
  readonly findAll: (text: string, limit: number) => readonly string[];
  /** What the pattern is compiled to, for who reasons about all texts at once; undefined if that is not known. */
  readonly program: () => Program | undefined;
}

/** The last code point. */
export const lastRune = 0x10ffff;
export const anyRune: readonly number[] = [0, lastRune];

/** What an instruction may ask of a place in a text, as bits. Upstream: `EmptyOp` of Go's regexp/syntax. */
export const place = {
  lineStart: 1,
  lineEnd: 2,
  textStart: 4,
  textEnd: 8,
  wordBoundary: 16,
  noWordBoundary: 32,
} as const;

/** A step of a program: what it takes of a text, and the numbers of the instructions from which it goes on. */
export type Instruction =
  | { readonly kind: "split"; readonly to: number; readonly other: number }
  | { readonly kind: "pass"; readonly to: number }
  | { readonly kind: "assert"; readonly conditions: number; readonly to: number }
  /** `ranges` are pairs of the first and the last code point, in order. */
  | { readonly kind: "rune"; readonly ranges: readonly number[]; readonly to: number }
  | { readonly kind: "match" }
  | { readonly kind: "fail" };

/** A pattern as a machine that may be in several places at once: Thompson's. */
export interface Program {
  readonly start: number;
  readonly instructions: readonly Instruction[];
}

/** `error` is Go's text, from `error parsing regexp: ` on. */
export type CompiledRe2 = Re2 | { readonly ok: false; readonly error: string };

/** The release of Go whose names of Unicode classes count; older ones read patterns as 1.26 does. */
export type GoRelease = "1.26" | "1.27";

type Compile = (pattern: string, release: GoRelease) => CompiledRe2;

/** What `NotLoaded` calls the compiler. */
export const regularExpressions = "regular expressions";

let compile: Compile = () => {
  throw new NotLoaded(regularExpressions);
};

/** Takes the compiler, which comes with `re2js.ts`: patterns are few, and it is a fifth of the engine. */
export function provideCompiler(loaded: Compile): void {
  compile = loaded;
}

/** Patterns change at every keystroke: beyond this many the cache starts anew. */
const cacheLimit = 5000;
const caches: Readonly<Record<GoRelease, Map<string, CompiledRe2>>> = {
  "1.26": new Map(),
  "1.27": new Map(),
};

/**
 * Compiles a pattern; the same source gives the same object again. Upstream: Go's `regexp.Compile`.
 * @throws NotLoaded as long as nobody has imported `re2js.ts`.
 */
export function compileRe2(pattern: string, release: GoRelease = "1.27"): CompiledRe2 {
  const cache = caches[release];
  let compiled = cache.get(pattern);
  if (compiled === undefined) {
    compiled = compile(pattern, release);
    if (cache.size >= cacheLimit) cache.clear();
    cache.set(pattern, compiled);
  }
  return compiled;
}
