import { describe, expect, it } from "vitest";
import type { GoStruct, GoType } from "../../../go/decode/types.ts";
import { goCustomResourceDefinition } from "../../../server/apiextensions/v1/definition.ts";
import { goJSONSchemaProps } from "../../../server/schema/props/schema.ts";
import { keywordNotes } from "./notes.ts";

/** Every struct that a definition is decoded into, by name. */
function structs(): ReadonlyMap<string, GoStruct> {
  const found = new Map<string, GoStruct>();
  const visit = (type: GoType): void => {
    if (type.kind === "pointer") visit(type.to);
    else if (type.kind === "slice" || type.kind === "map") visit(type.element);
    else if (type.kind === "struct" && !found.has(type.name)) {
      found.set(type.name, type);
      for (const member of type.fields().values()) visit(member);
    }
  };
  visit(goCustomResourceDefinition);
  visit(goJSONSchemaProps);
  return found;
}

describe("notes on keywords", () => {
  it.each([...structs()])("%s: every member that is decoded has one, and no other", (name, struct) => {
    expect(Object.keys(keywordNotes[name] ?? {}).sort()).toEqual([...struct.fields().keys()].sort());
  });

  it("are sentences, and short", () => {
    for (const note of Object.values(keywordNotes).flatMap((notes) => Object.values(notes))) {
      expect(note).toMatch(/^[^\n]{1,300}[.)\]]$/);
    }
  });

  it("are of types that there are", () => {
    expect(Object.keys(keywordNotes).filter((name) => !structs().has(name))).toEqual([]);
  });
});
