import type { Plugin } from "vite";

const file = /[\\/]js-yaml[\\/]dist[\\/]js-yaml\.mjs$/;

/**
 * js-yaml makes its tags and schemas as it loads, so that a bundler keeps them. The engine takes the parser's events and
 * nothing else: marked as pure, what makes tags and schemas is left out, a third of what the library adds to the first
 * load. Fails where the library no longer has what is to be marked.
 */
export function eventsOnly(): Plugin {
  return {
    name: "js-yaml-events-only",
    transform(code, id) {
      if (!file.test(id)) return null;
      const marked = marksPure(code);
      if (marked === code) this.error("js-yaml has no tags and schemas that could be marked as pure.");
      return { code: marked, map: null };
    },
  };
}

/** The code of the library with every making of a tag or a schema marked as without effect. */
function marksPure(code: string): string {
  return (
    code
      .replaceAll(/= (define(?:Scalar|Sequence|Mapping)Tag\()/g, "= /* @__PURE__ */ $1")
      .replaceAll(
        /^var (\w+_SCHEMA) = (new Schema\(\[.*?^\]\)|\w+\.withTags\(\{.*?^\}\));/gms,
        "var $1 = /* @__PURE__ */ (() => $2)();",
      )
      // Options hold a schema, and are made of others by reading all their members.
      .replaceAll(/^var (DEFAULT_\w+_OPTIONS) = (\{.*?^\});/gms, "var $1 = /* @__PURE__ */ (() => ($2))();")
  );
}
