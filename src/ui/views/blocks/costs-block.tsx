import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { PlaceLink } from "../../components/place-link.tsx";
import type { CostsOverview, DocumentId, RuleShare } from "../../engine.ts";
import { costTone, shareText } from "../../workspace/cost-words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { Block } from "./block.tsx";
import css from "./blocks.module.css";
import { costsSentence, highRules } from "./cost-words.ts";

interface CostsBlockProps {
  readonly costs: CostsOverview;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** What the rules cost: one line, and a bar for each that comes near its limit. */
export function CostsBlock({ costs, names }: CostsBlockProps): ReactNode {
  const high = highRules(costs);
  return (
    <Block
      title="Costs"
      detail={costsSentence(costs)}
      {...(costs.count === 0 ? {} : { view: { id: "validations", text: "all rules" } })}
    >
      {high.length > 0 && (
        <ol className={css["bars"]} aria-label="Rules near their limit">
          {high.map((rule) => (
            <CostBar key={`${rule.location.line} ${rule.location.range.start}`} rule={rule} names={names} />
          ))}
        </ol>
      )}
    </Block>
  );
}

function CostBar({
  rule: { rule, location, share },
  names,
}: {
  readonly rule: RuleShare;
  readonly names: CostsBlockProps["names"];
}): ReactNode {
  return (
    <li className={classes(css["bar"], css[costTone(share)])}>
      <code title={rule}>{rule}</code>
      <span className={css["track"]} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
      </span>
      <b>{shareText(share, "its limit")}</b>
      <PlaceLink location={location} names={names} />
    </li>
  );
}
