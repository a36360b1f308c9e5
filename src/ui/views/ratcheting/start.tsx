import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import type { Example } from "../../examples/example.ts";
import { examples } from "../../examples/examples.ts";
import { openExample } from "../../examples/open-example.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import type { Playground } from "../../shell/playground.ts";
import { putWork } from "../../shell/put-work.ts";
import { manifestOf } from "../../workspace/accepted.ts";
import { withRequest, withText, withView } from "../../workspace/transitions.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import css from "./ratcheting.module.css";

const shown = [
  "13-ratcheting",
  "36-status-is-another-door",
  "37-tightened-and-ratcheted",
  "48-ratcheted-status",
];

interface StartProps {
  /** Why there is nothing to compare yet. */
  readonly reason: string;
  /** True if it is enough to send the resource as an update. */
  readonly canBeUpdate: boolean;
}

/** What to do if nothing can be compared yet. */
export function Start({ reason, canBeUpdate }: StartProps): ReactNode {
  const playground = usePlayground();
  const accepted = useAnswer((answer) => answer.accepted);
  return (
    <div className={css["view"]}>
      <p role="status">{reason}</p>
      <p className={css["soft"]}>
        An update is compared with what is stored. What breaks the schema and has not changed is tolerated;
        this is called ratcheting. For each error, this view shows what was compared with what, and tries what
        would change the answer.
      </p>
      <div className={css["buttons"]}>
        <Button
          disabled={accepted === null}
          onClick={() => {
            if (accepted === null) return;
            const filled = withText(playground.workspace.get(), "existing", manifestOf(accepted));
            sendAsUpdate(playground, filled, "Existing holds the last accepted object.");
          }}
        >
          Update the last accepted object
        </Button>
        {canBeUpdate && (
          <Button
            onClick={() =>
              sendAsUpdate(playground, playground.workspace.get(), "The resource is sent as an update now.")
            }
          >
            Send it as an update
          </Button>
        )}
      </div>
      <h3>Examples</h3>
      <ul className={css["examples"]}>
        {examples
          .filter(({ id }) => shown.includes(id))
          .map((example) => (
            <li key={example.id}>
              <Button look="link" onClick={() => void openHere(playground, example)}>
                {example.title}
              </Button>{" "}
              <span className={css["soft"]}>{example.summary}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Sends the resource as an update. The texts and the request change in one step, which can be undone. */
function sendAsUpdate(playground: Playground, work: Workspace, message: string): void {
  putWork(playground, withRequest(work, "update"), message);
}

async function openHere(playground: Playground, example: Example): Promise<void> {
  await openExample(playground, example);
  playground.workspace.update((old) => withView(old, "ratcheting"));
}
