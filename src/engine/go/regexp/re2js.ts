import { RE2JS } from "re2js";
import { searchOf } from "./automaton/text-search.ts";
import { programOf } from "./program.ts";
import { type CompiledRe2, type GoRelease, provideCompiler, type Re2 } from "./re2.ts";
import { spellUnicodeClasses } from "./unicode-classes.ts";

/** Compiles a pattern like Go, with Go's errors. */
function compileWithRe2js(pattern: string, release: GoRelease): CompiledRe2 {
  const { pattern: spelled, written } = spellUnicodeClasses(pattern, release);
  const compiled = compileSpelled(spelled);
  if (compiled.ok || spelled === pattern) return compiled;
  return {
    ok: false,
    error: compiled.error.replace(/`([\s\S]*)`$/, (_, part: string) => `\`${written(part)}\``),
  };
}

function compileSpelled(pattern: string): CompiledRe2 {
  try {
    return wrap(RE2JS.compile(pattern));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // Go allows a group name that is used twice.
    if (text.includes("duplicate capture group name")) return compileRenamed(pattern);
    const trailing = "error parsing regexp: trailing backslash at end of expression";
    return { ok: false, error: text === trailing ? `${trailing}: \`\`` : text };
  }
}

/** Compiles the pattern with unique group names. An error still shows the original pattern. */
function compileRenamed(pattern: string): CompiledRe2 {
  const renamed = withOtherGroupNames(pattern);
  const compiled = compileSpelled(renamed);
  return compiled.ok ? compiled : { ok: false, error: compiled.error.replace(renamed, () => pattern) };
}

function wrap(re: RE2JS): Re2 {
  const findAll = (text: string, limit: number): readonly string[] => {
    const found: string[] = [];
    const matcher = re.matcher(text);
    let previousEnd = -1;
    while (found.length !== limit && matcher.find()) {
      // Go omits an empty match directly after another match.
      if (matcher.end() !== previousEnd || matcher.start() !== matcher.end())
        found.push(matcher.group() ?? "");
      previousEnd = matcher.end();
    }
    return found;
  };
  return {
    ok: true,
    test: searchOf(
      (text) => re.test(text),
      () => programOf(re),
    ),
    find: (text) => findAll(text, 1)[0],
    findAll,
    program: () => programOf(re),
  };
}

/** Escapes (`\Q…\E` as a whole), character classes, and the beginnings of named groups. */
const tokens = /\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\(\?P?<[^>]*>/g;

/** Invalid names are kept, because they are the error. */
function withOtherGroupNames(pattern: string): string {
  let count = 0;
  return pattern.replace(tokens, (token) =>
    token.replace(/^(\(\?P?<)\w+>$/, (_, start: string) => `${start}g${count++}>`),
  );
}

// Code that can wait for the compiler imports it from here. Other code imports re2.ts
// (docs/decisions/0013-first-load.md).
provideCompiler(compileWithRe2js);

export { compileRe2 } from "./re2.ts";
