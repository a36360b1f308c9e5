import { describe, expect, it } from "vitest";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { showsOwners } from "./shows-owners.ts";

function ofText(text: string): boolean {
  const document = parseDocument(text);
  return showsOwners(document.ok ? document.value : undefined);
}

describe("columns that show the owners of fields", () => {
  it.each([
    [".metadata.managedFields[*].manager", true],
    [".metadata['managedFields']", true],
    [".metadata", true],
    [".metadata.*", true],
    ["..manager", true],
    ["$.*", true],
    ["['metadata','spec']", true],
    [".metadata.creationTimestamp", false],
    [".spec.managedFields", false],
    [".spec.items[*].name", false],
    [".spec.conditions[?(@.type=='Ready')].status", false],
    [".spec[", false],
  ])("%s: %s", (jsonPath, expected) => {
    const columns = JSON.stringify([{ name: "A", jsonPath }]);
    expect(ofText(`spec: {versions: [{additionalPrinterColumns: ${columns}}]}`)).toBe(expected);
  });

  it("reads only columns, of any text", () => {
    expect(ofText("spec: {versions: [{schema: {description: 'jsonPath: .metadata.managedFields'}}]}")).toBe(
      false,
    );
    expect(ofText("spec: {versions: [1, {additionalPrinterColumns: [{jsonPath: 1}, 2]}]}")).toBe(false);
    expect(ofText("[")).toBe(false);
  });
});
