import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import type { DocumentId, KubernetesVersion, MinorAnswer, MinorVerdict } from "../../engine.ts";
import type { ScenarioPlan } from "../../workspace/scenario-of.ts";
import { count, documentTitles } from "../../workspace/words.ts";
import { groupsOf, type MinorGroup } from "./minor-groups.ts";
import css from "./minors.module.css";
import { percent } from "./percent.ts";
import { type Support, supportOf } from "./support.ts";

interface MinorsTableProps {
  /** From the newest to the oldest. */
  readonly minors: readonly MinorAnswer[];
  readonly chosen: MinorGroup | undefined;
  readonly onChoose: (minor: string) => void;
  readonly plan: ScenarioPlan;
}

/** One column for all versions with the same answer, the newest first. One row for each write and each figure. */
export function MinorsTable({ minors, chosen, onChoose, plan }: MinorsTableProps): ReactNode {
  const today = new Date().toISOString().slice(0, 10);
  const documents = [...new Set(minors.flatMap(({ verdicts }) => verdicts.map(({ document }) => document)))];
  const groups = groupsOf(minors);
  const figure = (
    name: string,
    of: (minor: MinorAnswer) => string,
    isBad: (minor: MinorAnswer) => boolean,
  ) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {groups.map(({ name: range, newest }) => (
        <td key={range} className={isBad(newest) ? css["bad"] : undefined}>
          {of(newest)}
        </td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <section className={css["scroll"]} aria-label="Kubernetes versions" tabIndex={0}>
      <table className={css["table"]}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What is asked</span>
            </th>
            {groups.map(({ name, title, newest: { kubernetes }, minors: merged }) => (
              <th key={name} scope="col">
                <Button
                  look={name === chosen?.name ? "outlined" : "plain"}
                  aria-pressed={name === chosen?.name}
                  onClick={() => onChoose(kubernetes)}
                  title={merged.map((minor) => supportOf(minor, today).sentence).join("\n")}
                >
                  {title}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Support upstream</th>
            {groups.map(({ name, minors: merged }) => (
              <td key={name} className={css["soft"]}>
                {supportText(merged, today)}
              </td>
            ))}
          </tr>
          {documents.map((document) => (
            <tr key={document}>
              <th scope="row">{titleOf(document, minors, plan)}</th>
              {groups.map(({ name, newest: { verdicts } }) => (
                <Verdict key={name} verdict={verdicts.find((verdict) => verdict.document === document)} />
              ))}
            </tr>
          ))}
          {figure(
            "Costliest rule",
            ({ costliest }) => percent(costliest?.share),
            ({ costliest }) => (costliest?.share ?? 0) > 1,
          )}
          {figure(
            "All rules",
            ({ total }) => percent(total),
            ({ total }) => (total ?? 0) > 1,
          )}
          {figure(
            "Warnings",
            ({ warnings }) => String(warnings),
            () => false,
          )}
        </tbody>
      </table>
    </section>
  );
}

const supportWords: Readonly<Record<Support["state"], string>> = {
  preview: "preview",
  supported: "yes",
  ended: "ended",
};

/** Returns whether upstream supports adjacent versions, given with the newest first. */
function supportText(minors: readonly KubernetesVersion[], today: string): string {
  const states = minors.map((minor) => supportOf(minor, today).state);
  const [first = "ended"] = states;
  const firstEnded = states.indexOf("ended");
  return firstEnded <= 0
    ? supportWords[first]
    : `${supportWords[first]}, ${minors[firstEnded - 1]} and newer`;
}

/** Returns the name of a write: that of its pane, or its verb and name if it has no pane. */
export function titleOf(document: DocumentId, minors: readonly MinorAnswer[], plan: ScenarioPlan): string {
  const pane = plan.names.get(document);
  if (pane !== undefined) return documentTitles[pane];
  const verdict = minors.flatMap(({ verdicts }) => verdicts).find((one) => one.document === document);
  return verdict === undefined ? document : `${verdict.verb} ${verdict.name}`;
}

/** A shape, with its meaning for screen readers and on hover: ten columns must fit. */
function Verdict({ verdict }: { readonly verdict: MinorVerdict | undefined }): ReactNode {
  const [look, shape, words] =
    verdict === undefined
      ? (["soft", "–", "not sent"] as const)
      : verdict.accepted
        ? (["ok", "✓", "accepted"] as const)
        : (["bad", "✕", `rejected, ${count(verdict.errors, "error")}`] as const);
  return (
    <td className={css[look]} title={words}>
      <span aria-hidden="true">{shape}</span>
      <span className="visually-hidden">{words}</span>
    </td>
  );
}
