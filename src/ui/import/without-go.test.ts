import { expect, test } from "vitest";
import { withText } from "../workspace/transitions.ts";
import { emptyWorkspace, isGenerated } from "../workspace/workspace.ts";
import { withoutGo } from "./without-go.ts";

test("another definition ends the work with Go types", () => {
  const documents = { ...emptyWorkspace.documents, go: "package v1", definition: "a", resource: "b" };
  const work = { ...emptyWorkspace, documents, goOptions: "maxDescLen=0", goChosen: "a.yaml" };
  expect(isGenerated(work)).toBe(true);
  const opened = withText(withoutGo(work), "definition", "c");
  expect(opened).toMatchObject({
    documents: { go: "", definition: "c", resource: "b" },
    goOptions: "",
    goChosen: "",
    isDetached: false,
  });
});
