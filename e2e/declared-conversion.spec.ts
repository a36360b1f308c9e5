import { expect, test, widgetCrd } from "./playground.ts";

const v2 = `  - name: v2
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              replicas:
                type: integer
              note:
                type: string
`;

const resource = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: w
spec:
  size: 3
  note: small
`;

test("a conversion is declared by keyboard, edited by hand, written anew", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd + v2, resource);
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.tab("Conversion").click();
  await page.getByRole("button", { name: "Set strategy Webhook" }).click();
  const text = page.getByRole("textbox", { name: "Conversion" });

  await page.getByRole("button", { name: "Declare", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Add rename or move" }).press("Enter");
  const first = page.getByRole("group", { name: "1. Rename or move" });
  await expect(first.getByRole("textbox", { name: "From" })).toBeFocused();
  await expect(first).toContainText("Name a field");
  await page.keyboard.type("spec.size");
  await page.keyboard.press("Tab");
  await page.keyboard.type("spec.replicas");
  await expect(first).toContainText("Back: moved the other way.");
  await expect(text).toHaveValue(/^\/\/ steps: \[.*\n\/\/ versions: \{"from":"v1","to":"v2"\}/);

  await page.getByRole("button", { name: "Add map of values" }).click();
  const second = page.getByRole("group", { name: "2. Map values" });
  await page.keyboard.type("spec.note");
  await second.getByRole("textbox", { name: "Old 1" }).fill("small");
  await expect(second).toContainText("Put strings in double quotes.");
  await second.getByRole("textbox", { name: "Old 1" }).fill('"small"');
  await second.getByRole("textbox", { name: "New 1" }).fill('"S"');

  await playground.tab("Versions").click();
  const shown = page.getByRole("region", { name: /^v2 / });
  await expect(shown).toContainText("spec.size was moved to spec.replicas by the webhook.");
  await expect(page.getByRole("list", { name: "Round trips" })).not.toContainText("not lossless");

  await text.fill(`${await text.inputValue()}// mine\n`);
  await expect(page.getByText("has been edited since it was written")).toBeVisible();
  await page.getByRole("button", { name: "Write it again from the steps" }).click();
  await expect(first.getByRole("textbox", { name: "To" })).toHaveValue("spec.replicas");
  await expect(text).not.toHaveValue(/mine/);

  const link = await playground.shareLink();
  await page.goto("about:blank");
  await page.goto(link);
  await playground.answered();
  await playground.tab("Conversion").click();
  await page.getByRole("button", { name: "Declare", exact: true }).click();
  await expect(second.getByRole("textbox", { name: "New 1" })).toHaveValue('"S"');
  await page.getByRole("button", { name: "Remove step 1" }).click();
  await expect(page.getByRole("group", { name: "1. Map values" })).toBeVisible();
});

for (const [width, colorScheme] of [
  [360, "light"],
  [360, "dark"],
  [1280, "light"],
  [1280, "dark"],
] as const) {
  test(`the steps keep within ${width} px, ${colorScheme}`, async ({ playground, page }, info) => {
    await page.emulateMedia({ colorScheme });
    await playground.open();
    await playground.write(widgetCrd + v2, resource);
    await page.setViewportSize({ width, height: 900 });
    if (width < 800) await playground.pane("Definition").click();
    await playground.tab("Conversion").click();
    await page.getByRole("button", { name: "Declare", exact: true }).click();
    await page.getByRole("button", { name: "Add default" }).click();
    await page.getByRole("button", { name: "Add map of values" }).click();
    const form = page.getByRole("list", { name: "Steps" });
    await expect(form.getByRole("textbox", { name: "New 1" })).toBeVisible();
    await page.screenshot({ path: info.outputPath(`declare-${width}-${colorScheme}.png`) });
    const isWide = await form.evaluate(
      (list) => list.scrollWidth > list.clientWidth || document.documentElement.scrollWidth > innerWidth,
    );
    expect(isWide).toBe(false);
  });
}
