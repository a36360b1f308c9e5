import { flushSync } from "react-dom";
import { choosePatch } from "../shell/choose-request.ts";
import { focusIn, panesOnPage, paneWithFocus } from "../shell/pane-focus.ts";
import type { Playground } from "../shell/playground.ts";
import { type DrawerId, type PaneId, withMaximised, withPaneShown } from "../shell/shell.ts";
import type { Action } from "./action.ts";

function openDrawer(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-drawer]");
}

const order: readonly PaneId[] = ["definition", "resource", "answer"];

/** Moves the focus to the next (1) or previous (-1) pane: into its text, or what it shows. The open drawer is the last one. */
function focusPane({ shell }: Playground, by: 1 | -1): void {
  const drawer = openDrawer();
  const isInDrawer = drawer?.contains(document.activeElement) === true;
  if (panesOnPage().length < 2) {
    const stops = drawer === null ? order : ([...order, "drawer"] as const);
    const at = isInDrawer ? order.length : order.indexOf(shell.get().maximised ?? shell.get().pane);
    const next = stops[(at + by + stops.length) % stops.length] ?? "answer";
    if (next === "drawer") {
      focusIn(drawer);
      return;
    }
    // At once, so that the next key finds the focus there.
    flushSync(() => shell.update((old) => withPaneShown(old, next)));
    focusIn(panesOnPage()[0]);
    return;
  }
  // The text of a lesson is before the panes.
  const stops = [...document.querySelectorAll<HTMLElement>("aside section, [data-pane], [data-drawer]")];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const from = at < 0 && by < 0 ? 0 : at;
  focusIn(stops[(from + by + stops.length) % stops.length]);
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
  { id: "next-pane", title: "Next pane", binding: { key: "F6" }, run: (it) => focusPane(it, 1) },
  {
    id: "previous-pane",
    title: "Previous pane",
    binding: { key: "F6", shift: true },
    run: (it) => focusPane(it, -1),
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
