import type { Plugin } from "vite";

/** A replacement in the code of a library. The text to replace must exist. */
type Change = readonly [found: string | RegExp, replacement: string];

/** A class whose static members make a bundler keep it, as both libraries write it. */
const anyClass: Change = [/^var (\w+) = (class[\s\S]*?^\});$/gm, "var $1 = /* @__PURE__ */ (() => $2)();"];

/** Patterns, profiles, traces and texts of trees. */
const antlr: readonly Change[] = [
  [
    /new (?:ParseTreePatternMatcher|ProfilingATNSimulator|(?:Lexer)?DFASerializer|TraceListener|ParseInfo)\([\w, ]*\)/g,
    "undefined",
  ],
  [/(?<=return )Trees\.toStringTree\([\w,[\] ]*\)/g, "undefined"],
  [/\w+ instanceof ProfilingATNSimulator/g, "false"],
  anyClass,
];

/**
 * Removes JavaScript expressions, the literal search before the pattern search (patterns of schemas and their values
 * are short), and two of the four engines. Frequent questions go to our own automaton (src/engine/go/regexp/automaton),
 * and compiling no longer checks whether one pass is enough for a pattern.
 */
const re2js: readonly Change[] = [
  [/(?<=return )TranslateRegExpString\.translate\([\w,[\] ]*\)/g, "undefined"],
  // Our texts are strings, never bytes.
  [/new (?:MachineUTF8Input|Utf8MatcherInput)\((?:[^()]|\([^()]*\))*\)/g, "undefined"],
  ["PrefilterTree.build(re)", "new Prefilter(Prefilter.Type.NONE)"],
  ["this.onepass = OnePass.compile(this.prog);", "this.onepass = null;"],
  ["if (this.onepass !== null) return OnePass.execute(this, input, pos, anchor, ncap);", ""],
  ["const dfaResult = this.dfa.match(input, pos, anchor);", "const dfaResult = null;"],
  ["if (this.lazyDFA === null) this.lazyDFA = new DFA(this.prog);", ""],
  anyClass,
];

const libraries: readonly (readonly [file: RegExp, changes: readonly Change[]])[] = [
  [/[\\/]antlr4ng[\\/]dist[\\/]index\.mjs$/, antlr],
  [/[\\/]re2js[\\/]build[\\/]index\.js$/, re2js],
];

/**
 * Removes from two libraries what nothing here uses: calls that would include it are removed, and classes are marked as
 * pure, so that a bundler drops unused ones. Fails if a library no longer contains the code to change.
 */
export function neededClassesOnly(): Plugin {
  return {
    name: "needed-classes-only",
    transform(code, id) {
      const changes = libraries.find(([file]) => file.test(id))?.[1];
      if (changes === undefined) return null;
      const changed = changes.reduce((before, [found, replacement]) => {
        const after = before.replaceAll(found, replacement);
        if (after === before) this.error(`${id} has nothing like ${String(found)} any more.`);
        return after;
      }, code);
      return { code: changed, map: null };
    },
  };
}
