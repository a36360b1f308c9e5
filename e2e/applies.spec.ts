import { expect, test, widget, widgetCrd } from "./playground.ts";

test("an apply is a request, and what it rejects is in Problems", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, `${widget('"3"')}  note: 1\n`);
  await playground.request("apply");
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(playground.problems()).toHaveCount(2);
  await expect(playground.problems().first()).toContainText(".spec.note: expected string");
  await expect(playground.problems().last()).toContainText(
    ".spec.size: expected numeric (int or float), got string",
  );

  await playground.write(widgetCrd, widget("3"));
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.tab("Existing").click();
  await expect(page.getByText("Nothing is stored, so the apply creates the object.")).toBeVisible();
  await page.getByRole("button", { name: "Use the last accepted object" }).click();
  await playground.tab("New").click();
  await playground.write(widgetCrd, widget("4"));
  const problem = playground.problems();
  await expect(problem).toContainText("`kubectl-create` owns".replaceAll("`", ""));
  await expect(problem).toContainText("Apply failed with 1 conflict");
});
