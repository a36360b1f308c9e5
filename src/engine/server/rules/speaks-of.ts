import { escapeName } from "./escape.ts";

/**
 * Checks whether a rule contains a field's name, as a CEL name or as a string. It may be another field with the same
 * name.
 */
export function speaksOf(rule: string, field: string): boolean {
  const escaped = escapeName(field) ?? field;
  const word = escaped.replaceAll(/[^\w]/g, "\\$&");
  return new RegExp(`(?<![\\w])${word}(?![\\w])`).test(rule) || rule.includes(`'${field}'`);
}
