import type { ReactNode } from "react";
import { PlaceLink } from "../components/place-link.tsx";
import { Prose } from "../components/prose.tsx";
import type { DocumentId, WhyDecision, WhyNode, WhyRule } from "../engine.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import css from "./why.module.css";

type Names = ReadonlyMap<DocumentId, DocumentName>;

/** A node of the schema: where it is, and what it requires. */
export function Node({ node, names }: { readonly node: WhyNode; readonly names: Names }): ReactNode {
  const { field, type, constraints, description, location } = node;
  return (
    <dl className={css["facts"]}>
      <dt>Field</dt>
      <dd>
        <code>{field}</code>, <PlaceLink location={location} names={names} />
      </dd>
      <dt>Type</dt>
      <dd>
        <code>{type}</code>
      </dd>
      {constraints.length > 0 && (
        <>
          <dt>Requires</dt>
          <dd>
            <ul>
              {constraints.map((constraint) => (
                <li key={constraint}>{constraint}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {node.default !== undefined && (
        <>
          <dt>Default</dt>
          <dd>
            <code>{node.default}</code>
          </dd>
        </>
      )}
      {description !== undefined && (
        <>
          <dt>Description</dt>
          <dd>{description}</dd>
        </>
      )}
    </dl>
  );
}

const stateWords: Readonly<Record<NonNullable<WhyRule["state"]>, string>> = {
  passed: "Passed",
  failed: "Failed",
  tolerated: "Tolerated",
  error: "Ended in an error",
  stopped: "Exceeded the cost limit",
  skipped: "Skipped",
};

/** Rules with their results and costs. */
export function Rules({
  rules,
  names,
}: {
  readonly rules: readonly WhyRule[];
  readonly names: Names;
}): ReactNode {
  return (
    <ul className={css["list"]}>
      {rules.map((rule) => (
        <li key={`${rule.location.range.start}`}>
          <code className={css["rule"]}>{rule.rule.trim()}</code>
          <p className={css["soft"]}>
            {rule.state === undefined ? "Not run" : stateWords[rule.state]} at <code>{rule.field}</code>,{" "}
            <PlaceLink location={rule.location} names={names} />
            {rule.runCost !== undefined && `, cost ${rule.runCost.toLocaleString("en")}`}
            {rule.cost !== undefined && `, at most ${rule.cost.total.toLocaleString("en")}`}.{" "}
            <Prose text={rule.why ?? ""} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What a line of a definition did to the objects. */
export function Decisions({
  decisions,
  names,
}: {
  readonly decisions: readonly WhyDecision[];
  readonly names: Names;
}): ReactNode {
  return (
    <ul className={css["list"]}>
      {decisions.map((decision, i) => {
        const { location, explanation = "" } =
          decision.kind === "change" ? decision.change : decision.problem;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: decisions keep their place from answer to answer.
          <li key={i}>
            {decision.kind === "problem" && <pre className={css["text"]}>{decision.problem.text}</pre>}
            <p className={css["soft"]}>
              <Prose text={explanation} />{" "}
              {location !== undefined && <PlaceLink location={location} names={names} />}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
