import { describe, expect, test } from "vitest";
import { emptyWorkspace, type Workspace } from "../../workspace/workspace.ts";
import { fieldsOf, freeManager, ways, writeOf, writesOf } from "./writes.ts";

const documents = { ...emptyWorkspace.documents, definition: "crd", existing: "old", resource: "new" };

function sent(change: Partial<Workspace>): readonly unknown[] {
  return writesOf({ ...emptyWorkspace, documents, ...change }).map(({ verb, fieldManager, object }) => [
    verb,
    fieldManager,
    object,
  ]);
}

describe("the steps of a workspace", () => {
  test("are the requests on screen under usual names, where it has none of its own", () => {
    expect(sent({})).toEqual([["create", "kubectl-create", "new"]]);
    expect(sent({ request: "update" })).toEqual([
      ["create", "kubectl-create", "old"],
      ["update", "kubectl-replace", "new"],
    ]);
    expect(sent({ request: "scale" }).at(-1)).toEqual(["update", "autoscaler", "new"]);
  });

  test("are sent where the page sends them: what exists, under the definition before", () => {
    const before = { ...documents, before: "old crd" };
    const told = writesOf({ ...emptyWorkspace, documents: before, request: "update" });
    expect(told.map(({ object, isBefore }) => [object, isBefore])).toEqual([
      ["old", true],
      ["new", undefined],
    ]);
  });

  test("are its own otherwise", () => {
    const writes = [{ verb: "update", fieldManager: "me", object: "x" }];
    expect(writesOf({ ...emptyWorkspace, documents, writes })).toBe(writes);
  });
});

describe("a step in the form", () => {
  test.each(ways.map(({ value }) => value))("that is to %s comes back as it was", (way) => {
    const fields = { manager: "me", way, force: way.startsWith("apply"), object: "x: 1\n" };
    for (const isBefore of [false, true]) {
      const told = { ...fields, isBefore };
      expect(fieldsOf(writeOf(told) as never, isBefore)).toEqual(told);
    }
  });

  test("keeps what it does not show, and loses what it had otherwise", () => {
    const base = { verb: "patch", patchType: "apply", force: true, name: "w" } as const;
    const fields = { manager: "me", way: "update status", force: true, object: "", isBefore: false } as const;
    expect(writeOf(fields, base)).toEqual({
      verb: "update",
      subresource: "status",
      name: "w",
      fieldManager: "me",
      object: "",
    });
  });

  test("has no words for other patches and deletes", () => {
    expect(fieldsOf({ verb: "patch", patchType: "merge" })).toBeUndefined();
    expect(fieldsOf({ verb: "delete" })).toBeUndefined();
  });
});

test("a further manager has a name that nobody has", () => {
  expect(freeManager(["git"])).toBe("second-manager");
  expect(freeManager(["second-manager", "third-manager", "fourth-manager"])).toBe("manager-4");
});
