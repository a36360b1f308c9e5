import { type ReactNode, useId, useState } from "react";
import { classes } from "../../components/classes.ts";
import { PlaceLink } from "../../components/place-link.tsx";
import type { RuleAccount, RuleState } from "../../engine.ts";
import { litRow } from "../caret/use-caret.ts";
import { Cost } from "./rule-cost.tsx";
import { RuleDetails } from "./rule-details.tsx";
import { State } from "./rule-state.tsx";
import { countsText, units } from "./rule-words.ts";
import css from "./rules.module.css";
import type { KnownRules } from "./use-rules.ts";

interface RuleRowProps {
  readonly rule: RuleAccount;
  readonly known: KnownRules;
  /** True if the caret is on the rule or on what it checks. */
  readonly isLit: boolean;
}

const refusing: ReadonlySet<RuleState> = new Set<RuleState>(["failed", "error", "stopped"]);

/** A rule: where it is, its result, its cost. If it is opened, also why. */
export function RuleRow({ rule, known, isLit }: RuleRowProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { field, versions, location, cost, runs, unrun, faults } = rule;
  const isNo = faults.length > 0 || (runs !== undefined && refusing.has(runs.state));
  return (
    <li className={classes(css["row"], isNo && css["no"], isLit && css["lit"])} {...(isLit ? litRow : {})}>
      <div className={css["top"]}>
        <State state={runs?.state} />
        <code className={css["field"]}>{field}</code>
        <PlaceLink location={location} names={known.answered.names} />
        <span className={css["versions"]}>{versions.join(", ")}</span>
      </div>
      <button
        type="button"
        className={css["opener"]}
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css["twisty"]} aria-hidden="true">
          {isOpen ? "▾" : "▸"}
        </span>
        <code className={css["text"]}>{rule.rule.trim()}</code>
      </button>
      <dl className={css["figures"]}>
        <div>
          <dt>Costs at most</dt>
          <dd>{cost === undefined ? "not known: it does not compile" : <Cost cost={cost} />}</dd>
        </div>
        <div>
          <dt>On this object</dt>
          <dd>{runs === undefined ? "not run" : `${countsText(runs.counts)}; cost ${units(runs.cost)}`}</dd>
        </div>
      </dl>
      <div id={details} hidden={!isOpen}>
        {isOpen && <RuleDetails rule={rule} known={known} unrun={unrun} />}
      </div>
    </li>
  );
}
