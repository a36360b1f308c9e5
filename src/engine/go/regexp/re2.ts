import { NotLoaded } from "../not-loaded.ts";

/** A pattern of Go's `regexp`, for `pattern`, formats and CEL's `matches`: RE2 syntax, linear time. */
export interface Re2 {
  readonly ok: true;
  /** Checks whether the pattern occurs anywhere in the text, like Go's `MatchString`. */
  readonly test: (text: string) => boolean;
  /** Returns the leftmost match, like Go's `FindString`. Undefined if there is none. */
  readonly find: (text: string) => string | undefined;
  /** Returns the matches from left to right, like Go's `FindAllString`: at most `limit`, or all if it is negative. */
  readonly findAll: (text: string, limit: number) => readonly string[];
  /** Returns the compiled program, for reasoning about all texts at once. Undefined if it is unknown. */
  readonly program: () => Program | undefined;
}

/** The last code point. */
export const lastRune = 0x10ffff;
export const anyRune: readonly number[] = [0, lastRune];

/** The conditions that an instruction can check at a position, as bits. Upstream: `EmptyOp` of Go's regexp/syntax. */
export const place = {
  lineStart: 1,
  lineEnd: 2,
  textStart: 4,
  textEnd: 8,
  wordBoundary: 16,
  noWordBoundary: 32,
} as const;

/** An instruction of a program: what it consumes, and the numbers of the next instructions. */
export type Instruction =
  | { readonly kind: "split"; readonly to: number; readonly other: number }
  | { readonly kind: "pass"; readonly to: number }
  | { readonly kind: "assert"; readonly conditions: number; readonly to: number }
  /** `ranges` are pairs of the first and last code point, in order. */
  | { readonly kind: "rune"; readonly ranges: readonly number[]; readonly to: number }
  | { readonly kind: "match" }
  | { readonly kind: "fail" };

/** A pattern as Thompson's machine, which can be at several instructions at once. */
export interface Program {
  readonly start: number;
  readonly instructions: readonly Instruction[];
}

/** `error` is Go's text, starting with `error parsing regexp: `. */
export type CompiledRe2 = Re2 | { readonly ok: false; readonly error: string };

/** The Go release whose names of Unicode classes are used. Older releases read patterns like 1.26. */
export type GoRelease = "1.26" | "1.27";

type Compile = (pattern: string, release: GoRelease) => CompiledRe2;

/** The name of the compiler in `NotLoaded`. */
export const regularExpressions = "regular expressions";

let compile: Compile = () => {
  throw new NotLoaded(regularExpressions);
};

/** Sets the compiler, which is loaded with `re2js.ts`. There are few patterns, and it is a fifth of the engine. */
export function provideCompiler(loaded: Compile): void {
  compile = loaded;
}

/** Patterns change with every keystroke. With more than this, the cache is cleared. */
const cacheLimit = 5000;
const caches: Readonly<Record<GoRelease, Map<string, CompiledRe2>>> = {
  "1.26": new Map(),
  "1.27": new Map(),
};

/**
 * Compiles a pattern. The same source returns the same object. Upstream: Go's `regexp.Compile`.
 * @throws NotLoaded until `re2js.ts` has been imported.
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
