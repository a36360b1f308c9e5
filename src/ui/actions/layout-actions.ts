import type { focusPane } from "../project/focus-pane.ts";
import { choosePatch } from "../shell/choose-request.ts";
import { paneWithFocus } from "../shell/pane-focus.ts";
import type { Playground } from "../shell/playground.ts";
import { type DrawerId, withMaximised } from "../shell/shell.ts";
import type { Action } from "./action.ts";
import { withLazy } from "./with-lazy.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly focusPane: typeof focusPane;
  }
}

function goToPane(by: 1 | -1): Action["run"] {
  return withLazy(({ focusPane }, playground) => focusPane(playground, by));
}

/** Opens the drawer, or closes it if it already shows this. */
function toggleDrawer(id: DrawerId): Action["run"] {
  return ({ shell }) => shell.update((old) => ({ ...old, drawer: old.drawer === id ? null : id }));
}

/** Moves the border of the pane that has the focus, for users who cannot drag it. */
function stepPane({ shell }: Playground, by: 1 | -1): void {
  // The palette returns the focus only after it has closed.
  requestAnimationFrame(() => {
    shell.update((old) => ({ ...old, paneStep: { pane: paneWithFocus() ?? "answer", by } }));
  });
}

/** The actions for the layout of the page and for moving around in it. */
export const layoutActions: readonly Action[] = [
  {
    id: "console",
    title: "Console: kubectl",
    binding: { key: "`", command: true },
    run: toggleDrawer("console"),
  },
  {
    id: "patch",
    title: "Send a patch: kubectl patch in the console",
    run: choosePatch,
  },
  { id: "requests", title: "What kubectl prints for these requests", run: toggleDrawer("requests") },
  {
    id: "maximise",
    title: "Maximise the pane, or show all panes",
    binding: { key: "m", alt: true },
    run: ({ shell }) =>
      shell.update((old) => withMaximised(old, old.maximised ?? paneWithFocus() ?? "answer")),
  },
  { id: "larger-pane", title: "Make the pane larger", run: (it) => stepPane(it, 1) },
  { id: "smaller-pane", title: "Make the pane smaller", run: (it) => stepPane(it, -1) },
  { id: "next-pane", title: "Next pane", binding: { key: "F6" }, run: goToPane(1) },
  {
    id: "previous-pane",
    title: "Previous pane",
    binding: { key: "F6", shift: true },
    run: goToPane(-1),
  },
  {
    id: "wrap",
    title: "Wrap long lines in the editors",
    binding: { key: "z", alt: true },
    isOn: (state) => state.wraps,
    run: ({ preferences }) => preferences.update((old) => ({ ...old, wraps: !old.wraps })),
  },
  {
    id: "swap",
    title: "Answer above or below the resource",
    run: ({ preferences }) => preferences.update((old) => ({ ...old, answersBelow: !old.answersBelow })),
  },
];
