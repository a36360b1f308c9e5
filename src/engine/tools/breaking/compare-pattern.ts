import { Work } from "../../go/regexp/automaton/work.ts";
import { compileRe2 } from "../../go/regexp/re2js.ts";
import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { largest, smallest } from "../samples/bounds.ts";
import type { Demand } from "../samples/demand.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { patternExamples } from "../samples/pattern/examples.ts";
import { both, demandBefore, demandBut, telling } from "./goals.ts";
import { fieldText, type NodePair } from "./node-pair.ts";
import { oddTexts } from "./odd-texts.ts";
import { isAnyLost, type Lengths, textsLost } from "./patterns/texts-lost.ts";
import type { SchemaChange } from "./schema-change.ts";

/** A pattern that rejects strings that the node accepted before; one that accepts all of them is not a change. */
export function* comparePattern(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  if (after.pattern === "" || after.pattern === before.pattern) return;
  const scope = scopeOf(pair);
  if (scope.listed?.every((text) => !isLost(text, before, after)) === true) return;
  const lost = isAnyLost(scope.patterns, after.pattern, scope.lengths, pair.work);
  if (lost === "none") return;
  const was = before.pattern === "" ? "" : `; it had to match ${before.pattern}`;
  const doubt =
    lost === "undecided"
      ? " Whether any string no longer matches is not decided: the patterns are too large to compare in full."
      : "";
  yield {
    rule: "pattern",
    at: after.at,
    member: ["pattern"],
    message: `${fieldText(after.at)} must match ${after.pattern}${was}.${doubt}`,
    origins: ["pattern"],
    unconfirmed: "writes",
    goals: (maker) =>
      telling(pair, both(scope.listed ?? [], lostTexts(pair, scope), likelyTexts(pair, maker)), maker),
  };
}

/** The strings in the difference that are tried, because other keywords of the node may reject some. */
const mostLost = 20;
/** There may be many findings; what takes longer is shown with the patterns' own examples. */
const mostLostWork = 60_000;

function lostTexts({ after }: NodePair, { patterns, lengths }: Scope): Iterable<string> {
  return take(textsLost(patterns, after.pattern, lengths, new Work(mostLostWork)), mostLost);
}

/** The strings that were possible before. */
interface Scope {
  readonly listed: readonly string[] | undefined;
  readonly patterns: readonly string[];
  readonly lengths: Lengths;
}

function scopeOf(pair: NodePair): Scope {
  const [node, ...more] = demandBefore(pair);
  const demand: Demand = [node, ...more, ...node.allOf];
  const listed = demand.find((each) => each.enum.length > 0)?.enum;
  return {
    listed: listed?.filter((value) => typeof value === "string"),
    patterns: [...new Set(demand.map(({ pattern }) => pattern))].filter((pattern) => pattern !== ""),
    lengths: {
      least: Number(largest(demand, ({ minLength }) => minLength) ?? 0n),
      most: Number(smallest(demand, ({ maxLength }) => maxLength) ?? Number.POSITIVE_INFINITY),
    },
  };
}

function isLost(text: string, before: Structural, after: Structural): boolean {
  return matches(text, before.pattern) && !matches(text, after.pattern);
}

function matches(text: string, pattern: string): boolean {
  const compiled = compileRe2(pattern);
  return !compiled.ok || compiled.test(text);
}

/**
 * Strings for the node that the new pattern may reject: its own examples with changes, and strings that
 * people rarely write.
 */
function likelyTexts(pair: NodePair, maker: Maker): Iterable<Value> {
  const demand = demandBut(pair, { pattern: pair.before.pattern });
  return both(
    take(maker.values(demand), 60),
    spoiltExamples(pair.after.pattern),
    oddTexts,
    maker.values(demand),
  );
}

function* spoiltExamples(pattern: string): Generator<string> {
  for (const text of take(patternExamples(pattern), 5)) {
    yield* [text.slice(0, -1), text.toUpperCase(), `${text}-`, `-${text}`];
    yield* [`${text}${text}`, `${text}!`, ` ${text}`];
  }
}
