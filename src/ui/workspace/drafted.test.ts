import { expect, test } from "vitest";
import { withDrafted } from "./drafted.ts";
import { emptyWorkspace } from "./workspace.ts";

const definitionOf = (kind: string): string => `spec:\n  names:\n    kind: ${kind}\n`;

test.each([
  ["CronTab", "Cluster", ""],
  ["CronTab", "CronTab", "A title"],
  ["", "Cluster", "A title"],
])("the title of work on %j above a draft of %j", (old, kind, title) => {
  const documents = { ...emptyWorkspace.documents, definition: old === "" ? "" : definitionOf(old) };
  const next = withDrafted({ ...emptyWorkspace, title: "A title", documents }, definitionOf(kind));
  expect(next.documents.definition).toBe(definitionOf(kind));
  expect(next.title).toBe(title);
});
