import type { Level } from "./findings.ts";

/** The level of each kind of finding: by its code, or by the beginning of several codes. */
export type Severities = Readonly<Record<string, Level | "off">>;

/**
 * Returns the level that a configuration gives to a code. The whole code comes first, then other names of the finding,
 * then the longest beginning: for `cel/syntax/other`, that is `cel/syntax/*` or `cel/syntax`, then `cel/*` or `cel`.
 */
export function configuredLevel(
  severities: Severities,
  code: string,
  otherNames: readonly string[] = [],
): Level | "off" | undefined {
  const names = [code, ...otherNames, ...prefixesOf(code)];
  const found = names.find((name) => Object.hasOwn(severities, name));
  return found === undefined ? undefined : severities[found];
}

/** The names of kinds of findings, and beginnings of several: `rules/cost`, `breaking/default`, `decode/*`. */
const ruleName = /^[A-Za-z][\w./$-]{0,97}(?:\/\*)?$/;

/** Whether a text may be the name of a kind of finding, or the beginning of several. */
export function isRuleName(text: string): boolean {
  return ruleName.test(text);
}

/** Whether a name, as severities have it, is about a finding with this code and these other names. */
export function isTurnedOff(name: string, code: string, otherNames?: readonly string[]): boolean {
  return configuredLevel({ [name]: "off" }, code, otherNames) === "off";
}

/** The beginnings of a code that are names of several: for `cel/syntax/other`, `cel/syntax/*` and `cel/syntax` first. */
export function prefixesOf(code: string): readonly string[] {
  const parts = code.split("/");
  return parts
    .slice(1)
    .map((_, i) => parts.slice(0, parts.length - 1 - i).join("/"))
    .flatMap((prefix) => [`${prefix}/*`, prefix]);
}
