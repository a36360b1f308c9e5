import type { Value } from "../../go/value/value.ts";
import { findResults, type JsonPath, parseJsonPath, resultText } from "../../server/table/json-path.ts";

/** A template's output, or kubectl's error as far as it is known. */
export type TemplateResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: string };

type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "path"; readonly path: JsonPath }
  | { readonly kind: "range"; readonly path: JsonPath; readonly parts: readonly Part[] };

class TemplateFault extends Error {}

/**
 * Prints an object with `-o jsonpath=TEMPLATE`: text, and in braces paths, quoted strings, `range` and `end`.
 * Upstream: k8s.io/client-go/util/jsonpath, k8s.io/cli-runtime/pkg/printers/jsonpath.go.
 */
export function jsonPathTemplate(template: string, object: Value): TemplateResult {
  try {
    return { ok: true, text: render(parse(template), object) };
  } catch (fault) {
    if (!(fault instanceof TemplateFault)) throw fault;
    return { ok: false, error: fault.message };
  }
}

function parse(template: string): readonly Part[] {
  const fail = (what: string): never => {
    throw new TemplateFault(`error parsing jsonpath ${template}, ${what}`);
  };
  const stack: { path: JsonPath; parts: Part[] }[] = [];
  const root: Part[] = [];
  for (let at = 0; at < template.length; ) {
    const parts = stack.at(-1)?.parts ?? root;
    const open = template.indexOf("{", at);
    if (open !== at) {
      parts.push({ kind: "text", text: template.slice(at, open < 0 ? undefined : open) });
      at = open < 0 ? template.length : open;
      continue;
    }
    const close = closing(template, at);
    if (close === undefined) return fail("unclosed action");
    const action = template.slice(at + 1, close).trim();
    at = close + 1;
    const text = /^(["'])(.*)\1$/s.exec(action)?.[2];
    const range = /^range\s+(.*)$/s.exec(action)?.[1];
    if (text !== undefined) parts.push({ kind: "text", text: unescaped(text) });
    else if (action === "end") {
      const ended = stack.pop();
      if (ended === undefined) return fail("not in range");
      (stack.at(-1)?.parts ?? root).push({ kind: "range", ...ended });
    } else {
      const path = parseJsonPath(range ?? action);
      if (path === undefined) return fail(`unrecognized character in action: ${action}`);
      if (range === undefined) parts.push({ kind: "path", path });
      else stack.push({ path, parts: [] });
    }
  }
  if (stack.length > 0) return fail("unclosed range");
  return root;
}

function closing(template: string, open: number): number | undefined {
  let quote = "";
  for (let at = open + 1; at < template.length; at++) {
    const c = template[at] ?? "";
    if (c === "\\") at++;
    else if (quote !== "") quote = c === quote ? "" : quote;
    else if (c === '"' || c === "'") quote = c;
    else if (c === "}") return at;
  }
  return undefined;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_, c: string) => escapes[c] ?? c);
}

function render(parts: readonly Part[], object: Value): string {
  return parts
    .map((part) => {
      if (part.kind === "text") return part.text;
      const results = findResults(part.path, object);
      if (results === undefined)
        throw new TemplateFault(
          "error executing jsonpath: Error executing template: array index out of bounds",
        );
      if (part.kind === "path") return results.map(shown).join(" ");
      return results.map((item) => render(part.parts, item)).join("");
    })
    .join("");
}

function shown(value: Value): string {
  return value === null ? "null" : resultText(value);
}

/** Returns the values that a template's path finds, for `-o jsonpath-as-json`. Undefined if it is not a single path. */
export function jsonPathValues(template: string, object: Value): readonly Value[] | undefined {
  const action = /^\{(.*)\}$/s.exec(template)?.[1];
  const path = action === undefined ? undefined : parseJsonPath(action);
  return path === undefined ? undefined : findResults(path, object);
}
