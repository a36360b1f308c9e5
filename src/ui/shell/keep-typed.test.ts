import { beforeEach, expect, test } from "vitest";
import { createStore, type Store } from "../workspace/store.ts";
import { withText } from "../workspace/transitions.ts";
import { type DocumentName, emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { keepTyped } from "./keep-typed.ts";
import type { Playground } from "./playground.ts";

let workspace: Store<Workspace>;
let kept: (readonly [Workspace, string | undefined])[];

beforeEach(() => {
  workspace = createStore(emptyWorkspace);
  kept = [];
});

/** A button replaces a text. */
function put(next: Workspace): void {
  const workHistory = {
    add: async (work: Workspace, tab?: string) => void kept.push([work, tab]),
  } as Playground["workHistory"];
  keepTyped({ workspace, workHistory }, next);
  workspace.update(() => next);
}

const type = (name: DocumentName, text: string): void => workspace.update((old) => withText(old, name, text));
const putText = (name: DocumentName, text: string): void => put(withText(workspace.get(), name, text));

test("what was typed is kept, each text under its name, and what buttons made of it is not", () => {
  type("resource", "typed");
  type("definition", "also typed");
  putText("resource", "fixed");
  putText("resource", "fixed twice");
  putText("definition", "also fixed");
  putText("resource", "fixed three times");
  expect(kept.map(([{ documents }, tab]) => [tab, documents.resource, documents.definition])).toEqual([
    ["button resource", "typed", "also typed"],
    ["button definition", "fixed twice", "also typed"],
  ]);
  type("resource", "typed again");
  putText("resource", "fixed again");
  expect(kept.at(-1)?.[0].documents.resource).toBe("typed again");
});

test("a text that moves to another place, and one without letters, need not be kept", () => {
  type("resource", "a definition");
  type("definition", " ");
  const { documents } = workspace.get();
  put({ ...workspace.get(), documents: { ...documents, definition: "a definition", resource: "" } });
  expect(kept).toEqual([]);
});
