import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import { type CostFactor, type PlaceRun, pathText, type RuleAccount } from "../../engine.ts";
import { knownReply } from "../../shell/use-reply.ts";
import { ExpressionTree } from "./expression-tree.tsx";
import { FitPanel } from "./fit-panel.tsx";
import { RuleInsights } from "./rule-insights.tsx";
import { State } from "./rule-state.tsx";
import { units } from "./rule-words.ts";
import css from "./rules.module.css";
import { type KnownRules, useRuleTree } from "./use-rules.ts";

interface RuleDetailsProps {
  readonly rule: RuleAccount;
  readonly known: KnownRules;
  readonly unrun: string | undefined;
}

/** An opened rule: what the server reports about it, where it ran, what multiplies its cost, and its parts. */
export function RuleDetails({ rule, known, unrun }: RuleDetailsProps): ReactNode {
  const places = rule.runs?.places ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const place = places.find(({ path }) => pathText(path) === chosen) ?? places[0];
  const replied = useRuleTree(rule.id, place?.path);
  const tree = knownReply(replied)?.reply;
  const isTooCostly = (rule.cost?.share ?? 0) > 1;
  return (
    <div className={css["details"]}>
      {rule.faults.map(({ text, explanation }) => (
        <div key={text} className={css["fault"]}>
          <pre>{text}</pre>
          {explanation !== undefined && (
            <p>
              <Prose text={explanation} />
            </p>
          )}
        </div>
      ))}
      {rule.faults.length === 0 && <RuleInsights id={rule.id} />}
      {unrun !== undefined && (
        <p className={css["reason"]}>
          Not run on this object: <Prose text={unrun} />
        </p>
      )}
      {place !== undefined && (
        <Places
          places={places}
          chosen={place}
          onChoose={(path) => setChosen(path)}
          known={known}
          rule={rule}
        />
      )}
      {rule.factors.length > 0 && <Factors rule={rule} known={known} />}
      {tree !== undefined && rule.cost !== undefined && (
        <>
          <ExpressionTree label="Parts of the rule" root={tree.rule} names={known.answered.names} />
          {tree.message !== undefined && (
            <ExpressionTree
              label="Parts of its messageExpression"
              root={tree.message}
              names={known.answered.names}
            />
          )}
        </>
      )}
      {replied !== "awaited" && "failure" in replied && (
        <FailureNote failure={replied.failure} onAgain={replied.again} />
      )}
      {isTooCostly && <FitPanel path={`${rule.id}.rule`} />}
    </div>
  );
}

interface PlacesProps {
  readonly places: readonly PlaceRun[];
  readonly chosen: PlaceRun;
  readonly onChoose: (path: string) => void;
  readonly known: KnownRules;
  readonly rule: RuleAccount;
}

const shownPlaces = 5;

function Places({ places, chosen, onChoose, known, rule }: PlacesProps): ReactNode {
  const { shown, more } = usePaged(places, shownPlaces, "places");
  const all = Object.values(rule.runs?.counts ?? {}).reduce((sum, n) => sum + n, 0);
  return (
    <div className={css["places"]}>
      <ul aria-label="Where it ran">
        {shown.map((place) => {
          const path = pathText(place.path);
          const isChosen = place === chosen;
          return (
            <li key={path} className={css["place"]}>
              <State state={place.state} />
              <code className={css["field"]}>{place.path.length === 0 ? "the object" : path}</code>
              <PlaceLink location={place.location} names={known.answered.names} />
              <span>cost {units(place.cost)}</span>
              {places.length > 1 && (
                <Button
                  look={isChosen ? "outlined" : "plain"}
                  aria-pressed={isChosen}
                  onClick={() => onChoose(path)}
                >
                  Show its values
                </Button>
              )}
              {place.why !== undefined && (
                <p className={css["reason"]}>
                  <Prose text={place.why} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {more}
      {all > places.length && (
        <p className={css["reason"]}>{units(all - places.length)} more places are counted but not listed.</p>
      )}
    </div>
  );
}

function Factors({ rule, known }: { readonly rule: RuleAccount; readonly known: KnownRules }): ReactNode {
  const { factors, cost } = rule;
  const isBounded = factors.every(({ bound }) => bound !== undefined);
  return (
    <div className={css["factors"]}>
      <p>
        {isBounded
          ? `It runs for each value here, at most ${units(cost?.times ?? 0n)} times:`
          : `It runs for each value here, and nothing bounds how many there are: counted as ${units(cost?.times ?? 0n)}, as many as fit into a request of 3 MiB.`}
      </p>
      <ul>
        {factors.map((factor) => (
          <li key={factor.field}>
            <code>{factor.field}</code>: {boundText(factor)}{" "}
            <PlaceLink location={factor.location} names={known.answered.names} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function boundText({ keyword, bound }: CostFactor): string {
  return bound === undefined ? `no ${keyword},` : `${keyword} ${units(bound)},`;
}
