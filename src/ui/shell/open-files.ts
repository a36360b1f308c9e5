import { type LazyModules, loadLazyModules } from "../lazy/lazy-modules.ts";
import type { Playground } from "./playground.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    importEntries(playground: Playground, entries: readonly FileSystemEntry[]): Promise<void>;
    importFiles(playground: Playground, files: readonly File[]): Promise<void>;
    importTexts(
      playground: Playground,
      texts: readonly { readonly name: string; readonly text: string }[],
    ): Promise<void>;
    stripServed(playground: Playground): Promise<void>;
    explainPasted(playground: Playground, text: string): boolean;
  }
}

/** Opens files that a person chose, dropped or pasted. The code that reads them is loaded on first use. */
function openFiles(playground: Playground, files: readonly File[]): void {
  if (files.length > 0) withImport(playground, ({ importFiles }) => importFiles(playground, files));
}

/** Opens a text that was pasted onto the page. An error of a cluster is explained instead. */
function openPasted(playground: Playground, text: string): void {
  withImport(playground, async ({ explainPasted, importTexts }) => {
    if (explainPasted(playground, text)) return;
    await importTexts(playground, [{ name: "the pasted text", text }]);
  });
}

/** Runs what opens texts. If that part of the page cannot be loaded, says so. */
export function withImport(playground: Playground, run: (modules: LazyModules) => Promise<void>): void {
  const text = "This part of the page could not be loaded.";
  loadLazyModules()
    .then(run)
    .catch(() => playground.tell({ tone: "warning", text, actions: [] }));
}

/** Lets a person choose files to open. */
export function chooseFiles(playground: Playground): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = ".yaml,.yml,.json,.md,.go,.txtar,.txt";
  input.addEventListener("change", () => openFiles(playground, [...(input.files ?? [])]));
  input.click();
}

/**
 * Opens files that are dropped or pasted anywhere on the page, and texts that are pasted outside all fields. For
 * dropped files the browser would otherwise leave the page.
 */
export function acceptDrops(playground: Playground): void {
  // Elements that accept files themselves have this attribute.
  const isTaken = ({ target }: DragEvent): boolean =>
    target instanceof Element && target.closest("[data-takes-files]") !== null;
  const hasFiles = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes("Files") === true && !isTaken(event);
  const options = { capture: true };
  addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault(), options);
  addEventListener(
    "drop",
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const { items = [], files = [] } = event.dataTransfer ?? {};
      // Now, because the event loses its items later.
      const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
      if (entries.some(({ isDirectory }) => isDirectory))
        withImport(playground, ({ importEntries }) => importEntries(playground, entries));
      else openFiles(playground, [...files]);
    },
    options,
  );
  addEventListener("paste", (event) => {
    const { clipboardData, target } = event;
    if (clipboardData === null || event.defaultPrevented) return;
    const fields = "input, textarea, [contenteditable], .monaco-editor, dialog";
    const isInField = target instanceof Element && target.closest(fields) !== null;
    const text = clipboardData.getData("text/plain");
    if (clipboardData.files.length > 0) openFiles(playground, [...clipboardData.files]);
    else if (!isInField && text.trim() !== "") openPasted(playground, text);
  });
}
