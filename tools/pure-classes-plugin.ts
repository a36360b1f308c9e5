import type { Plugin } from "vite";

const file = /[\\/](?:antlr4ng[\\/]dist[\\/]index\.mjs|re2js[\\/]build[\\/]index\.js)$/;

/** Calls that bring what nobody here asks for: patterns, profiles, traces and texts of trees, expressions of JavaScript. */
const leftOut =
  /new (?:ParseTreePatternMatcher|ProfilingATNSimulator|(?:Lexer)?DFASerializer|TraceListener|ParseInfo)\([\w, ]*\)|(?<=return )(?:Trees\.toStringTree|TranslateRegExpString\.translate)\([\w,[\] ]*\)/g;

/**
 * The classes of these libraries have static members, so that a bundler keeps all of them. Marked as pure, those that nobody
 * needs are left out: a language of paths, patterns of trees, sets of expressions. Fails where there are no such classes any
 * more.
 */
export function neededClassesOnly(): Plugin {
  return {
    name: "needed-classes-only",
    transform(code, id) {
      if (!file.test(id)) return null;
      const marked = code
        .replaceAll(leftOut, "undefined")
        .replaceAll(/\w+ instanceof ProfilingATNSimulator/g, "false")
        // Looks for a text before it looks for a pattern: patterns of schemas and their values are short.
        .replaceAll("PrefilterTree.build(re)", "new Prefilter(Prefilter.Type.NONE)")
        .replaceAll(
          /^var (\w+) = (class[\s\S]*?^\});$/gm,
          (_, name: string, text: string) => `var ${name} = /* @__PURE__ */ (() => ${text})();`,
        );
      if (marked === code) this.error(`${id} has no classes that could be marked as pure.`);
      return { code: marked, map: null };
    },
  };
}
