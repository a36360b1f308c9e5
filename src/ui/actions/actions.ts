import type { Playground } from "../app/playground.ts";
import { type Theme, themes } from "../app/preferences.ts";
import type { DialogId } from "../app/shell.ts";

/** A key combination. `command` is Ctrl, or Cmd on a Mac. Single characters work only outside text fields. */
export interface KeyBinding {
  readonly key: string;
  readonly command?: boolean;
  readonly shift?: boolean;
}

/** Something that a person can do on the page: by the palette, mostly by a key, some by a button. */
export interface Action {
  readonly id: string;
  readonly title: string;
  readonly binding?: KeyBinding;
  readonly run: (playground: Playground) => void;
}

function openDialog(dialog: DialogId): Action["run"] {
  return ({ shell }) => shell.update((old) => ({ ...old, dialog }));
}

function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
}

export const actions: readonly Action[] = [
  {
    id: "palette",
    title: "Examples and commands",
    binding: { key: "k", command: true },
    run: openDialog("palette"),
  },
  { id: "share", title: "Share a link", binding: { key: "s", command: true }, run: openDialog("share") },
  {
    id: "next-problem",
    title: "Next problem",
    binding: { key: "F8" },
    run: ({ stepProblem }) => stepProblem(1),
  },
  {
    id: "previous-problem",
    title: "Previous problem",
    binding: { key: "F8", shift: true },
    run: ({ stepProblem }) => stepProblem(-1),
  },
  {
    id: "theme",
    title: "Change the theme",
    run: ({ preferences, tell }) => {
      preferences.update((old) => ({ ...old, theme: nextTheme(old.theme) }));
      tell({ tone: "info", text: `Theme: ${preferences.get().theme}.`, actions: [] });
    },
  },
  { id: "help", title: "Keys and help", binding: { key: "?" }, run: openDialog("help") },
];
