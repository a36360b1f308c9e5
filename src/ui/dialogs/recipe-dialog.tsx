import { type ReactNode, useCallback, useMemo, useState } from "react";
import dialog from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import { Select } from "../components/select.tsx";
import type { ListedPlace, Recipe, RecipeId, RefactorGround } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import { workTextsOf } from "../shell/put-refactored.ts";
import { startedRefactoring } from "../shell/refactoring.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { useStore } from "../workspace/store.ts";
import { RecipeTrial } from "./recipe-trial.tsx";
import css from "./refactor.module.css";

const names: Readonly<Record<RecipeId, string>> = {
  "required-when": "Required when",
  "one-of": "One of",
  immutable: "Immutable",
  "only-grows": "May only grow",
  unique: "Unique by",
  below: "Must be below",
  matches: "Matches the other",
};

/** Adds a rule from a list: the names are filled in from the schema, and an object each shows that it passes and fails. */
export function RecipeDialog(): ReactNode {
  const { engine, workspace } = usePlayground();
  const caret = useStore(startedRefactoring, (state) => state.caret);
  const texts = useMemo(() => workTextsOf(workspace.get()), [workspace]);
  const ask = useCallback(() => engine.ask("refactorGround", { texts, caret }), [engine, texts, caret]);
  const replied = useReply(ask);
  const ground = knownReply(replied)?.reply;
  return (
    <Dialog title="Add a rule" isWide>
      <div className={dialog["body"]}>
        {typeof replied === "object" && "failure" in replied && (
          <FailureNote failure={replied.failure} onAgain={replied.again} />
        )}
        {ground === undefined ? (
          <p role="status">Reading …</p>
        ) : (
          <Places ground={ground} definition={texts.definition} />
        )}
      </div>
    </Dialog>
  );
}

interface PlacesProps {
  readonly ground: RefactorGround;
  readonly definition: string;
}

/** Chooses the field: the one at the caret, or another. */
function Places({ ground: { places, here }, definition }: PlacesProps): ReactNode {
  const [chosen, setChosen] = useState(() => Math.max(0, startOf(places, here)));
  const listed = places[chosen];
  if (listed === undefined)
    return <p className={dialog["soft"]}>The definition has no schema that can be read.</p>;
  return (
    <>
      <div className={css["form"]}>
        <div className={dialog["field"]}>
          <span aria-hidden="true">Field</span>
          <Select
            label="Field"
            value={String(chosen)}
            options={places.map(({ field }, i) => ({ value: String(i), text: field }))}
            onChange={(value) => setChosen(Number(value))}
          />
        </div>
      </div>
      <Recipes key={chosen} listed={listed} definition={definition} />
    </>
  );
}

/** The node at the caret; otherwise the first field below `spec`. */
function startOf(places: readonly ListedPlace[], here: RefactorGround["here"]): number {
  const at = here?.at.join("\n");
  const found = places.findIndex(({ place }) => at !== undefined && at !== "" && place.at.join("\n") === at);
  return found >= 0 ? found : places.findIndex(({ place }) => place.at.length > 2);
}

/** Chooses the recipe and its names. */
function Recipes({
  listed: { place, field },
  definition,
}: {
  readonly listed: ListedPlace;
  readonly definition: string;
}): ReactNode {
  const { engine } = usePlayground();
  const ask = useCallback(() => engine.ask("recipes", { definition, place }), [engine, definition, place]);
  const all = knownReply(useReply(ask))?.reply;
  const [wanted, setWanted] = useState<string>();
  if (all === undefined) return <p role="status">Reading …</p>;
  const recipe = all.find(({ label }) => label === wanted) ?? all[0];
  if (recipe === undefined)
    return <p className={dialog["soft"]}>No rule of the list fits {field}. Choose another field.</p>;
  const kinds = [...new Set(all.map((each) => each.recipe))];
  const own = all.filter((each) => each.recipe === recipe.recipe);
  return (
    <>
      <div className={css["form"]}>
        <div className={dialog["field"]}>
          <span aria-hidden="true">Rule</span>
          <Select
            label="Rule"
            value={recipe.recipe}
            options={kinds.map((id) => ({ value: id, text: names[id] }))}
            onChange={(id) => setWanted(all.find((each) => each.recipe === id)?.label)}
          />
        </div>
        <div className={dialog["field"]}>
          <span aria-hidden="true">What it requires</span>
          <Select
            label="What it requires"
            value={recipe.label}
            options={own.map(({ label }) => ({ value: label, text: plain(label) }))}
            onChange={setWanted}
          />
        </div>
      </div>
      <RecipeTrial key={recipe.label} recipe={recipe} version={place.version} definition={definition} />
    </>
  );
}

function plain(label: Recipe["label"]): string {
  return label.replaceAll("`", "");
}
