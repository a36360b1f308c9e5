import { flushSync } from "react-dom";
import { focusIn, panesOnPage, paneWithFocus } from "../shell/pane-focus.ts";
import type { Playground } from "../shell/playground.ts";
import { type PaneId, withPaneShown } from "../shell/shell.ts";
import { projectOf } from "./open-project.ts";

/** What F6 goes through, in the order of the page. */
type Stop = "files" | "lesson" | PaneId | "drawer";

const order: readonly PaneId[] = ["definition", "resource", "answer"];

/** On narrower pages the list of files covers everything else. */
export const coveredByFiles = "(max-width: 1023px)";

function openDrawer(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-drawer]");
}

/** A lesson, or the list of lessons, where it is beside the panes. */
function shownLesson(): HTMLElement | null {
  return panesOnPage().length < 2
    ? null
    : document.querySelector<HTMLElement>('[aria-label="Lesson"] section');
}

function shownFiles(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-files]");
}

/**
 * Moves the focus to the next (1) or previous (-1) stop: the list of files, a lesson, then the panes (into their text, or
 * what they show), then the open drawer.
 */
export function focusPane(playground: Playground, by: 1 | -1): void {
  const stops = stopsOf(playground);
  const now = stopNow(playground, stops);
  const at = now === undefined ? -1 : stops.indexOf(now);
  const from = at < 0 && by < 0 ? 0 : at;
  const next = stops[(from + by + stops.length) % stops.length];
  if (next === "files") focusFiles(playground);
  else if (next !== undefined) focusBeside(playground, next);
}

function stopsOf({ engine }: Playground): readonly Stop[] {
  const panes = panesOnPage().flatMap((pane) => order.find((id) => id === pane.dataset["pane"]) ?? []);
  const project = projectOf(engine).get();
  const hasFiles = project !== null && (shownFiles() !== null || matchMedia(coveredByFiles).matches);
  return [
    ...(hasFiles ? (["files"] as const) : []),
    ...(shownLesson() === null ? [] : (["lesson"] as const)),
    ...(panes.length < 2 ? order : panes),
    ...(openDrawer() === null ? [] : (["drawer"] as const)),
  ];
}

function stopNow({ shell }: Playground, stops: readonly Stop[]): Stop | undefined {
  const [files, focused] = [shownFiles(), document.activeElement];
  if (files !== null && (files.contains(focused) || matchMedia(coveredByFiles).matches)) return "files";
  if (shownLesson()?.contains(focused) === true) return "lesson";
  if (openDrawer()?.contains(focused) === true) return "drawer";
  const isAlone = panesOnPage().length < 2 && stops.length > 1;
  return isAlone ? (shell.get().maximised ?? shell.get().pane) : paneWithFocus();
}

function focusFiles({ engine }: Playground): void {
  // At once, so that the next key finds the focus there.
  flushSync(() => projectOf(engine).get()?.show(true));
  const files = shownFiles();
  const list = files?.querySelector<HTMLElement>("[role=listbox]");
  (list ?? files?.querySelector<HTMLElement>("input[type=search]"))?.focus();
}

function focusBeside({ engine, shell }: Playground, stop: Exclude<Stop, "files">): void {
  if (matchMedia(coveredByFiles).matches) flushSync(() => projectOf(engine).get()?.show(false));
  if (stop === "drawer") return focusIn(openDrawer());
  if (stop === "lesson") return focusIn(shownLesson());
  const find = (): HTMLElement | undefined => panesOnPage().find((pane) => pane.dataset["pane"] === stop);
  if (find() === undefined) flushSync(() => shell.update((old) => withPaneShown(old, stop)));
  focusIn(find());
}
