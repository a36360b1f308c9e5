import type { ReactNode } from "react";
import { Select } from "../components/select.tsx";
import { choosePatch, chooseRequest } from "../shell/choose-request.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { withFieldValidation } from "../workspace/transitions.ts";
import { kubectlVerbs } from "../workspace/words.ts";
import { fieldValidations, type RequestKind, requestKinds } from "../workspace/workspace.ts";
import css from "./request-row.module.css";

/** The shortest words that distinguish the requests. The whole command is at the bottom of the page. */
const requestWords: Readonly<Record<RequestKind | "patch", string>> = {
  ...kubectlVerbs,
  status: "replace status",
  scale: "replace scale",
  patch: "patch in console",
};
const choices = [...requestKinds, "patch"] as const;

/** Shows how the resource is sent, as one command. */
export function RequestRow(): ReactNode {
  const playground = usePlayground();
  const { workspace } = playground;
  const request = useWorkspace((state) => state.request);
  const fieldValidation = useWorkspace((state) => state.fieldValidation);
  return (
    <div className={css["request"]} data-fills="">
      <span>kubectl</span>
      <Select
        label="Request"
        value={request}
        options={choices.map((kind) => ({ value: kind, text: requestWords[kind] }))}
        onChange={(kind) => (kind === "patch" ? choosePatch(playground) : chooseRequest(playground, kind))}
      />
      <span>--validate=</span>
      <Select
        label="Field validation"
        title="For unknown and duplicate fields"
        value={fieldValidation}
        options={fieldValidations.map((value) => ({ value, text: value.toLowerCase() }))}
        onChange={(value) => workspace.update((old) => withFieldValidation(old, value))}
      />
    </div>
  );
}
