import { describe, expect, it } from "vitest";
import { goCustomResourceDefinition } from "../../../server/apiextensions/v1/definition.ts";
import { goJSONSchemaProps } from "../../../server/schema/props/schema.ts";
import { structsIn } from "../testing/structs-in.ts";
import { keywordNotes } from "./notes.ts";

const structs = structsIn([goCustomResourceDefinition, goJSONSchemaProps]);

describe("notes on keywords", () => {
  it.each([...structs])("%s: every member that is decoded has one, and no other", (name, struct) => {
    expect(Object.keys(keywordNotes[name] ?? {}).sort()).toEqual([...struct.fields().keys()].sort());
  });

  it("are sentences, and short", () => {
    for (const note of Object.values(keywordNotes).flatMap((notes) => Object.values(notes))) {
      expect(note).toMatch(/^[^\n]{1,300}[.)\]]$/);
    }
  });

  it("are of types that there are", () => {
    expect(Object.keys(keywordNotes).filter((name) => !structs.has(name))).toEqual([]);
  });
});
