import { definitionOf, expect, test, widget } from "./playground.ts";

const gadget = definitionOf(
  "Gadget",
  `type: object
required: [size]
properties:
  size:
    type: integer
    default: 1
    pattern: "^[0-9]+$"
  tags:
    type: array
    maxLength: 5
    items:
      type: integer
  name:
    type: string
    pattern: "[a-z]+"
`,
);

test("what the server takes without a word is noted, fixed, and turned off", async ({ playground, page }) => {
  await playground.open();
  await playground.write(gadget, widget("7"));
  const notes = await playground.notes();
  const told = notes.getByRole("status");
  await expect(told).toHaveText(/^4 notes\./);
  const keywords = notes.getByRole("region", { name: /^A keyword for values of another type/ });
  await expect(keywords.getByRole("listitem")).toContainText([
    "pattern checks string values, but spec.size is of type integer.",
    "maxLength checks string values, but spec.tags is of type array.",
  ]);

  await keywords.getByRole("button", { name: /^Rename to maxItems in line/ }).click();
  await expect(playground.editor("Definition")).toHaveValue(/maxItems: 5/);
  await expect(told).toHaveText(/^3 notes\./);
  await keywords.getByRole("button", { name: /^line \d+ of/ }).click();
  expect(await playground.selection("Definition")).toBe('"^[0-9]+$"');

  const patterns = notes.getByRole("region", { name: /^A pattern that can match anywhere/ });
  await expect(patterns.getByRole("link", { name: /JSON Schema/ })).toHaveAttribute("href", /^https:/);
  await patterns.getByRole("button", { name: /^Turn off/ }).click();
  await expect(told).toHaveText(/^2 notes\./);
  await page.reload();
  await playground.answered();
  await playground.notes();
  await expect(told).toHaveText(/^2 notes\./);
  await notes.getByText(/conventions are checked/).click();
  await notes.getByRole("checkbox", { name: /^A boolean field/ }).check();
  await notes.getByRole("checkbox", { name: /^A pattern that can match anywhere/ }).check();
  await expect(told).toHaveText(/^3 notes\./);
  await notes.getByRole("button", { name: "Restore the initial choice" }).click();
  await expect(notes.getByRole("checkbox", { name: /^A boolean field/ })).not.toBeChecked();
});

test("all places of one convention are fixed at once, and taken back at once", async ({ playground }) => {
  await playground.open();
  const fields = ["a", "b", "c"].map((name) => `  ${name}: {type: string, pattern: "[a-z]+"}\n`).join("");
  const definition = definitionOf("Gadget", `type: object\nproperties:\n${fields}`);
  await playground.write(definition, widget("7"));
  const notes = await playground.notes();
  await notes.getByRole("button", { name: /^Fix all 3/ }).click();
  await expect(notes.getByRole("status")).toHaveText("Nothing to note.");
  await expect(playground.editor("Definition")).toHaveValue(/c: \{type: string, pattern: "\^\[a-z\]\+\$"\}/);
  await playground.editor("Definition").press("ControlOrMeta+z");
  await expect(playground.editor("Definition")).toHaveValue(definition);
});
