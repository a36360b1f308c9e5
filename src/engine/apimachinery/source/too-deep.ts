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

/**
 * The same for YAML, where the scanner counts; what is not too deep for that may be too deep for the JSON that the server
 * makes of it.
 */
export function yamlTooDeep(text: string): ReadFailure | undefined {
  const scanner = new Scanner(text);
  let depth = 0;
  let tooDeep: ReadFailure | undefined;
  try {
    for (let token = scanner.peek(); token.kind !== "stream-end"; token = scanner.peek()) {
      if (token.kind.endsWith("-start") && token.kind !== "document-start") depth++;
      else if (token.kind === "block-end" || /^flow-.*-end$/.test(token.kind)) depth--;
      if (depth > maxDepth && tooDeep === undefined) {
        const what = `invalid character '${token.kind.includes("mapping") ? "{" : "["}' exceeded max depth`;
        const told = (error: string): string => `couldn't get version/kind; json parse error: ${error}`;
        tooDeep = new ReadFailure(told(what), token.start, told("exceeded max depth"));
      }
      scanner.skip();
    }
    return tooDeep;
  } catch (error) {
    if (error instanceof ReadFailure) return error;
    throw error;
  }
}
