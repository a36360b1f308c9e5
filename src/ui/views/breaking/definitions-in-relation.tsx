import { type ReactNode, useCallback, useId, useState } from "react";
import type { DefinitionEvidence, DefinitionRelation } from "../../../worker/handlers/relation.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import type { Scenario } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { useReply } from "../../shell/use-reply.ts";
import css from "./breaking.module.css";
import { WitnessPart } from "./witness-part.tsx";

interface DefinitionsInRelationProps {
  readonly scenario: Scenario;
}

/** What each of the two definitions accepts and the other rejects. It is computed when a user opens it. */
export function DefinitionsInRelation({ scenario }: DefinitionsInRelationProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css["relation"]} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>What one accepts and the other rejects, both ways</summary>
      {isOpen && <Related scenario={scenario} />}
    </details>
  );
}

function Related({ scenario }: DefinitionsInRelationProps): ReactNode {
  const { engine } = usePlayground();
  const ask = useCallback(() => engine.ask("relation", { scenario }), [engine, scenario]);
  const known = useReply(ask);
  if (known === "awaited") return <p>Looking for objects …</p>;
  if ("failure" in known) return <FailureNote failure={known.failure} onAgain={known.again} />;
  const { reply, isStale } = known;
  if (reply === null) return null;
  return (
    <div className={isStale ? css["stale"] : undefined}>
      <p role="status">{relationWords[reply.relation]}</p>
      <Evidence title="Accepted before, rejected now" evidence={reply.onlyFirst} />
      <Evidence title="Rejected before, accepted now" evidence={reply.onlySecond} />
      <Evidence title="Accepted by both" evidence={reply.both} />
    </div>
  );
}

const relationWords: Readonly<Record<DefinitionRelation["relation"], string>> = {
  equal: "Both definitions accept the same objects. This is proved.",
  implies: "The new definition accepts all that the old one accepts, which is proved, and more.",
  implied: "The new definition accepts nothing that the old one rejects, which is proved, and rejects more.",
  disjoint: "No object is accepted by both.",
  neither: "Each definition accepts objects that the other one rejects.",
  open: "Not everything is decided: where no object was found there may still be one.",
};

interface EvidenceProps {
  readonly title: string;
  readonly evidence: DefinitionEvidence;
}

function Evidence({ title, evidence }: EvidenceProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {evidence.verdict === "found" ? ` (${evidence.version})` : ""}
      </h3>
      {evidence.verdict === "found" ? (
        <WitnessPart witness={evidence.witness} />
      ) : (
        <p>
          {evidence.verdict === "impossible" ? "Nothing. " : ""}
          {evidence.why}
        </p>
      )}
    </section>
  );
}
