import { ReadFailure } from "./yaml/failure.ts";
import { Scanner } from "./yaml/scanner.ts";

/** What Go's JSON and YAML readers take. */
export const maxDepth = 10_000;

/**
 * Thrown for a text that is nested deeper than the readers here can follow by recursion and not as deep as the
 * server's readers reject.
 */
export class NestingTooDeep extends Error {}

/** The server's failure for a JSON text that is nested too deep for it; undefined for any other. */
export function jsonTooDeep(text: string): ReadFailure | undefined {
  let depth = 0;
  for (const found of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    const [token] = found;
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    if (depth > maxDepth)
      return new ReadFailure(
        `invalid character '${token}' exceeded max depth`,
        found.index,
        "exceeded max depth",
      );
  }
  return undefined;
}

/** The same for YAML, where the scanner counts. */
export function yamlTooDeep(text: string): ReadFailure | undefined {
  const scanner = new Scanner(text);
  try {
    while (scanner.peek().kind !== "stream-end") scanner.skip();
    return undefined;
  } catch (error) {
    if (error instanceof ReadFailure) return error;
    throw error;
  }
}
