import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Prose } from "../../components/prose.tsx";
import { type Abilities, type Evidence, type NoteStep, yamlText } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { putObject } from "../../shell/put-object.ts";
import css from "./rules.module.css";

const lines = [
  ["hold", "hold"],
  ["fail", "fail"],
  ["error", "end in an error"],
] as const satisfies readonly (readonly [keyof Abilities, string])[];

/** The possible outcomes of a rule: each with an object that shows it, or why it is impossible. */
export function RuleAbilities({ abilities }: { readonly abilities: Abilities }): ReactNode {
  return (
    <ul aria-label="Possible outcomes" className={css["abilities"]}>
      {lines.map(([name, words]) => (
        <li key={name}>
          <Ability words={words} evidence={abilities[name]} />
        </li>
      ))}
    </ul>
  );
}

function Ability({ words, evidence }: { readonly words: string; readonly evidence: Evidence }): ReactNode {
  switch (evidence.verdict) {
    case "found":
      return <Found words={words} steps={evidence.steps} />;
    case "impossible":
      return (
        <>
          Cannot {words}: <Prose text={evidence.why} />
        </>
      );
    case "none":
      return <>{openWords(words, evidence.tried)}</>;
  }
}

function openWords(words: string, tried: number): string {
  const why =
    tried === 0
      ? "no value was found that the schema accepts."
      : `none of ${tried.toLocaleString("en")} values that were tried does. That is not proof.`;
  return `Whether it can ${words} is not known: ${why}`;
}

function Found({ words, steps }: { readonly words: string; readonly steps: readonly NoteStep[] }): ReactNode {
  const playground = usePlayground();
  const [first, last] = [steps[0], steps.at(-1)];
  const use = (): void => {
    if (last?.object === undefined) return;
    const existing = steps.length > 1 && first?.object !== undefined ? yamlText(first.object) : undefined;
    putObject(playground, {
      resource: yamlText(last.object),
      ...(existing === undefined ? {} : { existing }),
      message: `An object with which the rule can ${words} is in Resource now.`,
    });
  };
  return (
    <>
      Can {words}: {last?.request} {last?.answer.slice(0, 3)}.{" "}
      <Button look="plain" onClick={use}>
        Use this object
      </Button>
    </>
  );
}
