import type { WorkHistory } from "../workspace/history.ts";
import { downloadFile } from "../workspace/scenario-download.ts";
import type { Saved } from "../workspace/storage.ts";
import type { Store } from "../workspace/store.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Opening } from "./boot.ts";
import type { Notice, Shell } from "./shell.ts";

/** Gives the person stored work that this page cannot read, as it was found. */
export function downloadUnread(text: string): void {
  downloadFile("unread-work.json", text, "application/json");
}

/** The notice of stored work that cannot be read. */
function unreadNotice(text: string, isNewer: boolean): Notice {
  const why = isNewer ? "A newer version of this page saved your work" : "Your saved work is damaged";
  return {
    tone: "warning",
    text: `${why}, and this one cannot read it. It is kept as it is; Local history lists it once other work is saved.`,
    actions: [
      { label: "Download it", run: () => downloadUnread(text) },
      {
        label: "Copy it",
        run: () => void navigator.clipboard.writeText(text).catch(() => downloadUnread(text)),
      },
    ],
  };
}

interface Parts {
  readonly shell: Store<Shell>;
  readonly history: WorkHistory;
  /** Opens other work, which can be taken back. */
  readonly open: (workspace: Workspace, message: string) => void;
}

/** Tells of what else stands where the own work is saved: another tab's work, or what cannot be read. */
export interface FoundWork {
  atOpening(opening: Opening): void;
  atSave(saved: Saved): void;
}

export function createFoundWork({ shell, history, open }: Parts): FoundWork {
  /** The tabs that were told of: one that goes on with its work is not news. */
  const told = new Set<string>();
  const tell = (notice: Notice): void => shell.update((old) => ({ ...old, notice }));
  return {
    atOpening({ other, unread }) {
      if (unread !== undefined) tell(unreadNotice(unread.text, unread.isNewer));
      if (other === undefined) return;
      const openOther = (): void => open(other.workspace, "Opened the work of the other tab.");
      tell({
        tone: "info",
        text: "This is the work of this tab. Another tab has saved other work since.",
        actions: [{ label: "Open the other work", run: openOther }],
      });
    },
    atSave({ other, unread }) {
      if (unread !== undefined) tell(unreadNotice(unread.text, unread.isNewer));
      if (other === undefined) return;
      void history.add(other.workspace, other.owner);
      if (told.has(other.owner)) return;
      told.add(other.owner);
      const openHistory = (): void => shell.update((old) => ({ ...old, dialog: "history", notice: null }));
      tell({
        tone: "warning",
        text: "Another tab has saved other work. It is in Local history; what this tab shows is saved now.",
        actions: [{ label: "Local history", run: openHistory }],
      });
    },
  };
}
