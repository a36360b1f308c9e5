import { violations } from "./axe.ts";
import { definitionOf, expect, test, widget, widgetCrd } from "./playground.ts";

test("says what to do where there is nothing to compare with", async ({ playground, page }) => {
  await playground.open();
  await playground.view("Breaking changes");
  await expect(page.getByText("There is nothing to compare with.")).toBeVisible();
  await page.getByRole("button", { name: "Go to Before" }).click();
  await expect(playground.editor("Before")).toBeVisible();
});

test("lists what clients feel of an update, with the object that shows it", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd.replace("maximum: 9", "maximum: 5"), widget("1"));
  await playground.tab("Before").click();
  await playground.editor("Before").fill(widgetCrd);
  await playground.view("Breaking changes");

  const changes = page.getByRole("list", { name: "Breaking changes" }).getByRole("listitem");
  await expect(changes).toHaveCount(1);
  await expect(changes).toContainText("New writes");
  await expect(changes).toContainText("spec.size must be at most 5; it was at most 9.");
  await expect(changes).toContainText(
    "Invalid value: 6: spec.size in body should be less than or equal to 5",
  );
  await expect(changes).toContainText("A stored object stays as it is");
  await expect(page.getByText("1 change that affects somebody, 1 confirmed by an object.")).toBeVisible();

  await changes.getByRole("button", { name: /line 25 of Before/ }).click();
  expect(await playground.selection("Before")).toBe("9");
  await changes.getByRole("button", { name: /line 25 of Definition/ }).click();
  expect(await playground.selection("Definition")).toBe("5");

  await page.getByRole("button", { name: "Copy JSON the findings" }).click();
  const copied = await playground.copied();
  expect(JSON.parse(copied)).toMatchObject({ findings: [{ rule: "maximum", confirmed: true }] });

  await changes.getByRole("button", { name: "Use this object as the resource" }).click();
  await expect(playground.editor("Resource")).toHaveValue(/size: 6/);
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("1"));

  await playground.editor("Definition").fill(widgetCrd);
  await expect(page.getByText("This update affects nobody")).toBeVisible();
});

test("shows both ways what only one of two definitions takes, and what is proved", async ({
  playground,
  page,
}) => {
  const ruled = (rule: string): string =>
    definitionOf(
      "Widget",
      `type: object\nproperties:\n  a: {type: integer}\n  b: {type: string}\nx-kubernetes-validations:\n- rule: "${rule}"\n`,
    );
  await playground.open();
  await playground.write(ruled("!has(self.b)"), widget("1"));
  await playground.tab("Before").click();
  await playground.editor("Before").fill(ruled("!has(self.a)"));
  await playground.view("Breaking changes");
  const view = playground.panel;
  await view.getByText("What one accepts and the other rejects, both ways").click();
  await expect(view.getByRole("status")).toHaveText(
    "Each definition accepts objects that the other one rejects.",
  );
  const before = view.getByRole("region", { name: "Accepted before, rejected now (v1)" });
  const now = view.getByRole("region", { name: "Rejected before, accepted now (v1)" });
  await expect(before.getByRole("definition")).toHaveText([/^201/, /^422/]);
  await expect(now.getByRole("definition")).toHaveText([/^422/, /^201/]);
  expect(await violations(page, "#answer-panel")).toEqual([]);
  await now.getByRole("button", { name: "Use this object as the resource" }).click();
  await expect(playground.editor("Resource")).toHaveValue(/a: /);

  await playground.tab("CRD").click();
  await playground.editor("Definition").fill(ruled("has(self.a) == false"));
  await expect(view.getByRole("status")).toHaveText(
    "Both definitions accept the same objects. This is proved.",
  );
  await expect(view.getByRole("region", { name: "Accepted before, rejected now" })).toContainText(
    "Nothing. The schemas are the same",
  );
});

test("writes a sample of what the definition defines, and takes it back", async ({ playground }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("1"));
  await playground.answered();
  await playground.command("sample resource: every");
  await expect(playground.editor("Resource")).toHaveValue(/note: example\n {2}size: 1\n/);
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("1"));
  await playground.command("sample resource: only");
  await expect(playground.editor("Resource")).toHaveValue(
    "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: my-widget\nspec: {}\n",
  );
});
