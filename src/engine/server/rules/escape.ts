import { reservedWords } from "../../cel/parser/reserved.ts";

/**
 * Returns the name of a property in CEL. Undefined if CEL cannot access it.
 * Upstream: k8s.io/apiserver/pkg/cel/escaping.go `Escape`.
 */
export function escapeName(name: string): string | undefined {
  if (reservedWords.has(name)) return `__${name}__`;
  if (!/^[A-Za-z_./-][A-Za-z0-9_./-]*$/.test(name)) return undefined;
  return name.replaceAll(/__|[./-]/g, (part) => replacements[part] ?? part);
}

const replacements: Readonly<Record<string, string>> = {
  __: "__underscores__",
  ".": "__dot__",
  "-": "__dash__",
  "/": "__slash__",
};

/** Checks for reserved words that may be used as fields without escapes. */
export function isFieldWord(name: string): boolean {
  return reservedWords.has(name) && !["true", "false", "null", "in"].includes(name);
}

/** Returns the property of an escaped name. Undefined if the name is not a valid escape. Upstream: `Unescape`. */
export function unescapeName(escaped: string): string | undefined {
  // Most names are not escaped, and a rule looks up many.
  if (!escaped.includes("__")) return escaped;
  let isValid = true;
  const name = escaped.replaceAll(/__([^_]+)__/g, (part, inner: string) => {
    const plain = unescapes.get(inner);
    if (plain !== undefined) return plain;
    if (!reservedWords.has(inner) || part.length !== escaped.length) isValid = false;
    return inner;
  });
  return isValid ? name : undefined;
}

const unescapes: ReadonlyMap<string, string> = new Map([
  ["underscores", "__"],
  ["dot", "."],
  ["dash", "-"],
  ["slash", "/"],
]);
