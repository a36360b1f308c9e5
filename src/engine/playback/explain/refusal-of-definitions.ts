import type { Readings } from "./refusal.ts";

const nouns: Readonly<Record<string, string>> = {
  array: "a list",
  bool: "`true` or `false`",
  number: "a number",
  object: "a mapping",
  string: "a string",
};

/** The start of scalars that need no quotes. */
const scalars: Readonly<Record<string, string>> = { number: "[-+.]?\\d", bool: "(?:true|false)\\b" };

/** Returns what a Go type is in a manifest. */
function wantedBy(type: string): string {
  if (/^(?:u?int|\*u?int)/.test(type)) return type.endsWith("32") ? "a 32-bit integer" : "an integer";
  if (type.startsWith("float")) return "a number";
  if (type.startsWith("[]")) return "a list";
  return nouns[type] ?? "a mapping";
}

/** What decoding finds in a definition and the check of its shape does not. */
export const readingsOfDefinitions: Readings = [
  [
    /: boolean or JSON schema expected$/,
    () => ({
      sentence: "`additionalProperties` must be a schema (a mapping), `true` or `false`.",
      source: /["']?additional(?:Properties|Items)["']?\s*:\s*(?!true\b|false\b|[{&*!]|#|$)/m,
    }),
  ],
  [
    /cannot unmarshal (\w+)(?: (\S+))? into Go struct field (?:\S+\.)?(\w+) of type (\S+)$/,
    ([, found = "", number = "", field = "", type = ""]) => {
      const written = number === "" ? (nouns[found] ?? found) : `\`${number}\``;
      const value = number === "" ? scalars[found] : `${number.replaceAll(/[^\w]/g, "\\$&")}(?![\\w.])`;
      return {
        sentence: `\`${field}\` must be ${wantedBy(type)}, not ${written}.`,
        ...(value === undefined ? {} : { source: new RegExp(`(?<![\\w-])${field}["']?\\s*:\\s*${value}`) }),
      };
    },
  ],
];
