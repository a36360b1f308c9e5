import type { CostsOverview, RuleShare } from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import { shareText } from "../rules/rule-words.ts";

/** From this share of a limit on, a cost is worth a look. */
const near = 0.8;
const mostBars = 3;

/** Returns how a share of a limit is shown: nothing is green near a limit. */
export function costTone(share: number): "quiet" | "warn" | "bad" {
  if (share > 1) return "bad";
  return share >= near ? "warn" : "quiet";
}

/** Returns a share of the limit of a rule: "92 % of its limit". */
export function shareWords(share: number): string {
  return shareText(share).replace("the limit", "its limit");
}

/** Returns the rules that come near their limit, the costliest first, or the costliest if all together come near theirs. */
export function highRules({ rules, total }: CostsOverview): readonly RuleShare[] {
  const high = rules.filter(({ share }) => share >= near);
  return (high.length === 0 && total >= near ? rules : high).slice(0, mostBars);
}

/** Returns what the rules of a definition cost, in a sentence. */
export function costsSentence({ count: number, rules, total }: CostsOverview): string {
  const [costliest] = rules;
  if (number === 0) return "no rules";
  if (costliest === undefined) return `${count(number, "rule")} without a cost`;
  if (total >= near) return `${shareText(total)} of a definition, ${count(number, "rule")}`;
  const words = shareWords(costliest.share);
  return number === 1 ? `1 rule, ${words}` : `${number} rules, the costliest ${words}`;
}
