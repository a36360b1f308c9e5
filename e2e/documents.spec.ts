import { expect, test, widget, widgetCrd } from "./playground.ts";

function named(name: string, size: string): string {
  return widget(size).replace("name: w", `name: ${name}`);
}

test("each document of a resource text has its verdict, and the verdict above names them all", async ({
  playground,
  page,
}) => {
  await playground.open();
  const pod = "apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\n";
  const stream = [named("a", "1"), named("b", "12"), named("a", "2"), pod].join("---\n");
  await playground.write(widgetCrd, stream);
  const badge = page.getByRole("status", { name: "Documents" });
  await expect(badge).toContainText("4 documents, 2 rejected");
  await expect(playground.verdict).toContainText("Resource accepted");
  await badge.getByRole("button").click();
  const rows = page.getByRole("list", { name: "Documents" }).locator("> li");
  await expect(rows).toHaveCount(4);
  await expect(
    page.getByRole("heading", { name: "4 documents: 1 accepted, 2 rejected, 1 not sent" }),
  ).toBeVisible();
  await expect(rows.nth(1)).toContainText("Widget b");
  await expect(rows.nth(1)).toContainText("spec.size in body should be less than or equal to 9");
  await expect(rows.nth(2)).toContainText("already exists");
  await expect(rows.nth(3)).toContainText("not sent: the definition defines Widget");
  await rows.nth(1).getByRole("button", { name: "line 13 of Resource" }).click();
  expect(await playground.selection("Resource")).toBe("12");
  // With one document again, nothing of the others remains.
  await playground.editor("Resource").fill(named("a", "1"));
  await expect(rows).toHaveCount(0);
  await expect(badge).toHaveCount(0);
});

test("a stream of 30 resources stays readable", async ({ playground, page }) => {
  await playground.open();
  const stream = Array.from({ length: 30 }, (_, i) => named(`w${i}`, String(i % 12))).join("---\n");
  await playground.write(widgetCrd, stream);
  await expect(page.getByRole("status", { name: "Documents" })).toContainText("30 documents, 4 rejected");
  await expect(page.getByRole("list", { name: "Documents" }).locator("> li")).toHaveCount(30);
  // The list scrolls, and the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});
