import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

/** Moves the caret of a plain editor to a word. */
async function caretAt(playground: Playground, name: "Definition" | "Resource", word: string): Promise<void> {
  await playground.editor(name).evaluate((element, wanted) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error("not a plain editor");
    const at = element.value.indexOf(wanted);
    if (at < 0) throw new Error(`${wanted} is not there`);
    element.focus();
    element.setSelectionRange(at, at);
  }, word);
}

const nested = widgetCrd.replace(
  "              note:\n",
  "              inner:\n                type: object\n                properties:\n                  name: {type: string, default: x}\n              note:\n",
);

test("tells what happened, why, and the fix: at the caret, of a line of the definition, of a default", async ({
  playground,
  page,
}) => {
  await playground.open();
  await test.step("at the caret; the keys go in and out", async () => {
    await playground.write(nested, `${widget("7")}  inner:\n    note: far in\n`);
    await expect(playground.problems().first()).toContainText("spec.inner.note");
    await caretAt(playground, "Resource", "note: far");
    await page.keyboard.press("ControlOrMeta+.");
    const card = page.getByRole("dialog", { name: "Why: spec.inner.note" });
    await expect(card).toBeFocused();
    await expect(card).toContainText('unknown field "spec.inner.note"');
    await expect(card).toContainText("note belongs two columns further left, in spec.");
    await expect(card.getByRole("button", { name: "Move it to spec" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await card.getByRole("button", { name: "Apply" }).click();
    await expect(playground.editor("Resource")).toHaveValue(`${widget("7")}  inner: {}\n  note: far in\n`);
    await expect(playground.verdict).toContainText("Resource accepted");
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await expect(playground.editor("Resource")).toBeFocused();
  });
  await test.step("of a line of the definition, and moves there and back", async () => {
    await playground.write(widgetCrd, widget("12"));
    await expect(playground.problems().first()).toContainText("spec.size");
    await caretAt(playground, "Definition", "maximum");
    await page.keyboard.press("ControlOrMeta+.");
    const card = page.getByRole("dialog", { name: "Why: spec.size: maximum" });
    await expect(card).toContainText("What was decided here");
    await expect(card).toContainText("spec.size in body should be less than or equal to 9");
    await card
      .getByRole("button", { name: /^line 6 of Resource$/ })
      .first()
      .click();
    await expect(playground.editor("Resource")).toBeFocused();
    expect(await playground.selection("Resource")).toBe("12");
    await expect(card).toBeVisible();
    await page.getByRole("heading", { name: "CRD Playground" }).click();
    await expect(card).toBeHidden();
  });
  await test.step("of a default that did not apply, with its marker", async () => {
    await playground.write(nested, widget("7"));
    await expect(playground.verdict).toContainText("Resource accepted");
    await caretAt(playground, "Resource", "spec:");
    await page.keyboard.press("ControlOrMeta+.");
    const card = page.getByRole("dialog", { name: "Why: spec" });
    await expect(card).toContainText("spec.inner is absent, so the default of name in it does not apply.");
    await card.getByRole("button", { name: "Find a fix" }).click();
    await expect(card).toContainText("// +kubebuilder:default={}");
    await card.getByRole("button", { name: "Apply" }).click();
    await expect(playground.editor("Definition")).toHaveValue(/default: \{\}/);
  });
});

test("a stage shows a card for each change, which opens the whole story", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, `${widget("7")}  colour: red\n`);
  await page.getByRole("combobox", { name: "Field validation" }).selectOption("Warn");
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.tab(/^Prune/).click();
  const change = page.getByRole("list", { name: "Changes" }).getByRole("listitem").first();
  await change.getByRole("button", { name: "Find a fix" }).click();
  await expect(change.getByRole("button", { name: "Declare colour as a string" })).toBeVisible();
  await change.getByRole("button", { name: "Why spec.colour" }).click();
  const card = page.getByRole("dialog", { name: "Why: spec.colour" });
  await expect(card).toContainText("was dropped");
  await page.keyboard.press("Escape");
  await expect(change.getByRole("button", { name: "Why spec.colour" })).toBeFocused();
});

test("many problems are filtered by stage and copied as Markdown", async ({ playground, page }) => {
  const colours = Array.from({ length: 13 }, (_, i) => `  colour${i}: red\n`).join("");
  await playground.open();
  await playground.write(widgetCrd, `${widget("12")}${colours}`);
  await expect(playground.problems()).toHaveCount(13);
  await expect(playground.upcoming()).toHaveCount(1);
  await page.getByRole("combobox", { name: "Stage" }).selectOption({ label: "Schema (1)" });
  await expect(playground.problems()).toHaveCount(0);
  await expect(playground.upcoming()).toHaveCount(1);
  await page.getByRole("button", { name: "Copy as Markdown all problems" }).click();
  const copied = await playground.copied();
  expect(copied).toContain("### What Kubernetes");
  expect(copied).toContain("should be less than or equal to 9");
  expect(copied).not.toContain("unknown field");
  await page.keyboard.press("F8");
  await expect(playground.problems()).toHaveCount(13);
});

test.describe("with Monaco", () => {
  test.use({ withMonaco: true });

  test("a click with Alt and a key open the card", async ({ playground, page }) => {
    await playground.open();
    await playground.monaco();
    const word = page.locator(".view-line", { hasText: "replicsa" }).last();
    await word.click({ modifiers: ["Alt"], position: { x: 40, y: 8 } });
    const card = page.getByRole("dialog", { name: "Why: spec.replicsa" });
    await expect(card).toContainText("Did you mean replicas?");
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await word.click({ position: { x: 40, y: 8 } });
    await page.keyboard.press("ControlOrMeta+.");
    await expect(card).toBeFocused();
  });
});
