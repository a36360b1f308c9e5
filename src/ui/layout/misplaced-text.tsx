import { type ReactNode, useMemo } from "react";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { isSchemaText } from "../files/schema-look.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { keepTyped } from "../shell/keep-typed.ts";
import { openText, strip } from "../shell/open-files.ts";
import { openSchema } from "../shell/open-schema.ts";
import { writeSample } from "../shell/put-object.ts";
import {
  isMoved,
  type Misplaced,
  misplacedText,
  needsDefinition,
  putInPlace,
} from "../workspace/misplaced.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import css from "./below-text.module.css";

const words: Readonly<Record<Misplaced, { readonly text: string; readonly action: string }>> = {
  swapped: { text: "The definition and the resource seem to be swapped.", action: "Swap them" },
  resource: { text: "This looks like a custom resource.", action: "Move it to Resource" },
  definition: { text: "This looks like a definition.", action: "Move it to Definition" },
  pair: {
    text: "This text holds a definition and a resource; only the first document counts.",
    action: "Split it",
  },
  many: { text: "This text holds several documents.", action: "Sort them" },
  other: {
    text: "This is of another kind than the definition.",
    action: "Write a sample of the definition's kind",
  },
  list: { text: "This is a list, and one object is sent at a time.", action: "Split it" },
  scenario: { text: "This is a scenario: a definition with its requests.", action: "Open it" },
  served: { text: "This has what kubectl get adds to an object.", action: "Strip it" },
};

const ofEach = " Each has its verdict below the problems.";
const ofFirst = " Only the first one counts.";

/** Checks whether a text looks like Go. */
function isGoText(text: string): boolean {
  return /^package \w+[ \t]*$/m.test(text.slice(0, 20_000)) && !/^(?:apiVersion|kind):/m.test(text);
}

/** Offers to move a text to where it belongs. */
export function MisplacedText({ name }: { readonly name: DocumentName }): ReactNode {
  const playground = usePlayground();
  const documents = useWorkspace((state) => state.documents);
  const misplaced = useMemo(() => misplacedText(documents, name), [documents, name]);
  const isSchema = useMemo(() => name === "definition" && isSchemaText(documents[name]), [documents, name]);
  if (name === "definition" && isGoText(documents[name])) {
    const open = (): void => openText(playground, documents[name], "the Go text");
    return (
      <div className={css["strip"]}>
        <span>This looks like Go types.</span>
        <Button onClick={open}>
          <Icon name="swap" /> Generate the definition from it
        </Button>
      </div>
    );
  }
  if (isSchema) {
    return (
      <div className={css["strip"]}>
        <span>This looks like a JSON Schema or an OpenAPI document.</span>
        <Button onClick={() => openSchema(playground, documents[name])}>
          <Icon name="swap" /> Make a definition of it
        </Button>
      </div>
    );
  }
  const draft = (): void => playground.shell.update((old) => ({ ...old, dialog: "draft" }));
  if (name === "definition" && needsDefinition(documents)) {
    return (
      <div className={css["strip"]}>
        <span>The resource has no definition yet.</span>
        <Button onClick={draft}>Draft a definition</Button>
      </div>
    );
  }
  if (misplaced === null) return null;
  const { text, action } = words[misplaced];
  const counted = misplaced !== "many" ? "" : name === "resource" ? ofEach : ofFirst;
  const run = (): void => {
    if (isMoved(misplaced)) {
      const next = putInPlace(playground.workspace.get(), name, misplaced);
      keepTyped(playground, next);
      playground.replace(next);
    } else if (misplaced === "other") void writeSample(playground, "minimal");
    else if (misplaced === "served") strip(playground);
    else if (misplaced === "scenario") openText(playground, documents[name], "the scenario");
    else openText(playground, documents[name], documentTitles[name]);
  };
  return (
    <div className={css["strip"]}>
      <span>{text + counted}</span>
      <Button onClick={run}>
        <Icon name="swap" /> {action}
      </Button>
      {misplaced === "other" && <Button onClick={draft}>Draft a definition</Button>}
    </div>
  );
}
