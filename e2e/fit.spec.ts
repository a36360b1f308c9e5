import { expect, test, widget, widgetCrd } from "./playground.ts";

/** A common case: the bound is there, but at a place where the cost estimate does not look. */
const hidden = widgetCrd.replace(
  "              note:\n                type: string\n",
  `              # Who may change it.
              owners: # by name
                type: array
                maxItems: 1000 # enough
                items:
                  type: string # a name
                  allOf:
                  - maxLength: 10
                  x-kubernetes-validations:
                  - rule: self.contains('x')
`,
);

const quadratic = hidden
  .replace("                maxItems: 1000 # enough\n", "")
  .replace("                  allOf:\n                  - maxLength: 10\n", "")
  .replace(
    "                  x-kubernetes-validations:\n                  - rule: self.contains('x')\n",
    "                x-kubernetes-validations:\n                - rule: self.all(x, self.exists_one(y, x == y)) # no two\n",
  );

test("a bound that costs do not see is lifted: shown, applied with comments kept, taken back", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(hidden, widget("7"));
  await expect(playground.verdict).toContainText("Definition rejected");
  const row = page.getByRole("list", { name: "Problems" }).getByRole("listitem").first();
  await expect(row).toContainText("estimated rule cost exceeds budget");
  await row.getByRole("button", { name: "Make it fit" }).click();
  await expect(row).toContainText("Set maxLength: 10 on spec.owners[] itself");
  await expect(row).toContainText("+                  maxLength: 10");
  await expect(row).toContainText("% of the limit");
  await row.getByRole("button", { name: "Apply" }).click();
  const fitted = hidden.replace(
    "type: string # a name\n",
    "type: string # a name\n                  maxLength: 10\n",
  );
  await expect(playground.editor("Definition")).toHaveValue(fitted);
  await expect(playground.verdict).toContainText("Definition accepted");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(hidden);
});

test("bounds are moved by keys, a list type says the same as a rule, and a rule is fitted where rules are listed", async ({
  playground,
  page,
}) => {
  await playground.open();
  await test.step("bounds are moved by keys, with the cost next to them", async () => {
    await playground.write(quadratic, widget("7"));
    const row = page.getByRole("list", { name: "Problems" }).getByRole("listitem").first();
    await row.getByRole("button", { name: "Make it fit" }).click();
    const items = row.getByRole("slider", { name: "maxItems of spec.owners, in round numbers" });
    await expect(items).toHaveAttribute("aria-valuetext", "200 items");
    await expect(row).toContainText("With these bounds it fits.");
    await items.focus();
    await page.keyboard.press("ArrowRight");
    await expect(items).toHaveAttribute("aria-valuetext", "256 items");
    await expect(row).toContainText("times the limit");
    await expect(row).toContainText("With these bounds it is still too expensive.");
    await row.getByRole("spinbutton", { name: "maxLength of spec.owners[]" }).fill("100");
    await expect(row).toContainText("With these bounds it fits.");
    await row.getByText("Markers for Go types").click();
    await expect(row).toContainText("// +kubebuilder:validation:MaxItems=256");
    await expect(row).toContainText("// +kubebuilder:validation:items:MaxLength=100");
    await row.getByRole("button", { name: "Apply" }).click();
    await expect(playground.verdict).toContainText("Definition accepted");
  });
  await test.step("a list type says the same as a rule that compares all items", async () => {
    await playground.write(quadratic, widget("7"));
    const row = page.getByRole("list", { name: "Problems" }).getByRole("listitem").first();
    await row.getByRole("button", { name: "Make it fit" }).click();
    await row.getByRole("button", { name: "Use a list type" }).click();
    await expect(row).toContainText("+                x-kubernetes-list-type: set");
    await row.getByRole("button", { name: "Apply" }).click();
    await expect(playground.verdict).toContainText("Definition accepted");
    await expect(playground.editor("Definition")).toHaveValue(/# Who may change it\.\n\s+owners: # by name/);
  });
  await test.step("a rule is fitted where rules are listed", async () => {
    await playground.write(quadratic, widget("7"));
    await expect(playground.verdict).toContainText("Definition rejected");
    const views = page.getByRole("tablist", { name: "Views" });
    await views.getByRole("tab", { name: /^Rules/ }).click();
    const rule = page.getByRole("list", { name: "Rules", exact: true });
    await rule.getByRole("button", { name: /self\.all\(x, self\.exists_one/ }).click();
    await rule.getByRole("button", { name: "Make it fit" }).click();
    await expect(rule.getByText("With these bounds it fits.")).toBeVisible();
    await rule.getByRole("button", { name: "Apply" }).click();
    await expect(playground.verdict).toContainText("Definition accepted");
  });
});
