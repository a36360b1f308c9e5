import { applyEdits } from "../engine/tools/edit/text-edit.ts";
import { makeItFit } from "../engine/tools/fit/make-it-fit.ts";
import type { RuleAccount } from "../engine/tools/rule-analysis/account.ts";
import { rulesAccount } from "../engine/tools/rule-analysis/rules-account.ts";
import { engine } from "./engine.ts";
import { placeMember, type Texts } from "./places.ts";
import { policyCosts } from "./policy-costs.ts";
import { askedOf } from "./scenarios.ts";
import type { CostOptions, CostReport, Manifest } from "./types.ts";

/** Returns what the rules of a definition can cost, and how to get those over the limit under it. */
export function costOf(definition: Manifest, options: CostOptions): CostReport {
  const { object } = options;
  const { scenario, texts, now } = askedOf(
    { definition, ...(object === undefined ? {} : { object }) },
    options,
  );
  const playback = engine.playback(scenario, { now });
  const { rules, totals, note } = rulesAccount(playback);
  const admission = playback.report.requests.at(-1)?.admission;
  const isOver = [...rules.map(({ cost }) => cost?.share ?? 0), ...totals.map(({ share }) => share)].some(
    (share) => share > 1,
  );
  const proposals = isOver ? makeItFit(scenario, {}, { now }, engine.memory.beside()).proposals : [];
  return {
    rules: rules.map((rule) => ruleOf(rule, texts)),
    totals,
    ...(object === undefined || admission === undefined ? {} : { policies: policyCosts(admission.costs) }),
    ...(note === undefined ? {} : { note }),
    proposals: proposals.map(({ title, edits }) => ({ title, text: applyEdits(scenario.crd, edits) })),
  };
}

function ruleOf(account: RuleAccount, texts: Texts): CostReport["rules"][number] {
  const { rule, versions, field, location, cost, faults } = account;
  return {
    rule,
    versions,
    field,
    ...placeMember("place", location, texts),
    ...(cost === undefined
      ? {}
      : { each: cost.each, times: cost.times, total: cost.total, share: cost.share }),
    faults: faults.map(({ text }) => text),
  };
}
