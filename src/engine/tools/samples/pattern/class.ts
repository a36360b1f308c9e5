import { compileRe2 } from "../../../go/regexp/re2js.ts";

/** `[a-z]` with everything that it can contain: escapes, `[:alpha:]`, a bracket in the first place. */
const inside = /^\^?\]?(?:\\[pP]\{\^?\w+\}|\\x\{[0-9a-fA-F]+\}|\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]/u;

/** A character class: its length after the opening bracket, and what it accepts. */
export function parseClass(rest: string): {
  readonly length: number;
  readonly accepts: (character: string) => boolean;
} {
  const source = inside.exec(rest)?.[0] ?? "";
  const compiled = compileRe2(`^[${source}$`);
  return { length: [...source].length, accepts: compiled.ok ? compiled.test : () => false };
}
