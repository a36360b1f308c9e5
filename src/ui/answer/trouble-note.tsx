import type { ReactNode } from "react";
import type { Trouble } from "../../worker/client.ts";
import { Button } from "../components/button.tsx";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import { openReport } from "../shell/failure.ts";
import css from "./trouble-note.module.css";

const sentences: Readonly<Record<Trouble["kind"], string>> = {
  timeout: "No answer within 5 seconds, so the engine was restarted. Your input is unchanged.",
  stopped: "Stopped. Your input is unchanged.",
  died: "The engine ended unexpectedly and was restarted. Your input is unchanged.",
  failed: "The engine failed on this input. That is our mistake, not yours.",
  unavailable: "The engine could not be loaded. Check the connection to this page's server.",
};

/** Why there is no answer to what is on screen, and a way to try again. */
export function TroubleNote(): ReactNode {
  const playground = usePlayground();
  const { engine } = playground;
  const trouble = useAnswer((answer) => answer.trouble);
  const hasFunction = useWorkspace(
    ({ documents, standIn }) => standIn === "function" && documents.conversion.trim() !== "",
  );
  if (trouble === null) return null;
  const message = "message" in trouble ? trouble.message : "";
  return (
    <div role="alert" className={css["note"]}>
      <p>
        {sentences[trouble.kind]}
        {trouble.kind === "timeout" && hasFunction && " The conversion function may never end."}
        {message !== "" && <code>{message}</code>}
      </p>
      <Button onClick={engine.retry}>Try again</Button>
      {message !== "" && <Button onClick={() => openReport(playground)}>Report it</Button>}
    </div>
  );
}
