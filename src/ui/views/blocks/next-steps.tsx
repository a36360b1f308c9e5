import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { yamlOf } from "../../components/merged-lines.ts";
import type { Value } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { copyText } from "../../shell/copy-text.ts";
import { putObject } from "../../shell/put-object.ts";
import { manifestOf } from "../../workspace/accepted.ts";
import { saveAsTest } from "../tests/edit-tests.ts";
import css from "./blocks.module.css";

/** What to do with an object that the server stores. */
export function NextSteps({ stored }: { readonly stored: Value }): ReactNode {
  const playground = usePlayground();
  const change = (): void =>
    putObject(playground, {
      resource: playground.workspace.get().documents.resource,
      existing: manifestOf(stored),
      message: "The stored object is in Existing now; edit the resource to change it.",
    });
  return (
    <div className={css["next"]}>
      <h3 className="visually-hidden">What next</h3>
      <Button onClick={change}>Replace it with a change</Button>
      <Button onClick={() => void saveAsTest(playground)}>Save as test</Button>
      <Button onClick={() => playground.shell.update((old) => ({ ...old, dialog: "share" }))}>Share</Button>
      <Button onClick={() => void copyText(playground, yamlOf(stored))}>Copy the object</Button>
    </div>
  );
}
