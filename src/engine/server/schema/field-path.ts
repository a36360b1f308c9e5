import type { Path, Segment } from "../../go/value/path.ts";
import type { Structural } from "./structural.ts";

/**
 * The result of following a path such as `.spec['a.b'].c`. `crash`: upstream follows a null pointer, and the request
 * ends in a panic of the server.
 */
export type FieldPath =
  | { readonly ok: true; readonly path: Path; readonly target: Structural | undefined }
  | { readonly ok: false; readonly error: string; readonly crash: boolean };

const fail = (error: string): FieldPath => ({ ok: false, error, crash: false });
const crash: FieldPath = { ok: false, error: "nil pointer dereference", crash: true };

/**
 * Follows a simple JSON path through a schema: `.name`, or with `brackets` also `['name']`. Lists cannot be entered.
 * Upstream: ValidFieldPath in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go.
 */
export function fieldPath(
  text: string,
  schema: Structural | undefined,
  options: { readonly brackets: boolean },
): FieldPath {
  const tokens = tokenize(text);
  const path: Segment[] = [];
  let node = schema;
  for (let i = 0; i < tokens.length; i++) {
    const step = readStep(tokens, i, options.brackets);
    if ("error" in step) return fail(step.error);
    if (node === undefined) return crash;
    const next = descend(node, step.name);
    if (next === "unknown") return fail("does not refer to a valid field");
    path.push(next.segment);
    node = next.node;
    if (step.closing !== undefined) {
      const bracket = tokens[step.closing];
      if (bracket === undefined) return fail("unexpected end of JSON path");
      if (bracket !== "]") return fail(`expected ] but got ${bracket}`);
    }
    i = step.closing ?? i + 1;
  }
  return { ok: true, path, target: node };
}

/**
 * Splits into `.`, `[`, `]`, single-quoted strings, and runs of anything else. A quote matters only at a token's start.
 */
function tokenize(text: string): readonly string[] {
  return text.match(/'(?:[\s\S]*?[^\\])?'|'[\s\S]*|[.[\]]|[^.[\]]+/g) ?? [];
}

type Step = { readonly name: string; readonly closing: number | undefined } | { readonly error: string };

/** Reads the step that begins with the token at `at`. `closing` is the expected position of its `]`. */
function readStep(tokens: readonly string[], at: number, brackets: boolean): Step {
  const token = tokens[at] ?? "";
  if (token !== "." && token !== "[") return { error: `expected [ or . but got: ${token}` };
  if (token === "[" && !brackets) return { error: "array notation is not allowed" };
  const name = tokens[at + 1];
  if (name === undefined) return { error: "unexpected end of JSON path" };
  if (token === ".") return { name, closing: undefined };
  if (name.length < 2 || !name.startsWith("'") || !name.endsWith("'")) {
    return { error: `expected single quoted string but got ${name}` };
  }
  const unescaped = unescapeQuoted(name.slice(1, -1));
  return "error" in unescaped ? unescaped : { name: unescaped.text, closing: at + 2 };
}

const escapes: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "'": "'",
  "\\": "\\",
};

function unescapeQuoted(text: string): { readonly text: string } | { readonly error: string } {
  let error: string | undefined;
  const out = text.replace(/\\./g, (found) => {
    const plain = escapes[found.charAt(1)];
    // If there are several, the last one is named.
    if (plain === undefined) error = `invalid string literal: invalid escape char ${found}`;
    return plain ?? "";
  });
  return error === undefined ? { text: out } : { error };
}

type Descent = { readonly segment: Segment; readonly node: Structural | undefined } | "unknown";

function descend(node: Structural, name: string): Descent {
  if (node.properties.size > 0) {
    const property = node.properties.get(name);
    return property === undefined ? "unknown" : { segment: name, node: property };
  }
  const { additionalProperties } = node;
  if (additionalProperties === undefined) return "unknown";
  return {
    segment: { key: name },
    node: typeof additionalProperties === "boolean" ? undefined : additionalProperties,
  };
}
