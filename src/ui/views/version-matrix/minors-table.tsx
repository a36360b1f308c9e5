import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import {
  type DocumentId,
  type KubernetesVersion,
  type MinorAnswer,
  type MinorVerdict,
  versionLabel,
} from "../../engine.ts";
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

/** A column for all minors that answer alike, the newest first; a row for each write and each figure. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={css["scroll"]} aria-label="Kubernetes versions" tabIndex={0}>
      <table className={css["table"]}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What is asked</span>
            </th>
            {groups.map(({ name, newest: { kubernetes }, minors: merged }) => (
              <th key={name} scope="col">
                <Button
                  look={name === chosen?.name ? "outlined" : "plain"}
                  aria-pressed={name === chosen?.name}
                  onClick={() => onChoose(kubernetes)}
                  title={merged.map((minor) => supportOf(minor, today).sentence).join("\n")}
                >
                  {merged.length === 1 ? versionLabel(kubernetes) : name}
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

/** Whether upstream supports minors that stand beside each other, the newest first. */
function supportText(minors: readonly KubernetesVersion[], today: string): string {
  const states = minors.map((minor) => supportOf(minor, today).state);
  const [first = "ended"] = states;
  const firstEnded = states.indexOf("ended");
  return firstEnded <= 0
    ? supportWords[first]
    : `${supportWords[first]}, ${minors[firstEnded - 1]} and newer`;
}

/** What a write is called: by the pane that it stands in, with its name where several stand in one. */
export function titleOf(document: DocumentId, minors: readonly MinorAnswer[], plan: ScenarioPlan): string {
  const pane = plan.names.get(document);
  if (pane !== undefined) return documentTitles[pane];
  const verdict = minors.flatMap(({ verdicts }) => verdicts).find((one) => one.document === document);
  return verdict === undefined ? document : `${verdict.verb} ${verdict.name}`;
}

/** A shape, and its meaning for who does not see it or asks for it: ten columns are to be seen at once. */
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
