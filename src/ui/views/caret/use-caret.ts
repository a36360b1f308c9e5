import { type RefObject, useCallback, useEffect, useMemo } from "react";
import type { DocumentId } from "../../engine.ts";
import { usePlayground, useShell, useWorkspace } from "../../shell/context.ts";
import { knownReply, useReply } from "../../shell/use-reply.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { type Keys, pathsAtLine } from "./places-at-caret.ts";

/** Longer texts are not gone through at every answer. */
const longest = 300_000;
/** The answer is painted first. */
const delay = 50;

/** A member or an item of a text of the page. */
export interface Written {
  readonly path: Keys;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export const nothingWritten: readonly Written[] = [];

/** Where everything stands in a text of the page, as of the newest answer; nothing for long texts. */
export function useWrittenPlaces(name: DocumentName): readonly Written[] {
  const { engine, workspace } = usePlayground();
  const isLong = useWorkspace(({ documents }) => documents[name].length > longest);
  const ask = useCallback(
    () => engine.ask("written", { text: workspace.get().documents[name] }),
    [engine, workspace, name],
  );
  return knownReply(useReply(isLong ? null : ask, delay))?.reply ?? nothingWritten;
}

/** What stands where the caret is. */
export interface AtCaret {
  readonly document: DocumentName;
  readonly line: number;
  /** What begins on the line, else what began last before it. */
  readonly paths: readonly Keys[];
}

/** What stands where the caret is, if it is in the text of those places. */
export function useAtCaret(name: DocumentName, places: readonly Written[]): AtCaret | undefined {
  const line = useShell(({ caret }) => (caret?.document === name ? caret.line : undefined));
  return useMemo(
    () => (line === undefined ? undefined : { document: name, line, paths: pathsAtLine(places, line) }),
    [name, line, places],
  );
}

/** What a row that the caret's line lights carries. */
export const litRow = { "data-at-caret": "" } as const;

/** Brings the first lit row in sight when `key` changes, unless a person is at work in the list itself. */
export function useLitInSight(list: RefObject<HTMLElement | null>, key: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the key whose change asks for it.
  useEffect(() => {
    const element = list.current;
    if (element === null || element.contains(document.activeElement)) return;
    element.querySelector("[data-at-caret]")?.scrollIntoView({ block: "nearest" });
  }, [list, key]);
}

/** The name of the text of the page that is a document of a scenario; where there is none, the resource. */
export function nameOf(names: ReadonlyMap<DocumentId, DocumentName>, document: DocumentId): DocumentName {
  return names.get(document) ?? "resource";
}
