import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import type { RuleState } from "../../engine.ts";
import { stateWords } from "./rule-words.ts";
import css from "./rules.module.css";

/** The result of a rule, as a sign and a word. */
export function State({ state }: { readonly state: RuleState | undefined }): ReactNode {
  const { sign, word, sentence } = stateWords[state ?? "skipped"];
  return (
    <span className={classes(css["state"], css[state ?? "skipped"])} title={sentence}>
      <span aria-hidden="true">{sign}</span> {state === undefined ? "not run" : word}
    </span>
  );
}
