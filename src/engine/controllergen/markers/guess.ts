import type { ArgumentType } from "./argument.ts";
import { notIdentifier } from "./faults.ts";
import { TextScanner } from "./text-scanner.ts";

/** Slices that are nested deeper than this are not examined. */
const maxDepth = 200;

/**
 * Guesses the type of the next value without consuming it. Upstream: controller-tools/pkg/markers/parse.go `guessType`,
 * with its quirks: a semicolon anywhere before the next comma makes a slice.
 */
export function guessType(scanner: TextScanner, raw: string, allowSlice: boolean, depth = 0): ArgumentType {
  if (depth > maxDepth) return { type: "invalid" };
  const rest = raw.slice(scanner.position);
  if (allowSlice) {
    const item = guessType(scanner, raw, false, depth + 1);
    const ahead = new TextScanner(rest, () => {});
    for (;;) {
      const kind = ahead.scan();
      if (kind === ";") return { type: "slice", item };
      if (kind === "," || kind === "EOF") return item;
    }
  }
  let failed = false;
  const ahead = new TextScanner(rest, () => {
    failed = true;
  });
  const hint = ahead.peekNoSpace();
  if (hint === '"' || hint === "'" || hint === "`") return { type: "string" };
  if (hint === "{") return guessBraces(ahead, rest, depth);
  if (hint === "t" || hint === "f") {
    if (ahead.scan() !== "Ident") {
      scanner.error(notIdentifier({ token: scanner.tokenText }));
      return { type: "invalid" };
    }
    return { type: ahead.tokenText === "true" || ahead.tokenText === "false" ? "bool" : "string" };
  }
  let kind = ahead.scan();
  if (kind === "-") kind = ahead.scan();
  if (!failed && (kind === "Int" || kind === "Float")) {
    const behind = ahead.peekNoSpace();
    if (behind === "" || ",;}".includes(behind)) return { type: kind === "Int" ? "int" : "number" };
  }
  return { type: "string" };
}

/** A map begins with a name and a colon, or ends at once. Anything else in braces is a slice. */
function guessBraces(ahead: TextScanner, rest: string, depth: number): ArgumentType {
  ahead.scan();
  const hint = ahead.peekNoSpace();
  const item = guessType(ahead, rest, false, depth + 1);
  if (item.type === "string") {
    skipString(ahead);
    if (ahead.scan() === ":" || hint === "}") return { type: "map", item: { type: "any" } };
  }
  return { type: "slice", item };
}

/** Like `parseString` in a map, without the value. */
function skipString(scanner: TextScanner): void {
  scanner.scansNumbers = false;
  const kind = scanner.scan();
  if (kind !== "String" && kind !== "RawString") {
    const ends = (next: string) => next === "" || ",;}:".includes(next);
    while (!ends(scanner.peekNoSpace())) scanner.scan();
  }
  scanner.scansNumbers = true;
}
