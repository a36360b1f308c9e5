import type { ValueMap } from "../../src/engine/go/value/value.ts";
import { compareAnswers, type Difference } from "../lib/compare.ts";
import { readAnswer } from "../lib/normal.ts";

/**
 * What a recorded answer says otherwise than the one before; nothing if they differ only in what is random: names,
 * times, counters, the order of maps.
 */
export function newsIn(recorded: string, before: string): Difference[] {
  return compareAnswers(comparable(before), comparable(recorded));
}

function comparable(line: string): ValueMap {
  return readAnswer(withoutChoice(line));
}

/**
 * An answer's line without the rules that the server chose to name as the most expensive, where it chose among equals
 * (`mostExpensiveTie`): their number stays.
 */
export function withoutChoice(line: string): string {
  if (!line.includes('"mostExpensiveTie":true')) return line;
  const chosen = "<one of the most expensive>";
  return line
    .replaceAll(/spec\.(?:(?!, )[^"])*?(?=: Forbidden: contributed to estimated rule cost total)/g, chosen)
    .replaceAll(
      /("message":"Forbidden: contributed to estimated rule cost total[^"]*","field":")[^"]*/g,
      `$1${chosen}`,
    )
    .replaceAll(
      /("field":")[^"]*(","message":"Forbidden: contributed to estimated rule cost total)/g,
      `$1${chosen}$2`,
    );
}
