import type { Endless } from "../../server/rules/endless-call.ts";

/** Why an expression works on what has no bound, and how it is asked otherwise. */
export function endlessReason(what: "rule" | "message", { call, part }: Endless): string {
  if (part !== undefined)
    return `\`${part}\` is a part of what \`filter\` or \`map\` made, of which the server knows no sizes. No bound helps: ask for all in one, \`all(x, !(A) || B)\` or \`exists(x, A && B)\`.`;
  const way = what === "message" ? "write the text with `format`" : "compare with `size()`";
  return `\`${call}\` works on a value that the ${what} makes itself, which the server takes for endless. No bound helps: ask for the parts instead of the whole, or ${way}.`;
}
