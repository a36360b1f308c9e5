import type { Endless } from "../../server/rules/endless-call.ts";

/** Explains why an expression works on a value without a bound, and what to write instead. */
export function endlessReason(what: "rule" | "message", { call, part }: Endless): string {
  if (part !== undefined)
    return `\`${part}\` is part of a result of \`filter\` or \`map\`, and the server does not know its size. No bound helps: use one condition instead, \`all(x, !(A) || B)\` or \`exists(x, A && B)\`.`;
  const way = what === "message" ? "build the string with `format`" : "compare with `size()`";
  return `\`${call}\` works on a value that the ${what} builds itself, and the server assumes no limit for its size. No bound helps: check the parts instead of the whole, or ${way}.`;
}
