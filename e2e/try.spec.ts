import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

/** Opens the cell of the Rules view and returns its parts. */
async function cell({ page }: Playground) {
  const views = page.getByRole("tablist", { name: "Views" });
  await views.getByRole("tab", { name: /^Rules/ }).click();
  const section = page.getByRole("region", { name: "Try an expression" });
  await section.getByRole("button", { name: "Try an expression" }).click();
  return {
    section,
    text: section.getByRole("textbox", { name: "Expression" }),
    place: section.getByRole("combobox", { name: "self is" }),
    outcome: section.getByRole("status", { name: "What the expression gives" }),
  };
}

test("an expression is tried as it is typed: value, type, costs, errors", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  const { section, text, place, outcome } = await cell(playground);
  await expect(place).toHaveValue('["spec"]');
  await text.fill("self.size * 2");
  await expect(outcome).toContainText("14");
  await expect(outcome).toContainText("Its type is int.");
  await expect(section).toContainText("of the limit");
  await expect(section.getByRole("button", { name: "Insert as rule" })).toHaveCount(0);
  await text.fill("self.size * 'a'");
  await expect(outcome).toContainText("found no matching overload for '_*_' applied to '(int, string)'");
  await text.fill("self.note == ''");
  await expect(outcome).toContainText("no such key: note");
  await place.selectOption({ label: "spec.size (int)" });
  await text.fill("self < 5");
  await expect(outcome).toContainText("false");
  await expect(outcome).toContainText("self is 7");

  // The cell follows the caret of the resource.
  await place.selectOption("caret");
  await text.fill("self");
  await playground.editor("Resource").focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("ArrowUp");
  await expect(outcome).toContainText("Its type is int.");
  await expect(place).toContainText("what the caret is on: spec.size (int)");
});

test("a condition becomes a rule: shown, applied with comments kept, taken back", async ({
  playground,
  page,
}) => {
  const commented = widgetCrd.replace("maximum: 9", "maximum: 9 # one digit");
  await playground.open();
  await playground.write(commented, widget("7"));
  const { section, text } = await cell(playground);
  await text.fill("self.size > 8");
  await section.getByRole("button", { name: "Insert as rule" }).click();
  await expect(section).toContainText("- rule: self.size > 8");
  await expect(section).toContainText("Tried: the server accepts the definition with it.");
  await section.getByRole("button", { name: "Apply" }).click();
  await expect(playground.editor("Definition")).toHaveValue(/one digit[\s\S]*- rule: self\.size > 8/);
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(page.getByRole("list", { name: "Rules", exact: true })).toContainText("self.size > 8");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(commented);
});

test("a definition that is rejected for a rule does not keep one from trying another", async ({
  playground,
}) => {
  await playground.open();
  await playground.write(
    widgetCrd.replace("maximum: 9", "x-kubernetes-validations: [{rule: self > }]"),
    widget("7"),
  );
  const { section, text, outcome } = await cell(playground);
  await text.fill("self.size > 5");
  await expect(outcome).toContainText("true");
  await expect(section).toContainText("The definition is rejected.");
});
