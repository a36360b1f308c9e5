import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { keepTyped } from "../shell/keep-typed.ts";
import { withText } from "../workspace/transitions.ts";
import css from "./below-text.module.css";

const scale = `apiVersion: autoscaling/v1
kind: Scale
metadata:
  name: NAME
spec:
  replicas: 3
`;

/** Says that a request to the scale subresource does not send the resource. Shown if the text is not a Scale. */
export function ScaleStrip(): ReactNode {
  const playground = usePlayground();
  const { workspace, replace } = playground;
  const isScale = useWorkspace(({ documents }) => /^kind:\s*["']?Scale\b/m.test(documents.resource));
  if (isScale) return null;
  const write = (): void => {
    const old = workspace.get();
    const isFirst = old.documents.existing.trim() === "";
    const text = isFirst ? old.documents.resource : old.documents.existing;
    const name = /^ {2}name:[ \t]*(\S+)/m.exec(text)?.[1] ?? "example";
    const kept = isFirst ? withText(old, "existing", text) : old;
    const next = withText(
      kept,
      "resource",
      scale.replace("NAME", () => name),
    );
    keepTyped(playground, next);
    replace(next);
  };
  return (
    <div className={css["strip"]}>
      <span>The scale of an object is a Scale of autoscaling/v1, not the object itself.</span>
      <Button onClick={write}>Write one</Button>
    </div>
  );
}
