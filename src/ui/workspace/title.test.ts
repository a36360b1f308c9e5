import { expect, test } from "vitest";
import { kindOf, titleOf } from "./title.ts";
import { emptyWorkspace } from "./workspace.ts";

test.each([
  ["spec:\n  names:\n    plural: as\n    kind: Apple\n", "Apple"],
  ["kind: CustomResourceDefinition\nspec:\n  names:\n    kind: 'Apple'\n", "Apple"],
  ['{"kind": "CustomResourceDefinition", "spec": {"names": {"plural": "as", "kind": "Apple"}}}', "Apple"],
  ["spec:\n  names:\n    kind: Apple\n  versions: [", "Apple"],
  ["kind: CustomResourceDefinition\nspec:\n  names: {plural: as, kind: Apple}\n", "Apple"],
  ["kind: CustomResourceDefinition\n", ""],
  ["", ""],
])("the kind of a definition, case %#", (definition, kind) => {
  expect(kindOf(definition)).toBe(kind);
});

test("work is called by its kind until a person calls it otherwise", () => {
  const documents = { ...emptyWorkspace.documents, definition: "spec:\n  names:\n    kind: Apple\n" };
  expect(titleOf({ ...emptyWorkspace, documents })).toBe("Apple");
  expect(titleOf({ ...emptyWorkspace, documents, title: "Fruit" })).toBe("Fruit");
});
