import type { Workspace } from "../workspace/workspace.ts";
import type { Playground } from "./playground.ts";

/** Reports that another definition was pasted over the work `before`, and offers to go back to that. */
export function tellOtherDefinition(playground: Playground, before: Workspace): void {
  const { workspace, workHistory, replace, tell } = playground;
  const back = (): void => {
    void workHistory.add(workspace.get());
    replace(before);
    tell(null);
  };
  tell({
    tone: "info",
    text: "This is another definition. The previous work is in History.",
    actions: [{ label: "Back to what I had", run: back }],
  });
}
