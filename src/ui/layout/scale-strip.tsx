import type { ReactNode } from "react";
import { usePlayground, useWorkspace } from "../app/context.ts";
import { Button } from "../components/button.tsx";
import { withText } from "../workspace/transitions.ts";
import css from "./panes.module.css";

const scale = `apiVersion: autoscaling/v1
kind: Scale
metadata:
  name: NAME
spec:
  replicas: 3
`;

/** What goes to the scale subresource is not the resource; said where it looks as if it were. */
export function ScaleStrip(): ReactNode {
  const { workspace } = usePlayground();
  const isScale = useWorkspace(({ documents }) => /^kind:\s*["']?Scale\b/m.test(documents.resource));
  if (isScale) return null;
  const write = (): void =>
    workspace.update((old) => {
      const text = old.documents.existing.trim() === "" ? old.documents.resource : old.documents.existing;
      const name = /^ {2}name:[ \t]*(\S+)/m.exec(text)?.[1] ?? "example";
      const kept = old.documents.existing.trim() === "" ? withText(old, "existing", text) : old;
      return withText(
        kept,
        "resource",
        scale.replace("NAME", () => name),
      );
    });
  return (
    <div className={css["strip"]}>
      <span>The scale of an object is a Scale of autoscaling/v1, not the object itself.</span>
      <Button onClick={write}>Write one</Button>
    </div>
  );
}
