import { type ReactNode, useCallback } from "react";
import { Button } from "../components/button.tsx";
import dialog from "../components/dialog.module.css";
import { FailureNote } from "../components/failure-note.tsx";
import type { Recipe, RecipeExample, TriedRecipe } from "../engine.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { generatedFrom } from "../shell/go-answer.ts";
import { putEdits } from "../shell/put-text.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { shareText } from "../workspace/cost-words.ts";
import css from "./refactor.module.css";

interface RecipeTrialProps {
  readonly recipe: Recipe;
  readonly version: number;
  readonly definition: string;
}

/** A rule as it would be written, what it costs, and the objects that show it. */
export function RecipeTrial({ recipe, version, definition }: RecipeTrialProps): ReactNode {
  const playground = usePlayground();
  const { engine, shell } = playground;
  const isFromGo = useWorkspace((work) => generatedFrom(work) !== undefined);
  const ask = useCallback(
    () => engine.ask("tryRecipe", { scenario: engine.scenario(), version, recipe }),
    [engine, version, recipe],
  );
  const replied = useReply(ask);
  const known = knownReply(replied);
  const tried = known?.reply;
  const add = ({ edits }: TriedRecipe): void => {
    shell.update((old) => ({ ...old, dialog: null }));
    putEdits(playground, "definition", definition, edits, `Add the rule “${recipe.message}”`);
  };
  return (
    <>
      <pre className={css["rule"]}>{recipe.rule}</pre>
      <p className={dialog["soft"]}>
        Message: {recipe.message}. <Cost tried={tried} />
      </p>
      {typeof replied === "object" && "failure" in replied && (
        <FailureNote failure={replied.failure} onAgain={replied.again} />
      )}
      <div className={dialog["row"]}>
        <Button
          look="primary"
          disabled={tried === undefined}
          onClick={() => tried !== undefined && add(tried)}
        >
          Add the rule
        </Button>
        <span role="status" className={dialog["soft"]}>
          {known === undefined ? "Trying it …" : said(tried)}
          {isFromGo && " The definition is generated from Go types. This edit detaches it from them."}
        </span>
      </div>
      {tried !== undefined && tried.refusal === undefined && (
        <div className={css["examples"]}>
          <Example
            title="Passes"
            missing="No object was found that passes. Another rule may contradict this one."
            example={tried.passes}
          />
          <Example
            title="Fails"
            missing="No object was found that only this rule rejects. Another rule may require the same."
            example={tried.fails}
          />
        </div>
      )}
    </>
  );
}

function Cost({ tried }: { readonly tried: TriedRecipe | undefined }): ReactNode {
  if (tried?.cost === undefined) return null;
  return `Its cost in the worst case is ${shareText(tried.cost.share)}.`;
}

function said(tried: TriedRecipe | undefined): string {
  if (tried === undefined) return "The definition could not be edited there.";
  if (tried.refusal !== undefined) return `With it, the server rejects the definition: ${tried.refusal}`;
  return "Tried: the server accepts the definition.";
}

interface ExampleProps {
  readonly title: string;
  /** What is said if there is no object. */
  readonly missing: string;
  readonly example: RecipeExample | undefined;
}

function Example({ title, missing, example }: ExampleProps): ReactNode {
  if (example === undefined) return <p className={dialog["soft"]}>{missing}</p>;
  const { object, old } = example;
  return (
    <section className={css["text"]} aria-label={title}>
      <h3>{title}</h3>
      {old !== undefined && (
        <>
          <span className={dialog["soft"]}>Stored before</span>
          <pre className={css["object"]}>{old.trimEnd()}</pre>
          <span className={dialog["soft"]}>Sent</span>
        </>
      )}
      <pre className={css["object"]}>{object.trimEnd()}</pre>
    </section>
  );
}
