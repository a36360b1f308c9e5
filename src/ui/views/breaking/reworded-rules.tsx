import type { ReactNode } from "react";
import { PlaceLink } from "../../components/place-link.tsx";
import type { DocumentId, Reworded } from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import css from "./breaking.module.css";

interface RewordedRulesProps {
  readonly rules: readonly Reworded[];
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** Rules that are written differently but affect nobody, and why. */
export function RewordedRules({ rules, names }: RewordedRulesProps): ReactNode {
  return (
    <details className={css["reworded"]}>
      <summary>{count(rules.length, "new rule that affects", "new rules that affect")} nobody</summary>
      <ul>
        {rules.map(({ version, field, after, why }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may have several, and their order does not change.
          <li key={i}>
            <code>{field}</code> ({version}){" "}
            {after !== undefined && <PlaceLink location={after} names={names} />}: {why}.
          </li>
        ))}
      </ul>
    </details>
  );
}
