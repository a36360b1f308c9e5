import type { ReactNode } from "react";
import { Segmented } from "../components/segmented.tsx";
import { Select } from "../components/select.tsx";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { withFieldValidation, withRequest } from "../workspace/transitions.ts";
import { fieldValidations, type RequestKind, requestKinds } from "../workspace/workspace.ts";
import css from "./panes.module.css";

const titles: Readonly<Record<RequestKind, string>> = {
  create: "Create the object",
  update: "Replace the object that exists",
  status: "Replace the status of the object that exists",
  scale: "Replace the scale of the object that exists; the resource is then an autoscaling/v1 Scale",
};

/** How the resource is sent. */
export function RequestRow(): ReactNode {
  const { workspace } = usePlayground();
  const request = useWorkspace((state) => state.request);
  const fieldValidation = useWorkspace((state) => state.fieldValidation);
  return (
    <div className={css["request"]}>
      <Segmented
        legend="Request"
        value={request}
        options={requestKinds.map((kind) => ({ value: kind, text: kind, title: titles[kind] }))}
        onChange={(kind) => workspace.update((old) => withRequest(old, kind))}
      />
      <Select
        label="Field validation"
        title="What the server does about unknown and duplicate fields"
        value={fieldValidation}
        options={fieldValidations.map((value) => ({ value, text: value }))}
        onChange={(value) => workspace.update((old) => withFieldValidation(old, value))}
      />
    </div>
  );
}
