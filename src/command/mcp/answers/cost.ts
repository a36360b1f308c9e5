import { cost as costOf } from "../../../package/index.ts";
import { unifiedDiff } from "../../diff.ts";
import { Brief } from "./brief.ts";
import { permalink } from "./permalink.ts";
import { type Answering, optionsOf } from "./question.ts";

const mostRules = 20;
const mostProposals = 3;

/** What the rules can cost, the most expensive first, and how to get them under the limit. */
export const cost: Answering<"cost"> = async (input, context) => {
  const { definition } = input;
  const options = optionsOf(input, context);
  const { rules, totals, note, proposals } = await costOf(definition, options);
  const brief = new Brief();
  const byShare = [...rules].sort((a, b) => (b.share ?? Infinity) - (a.share ?? Infinity));
  return {
    rules: brief
      .first(byShare, mostRules, "rules")
      .map(({ rule, field, place, each, times, share, faults }) => ({
        rule: brief.text(rule, 300),
        field,
        ...(place === undefined ? {} : { line: place.line }),
        ...(each === undefined ? {} : { each: String(each) }),
        ...(times === undefined ? {} : { times: String(times) }),
        ...(share === undefined ? {} : { percentOfLimit: percent(share) }),
        faults: brief.first(faults, 5, "faults").map((text) => brief.text(text, 600)),
      })),
    totals: totals.map(({ versions, share }) => ({
      versions: [...versions],
      percentOfLimit: percent(share),
    })),
    ...(note === undefined ? {} : { note }),
    fit: brief.first(proposals, mostProposals, "proposals").map(({ title, text }) => ({
      title,
      diff: brief.text(unifiedDiff("definition", definition, text), 4000),
    })),
    ...permalink(context.page, options.kubernetes, { definition }),
    ...brief.truncated,
  };
};

/** In percent, with four significant digits. */
function percent(share: number): number {
  return Number((share * 100).toPrecision(4));
}
