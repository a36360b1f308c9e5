import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialShell } from "../shell/shell.ts";
import { MemoryStorage } from "../testing/memory-storage.ts";
import { createWorkStorage, type WorkStorage } from "../workspace/storage.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withText } from "../workspace/transitions.ts";
import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { createAutosave } from "./autosave.ts";

let workspace: Store<Workspace>;
let storage: WorkStorage;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", vi.fn());
  workspace = createStore(emptyWorkspace);
  storage = createWorkStorage(new MemoryStorage(), new MemoryStorage());
  createAutosave(workspace, createStore(initialShell), storage, () => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const saved = (): string | undefined => storage.load("work")?.documents.resource;

/** Types a letter every 100 ms, without a pause. */
function type(text: string, letters: number): void {
  for (let i = 1; i <= letters; i++) {
    workspace.update((old) => withText(old, "resource", text + "x".repeat(i)));
    vi.advanceTimersByTime(100);
  }
}

test("work is saved after a pause, and within a second while one types without a pause", () => {
  type("", 1);
  expect(saved()).toBeUndefined();
  vi.advanceTimersByTime(200);
  expect(saved()).toBe("x");
  type("", 10);
  expect(saved()).toMatch(/^x{9}/);
  type("", 30);
  expect(saved()?.length).toBeGreaterThan(20);
});

test("a large text is saved every two seconds at most", () => {
  const large = "y".repeat(3_000_000);
  type(large, 18);
  expect(saved()).toBeUndefined();
  type(large, 4);
  expect(saved()).toHaveLength(3_000_002);
});
