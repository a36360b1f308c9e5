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
}

/** `error` is Go's text, from `error parsing regexp: ` on. */
export type CompiledRe2 = Re2 | { readonly ok: false; readonly error: string };

/** The release of Go whose names of Unicode classes count; older ones read patterns as 1.26 does. */
export type GoRelease = "1.26" | "1.27";

type Compile = (pattern: string, release: GoRelease) => CompiledRe2;

let compile: Compile = () => {
  throw new NotLoaded("regular expressions");
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
