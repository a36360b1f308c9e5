import { escapeName } from "./escape.ts";

/** Whether a rule has a field's name in it, as CEL writes it or as a text. It may mean another field of that name. */
export function speaksOf(rule: string, field: string): boolean {
  const escaped = escapeName(field) ?? field;
  const word = escaped.replaceAll(/[^\w]/g, "\\$&");
  return new RegExp(`(?<![\\w])${word}(?![\\w])`).test(rule) || rule.includes(`'${field}'`);
}
