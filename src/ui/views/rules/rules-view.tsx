import { type ReactNode, useMemo, useRef } from "react";
import { classes } from "../../components/classes.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { RulesAccount } from "../../engine.ts";
import { shareText } from "../../workspace/cost-words.ts";
import { useLitInSight } from "../caret/use-caret.ts";
import { FitPanel } from "./fit-panel.tsx";
import { RuleRow } from "./rule-row.tsx";
import { coverageText, ranked, units } from "./rule-words.ts";
import css from "./rules.module.css";
import { TryCell } from "./try-cell.tsx";
import { useLitRules } from "./use-lit-rules.ts";
import { type KnownRules, useRules } from "./use-rules.ts";

const pageSize = 50;

/** Every rule of the definition: what it can cost, and its result for the object. */
export function RulesView(): ReactNode {
  const known = useRules();
  if (known === "awaited") return <p className={css["none"]}>Working out the rules …</p>;
  if ("failure" in known) return <FailureNote failure={known.failure} onAgain={known.again} />;
  const { rules, note } = known.reply;
  if (rules.length === 0) {
    return (
      <>
        <p className={css["none"]}>{note ?? "The definition has no rules (x-kubernetes-validations)."}</p>
        <TryCell known={known} />
      </>
    );
  }
  return <Rules known={known} />;
}

function Rules({ known }: { readonly known: KnownRules }): ReactNode {
  const { reply: account, isStale } = known;
  const rules = useMemo(() => ranked(account.rules), [account]);
  const { shown, more } = usePaged(rules, pageSize, "rules");
  const list = useRef<HTMLOListElement>(null);
  const isLit = useLitRules(known.answered.names);
  useLitInSight(list, isLit);
  return (
    <div className={classes(isStale && css["stale"])}>
      <Summary account={account} isStale={isStale} />
      <TryCell known={known} />
      <ol ref={list} className={css["list"]} aria-label="Rules">
        {shown.map((rule) => (
          <RuleRow key={rule.id} rule={rule} known={known} isLit={isLit(rule)} />
        ))}
      </ol>
      {more !== null && <div className={css["more"]}>{more}</div>}
    </div>
  );
}

interface SummaryProps {
  readonly account: RulesAccount;
  readonly isStale: boolean;
}

function Summary({ account: { rules, totals, run }, isStale }: SummaryProps): ReactNode {
  return (
    <div className={css["summary"]}>
      <p>
        {coverageText(rules)}
        <span className={css["updating"]}>{isStale ? " Updating …" : ""}</span>
      </p>
      {run !== undefined && (
        <p>
          On this object they cost {units(run.cost)} of {units(run.budget)}
          {run.hypothetical && ", if the server had reached them"}.
        </p>
      )}
      {totals.map(({ versions, cost, share }) => (
        <p key={versions.join(" ")}>
          At worst, {versions.join(", ")}: {units(cost)}, {shareText(share)} for all rules of a schema.
        </p>
      ))}
      {totals.some(({ share }) => share > 1) && <FitPanel />}
    </div>
  );
}
