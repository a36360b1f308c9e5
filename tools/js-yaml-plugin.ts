import type { Plugin } from "vite";

const file = /[\\/]js-yaml[\\/]dist[\\/]js-yaml\.mjs$/;

/**
 * js-yaml creates its tags and schemas when it loads, so a bundler keeps them. The engine only uses the parser's
 * events. This marks the creation of tags and schemas as pure, so that it is left out: a third of what the library adds
 * to the first load. Fails if the library no longer contains the code to mark.
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

/** The code of the library with every creation of a tag or a schema marked as pure. */
function marksPure(code: string): string {
  return (
    code
      .replaceAll(/= (define(?:Scalar|Sequence|Mapping)Tag\()/g, "= /* @__PURE__ */ $1")
      .replaceAll(
        /^var (\w+_SCHEMA) = (new Schema\(\[.*?^\]\)|\w+\.withTags\(\{.*?^\}\));/gms,
        "var $1 = /* @__PURE__ */ (() => $2)();",
      )
      // Options contain a schema, and are made from others by reading all their members.
      .replaceAll(/^var (DEFAULT_\w+_OPTIONS) = (\{.*?^\});/gms, "var $1 = /* @__PURE__ */ (() => ($2))();")
  );
}
