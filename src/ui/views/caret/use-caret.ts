import { type RefObject, useCallback, useEffect, useMemo } from "react";
import type { DocumentId } from "../../engine.ts";
import { usePlayground, useShell, useWorkspace } from "../../shell/context.ts";
import { knownReply, useReply } from "../../shell/use-reply.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { type Keys, pathsAtLine } from "./places-at-caret.ts";

/** The maximum length in characters. Longer texts are not parsed at every answer. */
const longest = 300_000;
/** In milliseconds. The answer is painted first. */
const delay = 50;

/** A member or an item of a text of the page. */
export interface Written {
  readonly path: Keys;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export const nothingWritten: readonly Written[] = [];

/** Returns the places of all members and items in a text of the page, as of the newest answer. Empty for long texts. */
export function useWrittenPlaces(name: DocumentName): readonly Written[] {
  const { engine, workspace } = usePlayground();
  const isLong = useWorkspace(({ documents }) => documents[name].length > longest);
  const ask = useCallback(
    () => engine.ask("written", { text: workspace.get().documents[name] }),
    [engine, workspace, name],
  );
  return knownReply(useReply(isLong ? null : ask, delay))?.reply ?? nothingWritten;
}

/** What is at the caret. */
export interface AtCaret {
  readonly document: DocumentName;
  readonly line: number;
  /** The paths that begin on the line. If there are none, the last one that begins before it. */
  readonly paths: readonly Keys[];
}

/** Returns what is at the caret, or undefined if the caret is in another text than `name`. */
export function useAtCaret(name: DocumentName, places: readonly Written[]): AtCaret | undefined {
  const line = useShell(({ caret }) => (caret?.document === name ? caret.line : undefined));
  return useMemo(
    () => (line === undefined ? undefined : { document: name, line, paths: pathsAtLine(places, line) }),
    [name, line, places],
  );
}

/** The attributes of a row that the caret's line highlights. */
export const litRow = { "data-at-caret": "" } as const;

/** Scrolls to the first highlighted row when `key` changes, unless the focus is inside the list. */
export function useLitInSight(list: RefObject<HTMLElement | null>, key: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the key is what triggers it.
  useEffect(() => {
    const element = list.current;
    if (element === null || element.contains(document.activeElement)) return;
    element.querySelector("[data-at-caret]")?.scrollIntoView({ block: "nearest" });
  }, [list, key]);
}

/** Returns the page's name of a document of a scenario, or `resource` if it has none. */
export function nameOf(names: ReadonlyMap<DocumentId, DocumentName>, document: DocumentId): DocumentName {
  return names.get(document) ?? "resource";
}
