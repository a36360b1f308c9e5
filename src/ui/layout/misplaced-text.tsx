import { type ReactNode, useMemo } from "react";
import { usePlayground, useWorkspace } from "../app/context.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { type Misplaced, misplacedText, putInPlace } from "../workspace/misplaced.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import css from "./panes.module.css";

const words: Readonly<Record<Misplaced, { readonly text: string; readonly action: string }>> = {
  swapped: { text: "The definition and the resource seem to have changed places.", action: "Swap them" },
  resource: { text: "This looks like a custom resource.", action: "Move it to Resource" },
  definition: { text: "This looks like a definition.", action: "Move it to Definition" },
  pair: {
    text: "This text holds a definition and a resource; only the first document counts.",
    action: "Split it",
  },
  many: { text: "This text holds several documents. Only the first one counts.", action: "" },
};

/** Offers to put a text where it belongs. */
export function MisplacedText({ name }: { readonly name: DocumentName }): ReactNode {
  const { workspace } = usePlayground();
  const documents = useWorkspace((state) => state.documents);
  const misplaced = useMemo(() => misplacedText(documents, name), [documents, name]);
  if (misplaced === null) return null;
  const { text, action } = words[misplaced];
  return (
    <div className={css["strip"]}>
      <span>{text}</span>
      {action !== "" && (
        <Button onClick={() => workspace.update((old) => putInPlace(old, name, misplaced))}>
          <Icon name="swap" /> {action}
        </Button>
      )}
    </div>
  );
}
