import { type ReactNode, useMemo } from "react";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { isSchemaText } from "../engine.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { keepTyped } from "../shell/keep-typed.ts";
import { openSchema } from "../shell/open-schema.ts";
import { openText, strip } from "../shell/open-text.ts";
import type { Playground } from "../shell/playground.ts";
import { writeSample } from "../shell/put-object.ts";
import {
  isMoved,
  type Misplaced,
  misplacedText,
  needsDefinition,
  putInPlace,
} from "../workspace/misplaced.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName, Workspace } from "../workspace/workspace.ts";
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
    text: "Nothing here is of the definition's kind.",
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

/** What is said below a text, with what can be done about it. */
interface Offer {
  readonly text: string;
  readonly actions: readonly {
    readonly title: string;
    readonly run: () => void;
    /** Whether it moves the text. */
    readonly moves?: true;
  }[];
}

/** Offers to move a text to where it belongs, or to make something of it that is no manifest. */
export function MisplacedText({ name }: { readonly name: DocumentName }): ReactNode {
  const playground = usePlayground();
  const documents = useWorkspace((state) => state.documents);
  const offer = useMemo(() => offerOf(playground, documents, name), [playground, documents, name]);
  if (offer === undefined) return null;
  return (
    <div className={css["strip"]}>
      <span>{offer.text}</span>
      {offer.actions.map(({ title, run, moves }) => (
        <Button key={title} onClick={run}>
          {moves && <Icon name="swap" />} {title}
        </Button>
      ))}
    </div>
  );
}

function offerOf(
  playground: Playground,
  documents: Workspace["documents"],
  name: DocumentName,
): Offer | undefined {
  const text = documents[name];
  const showDraft = (): void => playground.shell.update((old) => ({ ...old, dialog: "draft" }));
  const draft = { title: "Draft a definition", run: showDraft };
  if (name === "definition" && isGoText(text)) {
    const run = (): void => openText(playground, text, "the Go text");
    return {
      text: "This looks like Go types.",
      actions: [{ title: "Generate the definition from it", run, moves: true }],
    };
  }
  if (isSchemaText(text))
    return {
      text: "This looks like a JSON Schema or an OpenAPI document.",
      actions: [{ title: "Make a definition of it", run: () => openSchema(playground, text), moves: true }],
    };
  if (name === "definition" && needsDefinition(documents))
    return { text: "The resource has no definition yet.", actions: [draft] };
  const misplaced = misplacedText(documents, name);
  if (misplaced === null) return undefined;
  const said = words[misplaced];
  const counted = misplaced !== "many" ? "" : name === "resource" ? ofEach : ofFirst;
  const run = (): void => place(playground, name, misplaced);
  return {
    text: said.text + counted,
    actions: [{ title: said.action, run, moves: true }, ...(misplaced === "other" ? [draft] : [])],
  };
}

function place(playground: Playground, name: DocumentName, misplaced: Misplaced): void {
  const work = playground.workspace.get();
  if (isMoved(misplaced)) {
    const next = putInPlace(work, name, misplaced);
    keepTyped(playground, next);
    playground.replace(next);
  } else if (misplaced === "other") void writeSample(playground, "minimal");
  else if (misplaced === "served") strip(playground);
  else {
    const title = misplaced === "scenario" ? "the scenario" : documentTitles[name];
    openText(playground, work.documents[name], title);
  }
}
