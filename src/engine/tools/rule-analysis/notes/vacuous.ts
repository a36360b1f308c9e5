import type { Abilities } from "../../relations/abilities.ts";
import { impliesProved } from "../../relations/relate.ts";
import type { RuleStage } from "../../relations/stage.ts";
import { type DecidingKeyword, decidingKeywords } from "../../relations/why-impossible.ts";
import type { RuleNote } from "./note.ts";

/** With fewer values, that none fails or none passes means nothing. */
const fewest = 12;

/**
 * The note on a rule that no value fails, or none passes. It is called proved only if all cases were checked;
 * otherwise it gives the number of values that were tried.
 */
export function vacuousNote(stage: RuleStage, { hold, fail, error }: Abilities): RuleNote | undefined {
  const isNever = fail.verdict !== "found" && error.verdict !== "found";
  if (hold.verdict === "found" && isNever) {
    const isProved = fail.verdict === "impossible" && error.verdict === "impossible";
    const tried = Math.max(triedOf(fail), triedOf(error));
    if (!isProved && tried < fewest) return undefined;
    const text = isProved ? alwaysWords(decidingKeywords(stage, "false")) : notFound("fails", "pass", tried);
    return { kind: "always", isProved, text, steps: hold.steps };
  }
  const shown = fail.verdict === "found" ? fail : error;
  if (hold.verdict === "found" || shown.verdict !== "found") return undefined;
  const isProved = hold.verdict === "impossible";
  if (!isProved && triedOf(hold) < fewest) return undefined;
  const text = isProved ? neverWords : notFound("passes", "fail", triedOf(hold));
  return { kind: "never", isProved, text, steps: shown.steps };
}

function triedOf(evidence: Abilities["hold"]): number {
  return evidence.verdict === "none" ? evidence.tried : 0;
}

const neverWords =
  "Never true: no value that the schema accepts passes this rule, so nothing can be stored there. Proved from its comparisons.";

function alwaysWords(keywords: readonly DecidingKeyword[]): string {
  const always =
    "Always true: every value that the schema accepts passes this rule, so it forbids nothing. Proved from its comparisons.";
  if (keywords.length === 0) return always;
  const named = keywords.map(({ names, keyword, value }) => {
    const place = ["self", ...names].join(".");
    return keyword === "required"
      ? `\`required\` (\`${place}\`)`
      : `\`${keyword}: ${value}\` of \`${place}\``;
  });
  return `${always} The schema already says so: ${named.join(", ")}.`;
}

function notFound(does: string, tried: string, count: number): string {
  const what = does === "fails" ? "it forbids nothing" : "none exists";
  return `No value was found that ${does} this rule: all ${count} that were tried ${tried}. This does not prove that ${what}.`;
}

/** The note on a rule that holds whenever others at the same node do. */
export function impliedNote(stage: RuleStage, { hold }: Abilities): RuleNote | undefined {
  const { node, others, rule } = stage;
  if (hold.verdict !== "found" || others.length === 0) return undefined;
  const follows = (from: RuleStage["others"]): boolean => impliesProved(node, from, node, [rule]);
  if (!follows(others)) return undefined;
  const one = others.find((other) => follows([other]));
  const why =
    one === undefined
      ? "It is true whenever the other rules here are, so it forbids nothing more."
      : `It is true whenever \`${one.rule.trim()}\` is, so it forbids nothing more.`;
  return {
    kind: "implied",
    isProved: true,
    text: `Redundant: ${why} Proved from their comparisons.`,
    steps: hold.steps,
  };
}
