import { downloadFile } from "../files/scenario-download.ts";
import type { Saved } from "../workspace/storage.ts";
import type { Opening } from "./opening.ts";
import type { Playground } from "./playground.ts";
import type { Notice } from "./shell.ts";

/** Downloads stored work that this page cannot read, unchanged. */
export function downloadUnread(text: string): void {
  downloadFile("unread-work.json", text, "application/json");
}

/** Returns the notice about stored work that cannot be read. */
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

/** The tabs that a notice was shown for. That such a tab goes on with its work is not news. */
const told = new Set<string>();

/** Reports what else was found where this tab's work is saved, when the page opened. */
export function tellFoundAtOpening({ open, tell }: Playground, { other, unread }: Opening): void {
  if (unread !== undefined) tell(unreadNotice(unread.text, unread.isNewer));
  if (other === undefined) return;
  const openOther = (): void => open(other.workspace, "Opened the work of the other tab.");
  tell({
    tone: "info",
    text: "This is the work of this tab. Another tab has saved other work since.",
    actions: [{ label: "Open the other work", run: openOther }],
  });
}

/** Reports what else was found where this tab's work is saved, when it was saved. */
export function tellFoundAtSave({ shell, tell }: Playground, { other, unread }: Saved): void {
  if (unread !== undefined) tell(unreadNotice(unread.text, unread.isNewer));
  if (other === undefined || told.has(other.owner)) return;
  told.add(other.owner);
  const openHistory = (): void => shell.update((old) => ({ ...old, dialog: "history", notice: null }));
  tell({
    tone: "warning",
    text: "Another tab has saved other work. It is in Local history; what this tab shows is saved now.",
    actions: [{ label: "Local history", run: openHistory }],
  });
}
