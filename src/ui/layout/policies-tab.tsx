import { type ReactNode, useMemo } from "react";
import { Button } from "../components/button.tsx";
import { DocumentEditor } from "../editor/document-editor.tsx";
import { policyTemplate } from "../engine.ts";
import { writeFromDefinition } from "../shell/answer-on-screen.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { manifestsOf } from "../workspace/admission-texts.ts";
import { withSender } from "../workspace/transitions.ts";
import css from "./panes.module.css";
import own from "./policies-tab.module.css";

/** Edits the admission policies with their bindings, params and namespaces, and who sends the request. */
export function PoliciesTab(): ReactNode {
  return (
    <>
      <SenderStrip />
      <EmptyStrip />
      <LimitStrip />
      <DocumentEditor name="policies" />
    </>
  );
}

/** Who sends the request, as `kubectl --as` names it. */
function SenderStrip(): ReactNode {
  const { workspace } = usePlayground();
  const sender = useWorkspace((state) => state.sender);
  return (
    <div className={css["strip"]}>
      <label className={own["sender"]}>
        <span>Sent by</span>
        <input
          value={sender}
          placeholder="kubernetes-admin, system:masters"
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby="sender-help"
          onChange={({ target }) => workspace.update((old) => withSender(old, target.value))}
        />
      </label>
      <span id="sender-help">A user, then groups, separated by commas.</span>
    </div>
  );
}

/** Says that a text has more documents than the page sends. */
function LimitStrip(): ReactNode {
  const text = useWorkspace(({ documents }) => documents.policies);
  const manifests = useMemo(() => manifestsOf(text), [text]);
  if (manifests.at(-1)?.isRest !== true) return null;
  return (
    <div className={css["strip"]} role="status">
      Only the first {manifests.length} documents are sent to the server. The rest of the text is kept, but
      not sent.
    </div>
  );
}

function EmptyStrip(): ReactNode {
  const playground = usePlayground();
  const isEmpty = useWorkspace(({ documents }) => documents.policies.trim() === "");
  if (!isEmpty) return null;
  return (
    <div className={css["strip"]}>
      <span>
        Admission policies with their bindings, one after the other, separated by <code>---</code>. Params (a
        ConfigMap or an object of the definition) and Namespaces with labels go here, too.
      </span>
      <Button onClick={() => void writeFromDefinition(playground, "policies", policyTemplate)}>
        Write an example
      </Button>
    </div>
  );
}
