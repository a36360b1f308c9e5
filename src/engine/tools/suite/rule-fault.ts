import type { CallCheck, RuleCheck } from "./check.ts";
import { type Fault, fault } from "./fault.ts";
import { estimatedCost, type RuleOnObject, rulesOnObject } from "./rule-states.ts";
import type { Subject } from "./trial.ts";

/** Finds what differs between the definition's rules and a check; undefined if nothing does. */
export function ruleFault({ rule }: CallCheck, subject: Subject): Fault | undefined {
  if (rule === undefined) return undefined;
  const rules = rulesOnObject(subject.playback, subject.sent);
  for (const check of Array.isArray(rule) ? (rule as readonly RuleCheck[]) : [rule as RuleCheck]) {
    const found = oneRuleFault(check, rules, subject);
    if (found !== undefined) return found;
  }
  return undefined;
}

function oneRuleFault(
  check: RuleCheck,
  rules: readonly RuleOnObject[],
  { playback }: Subject,
): Fault | undefined {
  const { verdict } = check;
  const named = rules.filter((each) => isNamed(each, check));
  const name = nameOf(check);
  const [first] = named;
  if (check.exists === false) {
    if (first === undefined) return undefined;
    return fault("rule", "none", first.rule.rule.rule, `The definition should have no rule ${name}.`);
  }
  if (first === undefined) {
    return fault("rule", name, "none", `The definition has no rule ${name}.`);
  }
  // Among several rules with that name, one that matches is enough.
  const faults = named.map(
    (each): Fault | undefined =>
      (verdict === undefined || verdict === each.verdict
        ? undefined
        : fault(`rule ${name}`, verdict, each.verdict, verdictWords(name, verdict, each))) ??
      costFault(`The rule ${name} may cost`, check.estimatedCost, estimatedCost(each.rule, playback)) ??
      costFault(`The rule ${name} costs`, check.cost, BigInt(each.cost)),
  );
  return faults.includes(undefined) ? undefined : faults[0];
}

function isNamed({ field, rule }: RuleOnObject, { path, text }: RuleCheck): boolean {
  const blank = /\s+/g;
  const isPath = path === undefined || field === path || rule.id === path;
  return (
    isPath && (text === undefined || rule.rule.rule.replace(blank, "").includes(text.replace(blank, "")))
  );
}

function nameOf({ path, text }: RuleCheck): string {
  const parts = [
    ...(path === undefined ? [] : [`at \`${path}\``]),
    ...(text === undefined ? [] : [`with \`${text}\``]),
  ];
  return parts.join(" ") || "at all";
}

const verdicts = {
  passed: "passes",
  failed: "fails",
  skipped: "is not run",
  error: "ends in an error",
} as const;

function verdictWords(name: string, expected: keyof typeof verdicts, { verdict, why }: RuleOnObject): string {
  const reason = why === undefined ? "" : ` (${why})`;
  const wanted = { passed: "pass", failed: "fail", skipped: "be skipped", error: "end in an error" }[
    expected
  ];
  return `The rule ${name} ${verdicts[verdict]}${reason}, but should ${wanted}.`;
}

function costFault(words: string, most: number | undefined, cost: bigint | undefined): Fault | undefined {
  if (most === undefined) return undefined;
  if (cost === undefined) {
    return fault("cost", `at most ${most}`, "unknown", "The rule does not compile, so it has no cost.");
  }
  if (cost <= BigInt(most)) return undefined;
  return fault("cost", `at most ${most}`, String(cost), `${words} ${cost}, but the maximum is ${most}.`);
}
