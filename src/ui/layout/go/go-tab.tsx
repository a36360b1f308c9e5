import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { Select } from "../../components/select.tsx";
import { DocumentEditor } from "../../editor/document-editor.tsx";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { type GoAnswer, goSourceOf, sameGoSource } from "../../shell/go-answer.ts";
import { generateAgain } from "../../shell/go-watch.tsx";
import { useStore } from "../../workspace/store.ts";
import { count } from "../../workspace/words.ts";
import panes from "../panes.module.css";
import { CrdLink } from "./crd-link.tsx";
import css from "./go.module.css";
import { GoOptionsMenu } from "./go-options-menu.tsx";
import { GoPrices } from "./go-prices.tsx";
import { sizeText } from "./size-text.ts";

/** The Go types that the definition is generated from. */
export function GoTab(): ReactNode {
  const { go } = usePlayground();
  const answer = useStore(go, (state) => state);
  return (
    <>
      <div className={panes["request"]}>
        <span className={css["state"]}>
          <GoState answer={answer} />
        </span>
        <GoOptionsMenu />
      </div>
      {answer?.failure !== undefined && answer.failure !== null && <FailureNote failure={answer.failure} />}
      {answer !== null && <GoPrices answer={answer} />}
      <DocumentEditor key="go" name="go" />
    </>
  );
}

/** Says what the text makes, and whether the definition follows it. */
function GoState({ answer }: { readonly answer: GoAnswer | null }): ReactNode {
  const playground = usePlayground();
  const isEmpty = useWorkspace(({ documents }) => documents.go.trim() === "");
  const isDetached = useWorkspace((work) => work.isDetached);
  if (isEmpty) return "Go types with the markers of kubebuilder: one file, or several (txtar).";
  if (answer === null) return "Generating ...";
  if (isDetached) {
    return (
      <>
        The CRD was edited by hand and no longer follows this text.
        <Button onClick={() => generateAgain(playground)}>Generate it again</Button>
      </>
    );
  }
  if (answer.account.definition !== "") return <Made answer={answer} />;
  return answer.lastDefinition === ""
    ? "This text makes no definition."
    : "The CRD is from the last text that made one.";
}

/** The definition that is shown as the CRD. If there are several, a person chooses one. */
function Made({ answer }: { readonly answer: GoAnswer }): ReactNode {
  const { workspace } = usePlayground();
  const isNewer = useWorkspace((work) => !sameGoSource(goSourceOf(work), answer.source));
  const { definitions, shown } = answer.account;
  const current = definitions.find(({ file }) => file === shown);
  if (current === undefined) return null;
  const isOne = definitions.length === 1;
  return (
    <>
      {isOne ? (
        <span>Makes {current.kind}</span>
      ) : (
        <Select
          label={`Which of ${count(definitions.length, "definition")} is shown as the CRD`}
          value={current.file}
          options={definitions.map(({ file, kind }) => ({ value: file, text: `${kind} (${file})` }))}
          onChange={(goChosen) => workspace.update((old) => ({ ...old, goChosen }))}
        />
      )}
      <span className={css["size"]}>
        {isOne ? "" : `1 of ${definitions.length}, `}
        {sizeText(current.bytes)}
      </span>
      <CrdLink answer={answer} />
      {isNewer && <span className={css["size"]}>updating</span>}
    </>
  );
}
