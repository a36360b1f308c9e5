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

function prefixesOf(code: string): readonly string[] {
  const parts = code.split("/");
  return parts
    .slice(1)
    .map((_, i) => parts.slice(0, parts.length - 1 - i).join("/"))
    .flatMap((prefix) => [`${prefix}/*`, prefix]);
}
