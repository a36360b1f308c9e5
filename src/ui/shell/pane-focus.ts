import type { PaneId } from "./shell.ts";

/** The panes on the page, in its order. A narrow page has only one. */
export function panesOnPage(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-pane]")];
}

/** The pane that has the focus, or that an element is in. */
export function paneWithFocus(element: Element | null = document.activeElement): PaneId | undefined {
  const pane = element?.closest<HTMLElement>("[data-pane]")?.dataset["pane"];
  return pane === "definition" || pane === "resource" || pane === "answer" ? pane : undefined;
}

/** Selectors of the elements that can take the focus of a pane. The first match is used. */
const focusable = [
  ".native-edit-context, textarea, [role=tabpanel][tabindex]",
  "[role=tab][aria-selected=true]",
] as const;

/** Moves the focus into a pane or the drawer: into its text, or what it shows. Anything else takes it itself. */
export function focusIn(pane: HTMLElement | null | undefined): void {
  const found = focusable.map((selector) => pane?.querySelector<HTMLElement>(selector)).find(Boolean);
  (found ?? pane)?.focus();
}

/** The pane that had the focus when it was removed. */
let removed: PaneId | undefined;

/** Remembers that a pane is about to be removed, if it has the focus. */
export function beforeRemoval(pane: PaneId): void {
  if (paneWithFocus() === pane) removed = pane;
}

/** If the pane with the focus was removed, moves the focus to where that pane is now, or to the pane in its place. */
export function restoreFocus(): void {
  const pane = removed;
  removed = undefined;
  if (pane === undefined || (document.activeElement ?? document.body) !== document.body) return;
  const panes = panesOnPage();
  focusIn(panes.find((element) => element.dataset["pane"] === pane) ?? panes[0]);
}
