import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialShell, type Shell } from "../shell/shell.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withText } from "../workspace/transitions.ts";
import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { keepUnsaved } from "./keep-watch.ts";

let workspace: Store<Workspace>;
let shell: Store<Shell>;
let copy: Workspace | undefined;
let kept: (readonly [string, string])[];
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", (event: string, listener: () => void) => {
    if (event === "pagehide") leave = listener;
  });
  [workspace, shell, copy, kept] = [createStore(emptyWorkspace), createStore(initialShell), undefined, []];
  const add = async ({ documents }: Workspace, slot = ""): Promise<void> =>
    void kept.push([documents.resource, slot]);
  const workHistory = { add } as Parameters<typeof keepUnsaved>[0]["workHistory"];
  keepUnsaved({ workspace, shell, workHistory }, { load: () => copy });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const type = (text: string): void => workspace.update((old) => withText(old, "resource", text));

test("what the full storage does not accept is in the history", () => {
  type("saved");
  vi.advanceTimersByTime(1_000);
  expect(kept).toEqual([]);
  shell.update((old) => ({ ...old, notSaved: true }));
  vi.advanceTimersByTime(1_000);
  type("one");
  type("two");
  vi.advanceTimersByTime(1_000);
  type("three");
  leave();
  expect(kept).toEqual(["saved", "two", "three"].map((text) => [text, "full "]));
});

test("the copy of a link is in the history when its tab is left, if it was edited", () => {
  shell.update((old) => ({ ...old, isCopy: true }));
  leave();
  expect(kept).toEqual([]);
  copy = withText(emptyWorkspace, "resource", "edited");
  leave();
  expect(kept).toEqual([["edited", "link "]]);
});
