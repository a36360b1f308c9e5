import type { CostsOverview, RuleShare } from "../../engine.ts";
import { nearLimit, shareText } from "../../workspace/cost-words.ts";
import { count } from "../../workspace/words.ts";

const mostBars = 3;

/** Returns the rules that come near their limit, the costliest first, or the costliest if all together come near theirs. */
export function highRules({ rules, total }: CostsOverview): readonly RuleShare[] {
  const high = rules.filter(({ share }) => share >= nearLimit);
  return (high.length === 0 && total >= nearLimit ? rules : high).slice(0, mostBars);
}

/** Returns what the rules of a definition cost, in a sentence. */
export function costsSentence({ count: number, rules, total }: CostsOverview): string {
  const [costliest] = rules;
  if (number === 0) return "no rules";
  if (costliest === undefined) return `${count(number, "rule")} without a cost`;
  if (total >= nearLimit) return `${shareText(total)} of a definition, ${count(number, "rule")}`;
  const words = shareText(costliest.share, "its limit");
  return number === 1 ? `1 rule, ${words}` : `${number} rules, the costliest ${words}`;
}
