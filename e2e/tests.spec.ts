import { expect, test, widget, widgetCrd } from "./playground.ts";

const bounded = widgetCrd.replace(
  "            type: object\n            properties:\n",
  `            type: object
            x-kubernetes-validations:
            - rule: "!has(self.size) || self.size != 7"
              message: seven is taken
            properties:
`,
);

test("a saved answer goes red when the definition changes, and is carried by reload and link", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(bounded, widget("3"));
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.command("Save as test");
  const tests = page.getByRole("list", { name: "Tests" }).getByRole("listitem");
  const summary = page.getByText("The test passes.");
  await expect(summary).toBeVisible();
  await expect(page.getByRole("list", { name: "Coverage of rules" })).toContainText(
    "Never failed by any test.",
  );

  await playground.editor("Resource").fill(widget("7"));
  await expect(playground.verdict).toContainText("Resource rejected");
  await page.getByRole("button", { name: "Save as test" }).first().click();
  await expect(tests).toHaveCount(2);
  await expect(page.getByText("All 2 tests pass.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /1 of 1 both passed and failed/ })).toBeVisible();

  await playground.editor("Definition").fill(bounded.replace("maximum: 9", "maximum: 2"));
  await expect(page.getByText("2 of 2 tests fail.")).toBeVisible();
  await expect(tests.first()).toContainText("The object is rejected, but should be accepted.");

  const link = await playground.shareLink();
  await page.reload();
  await expect(tests).toHaveCount(2);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(tests.first()).toContainText("failed");

  await tests.first().getByRole("button", { name: "Expect this answer" }).click();
  await expect(page.getByText("1 of 2 tests fails.")).toBeVisible();
  await tests.first().getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of the test" }).fill("too large");
  await page.keyboard.press("Enter");
  await expect(tests.first()).toContainText("too large");
  await tests.last().getByRole("button", { name: "Open" }).click();
  await expect(playground.notice).toContainText("Opened");
  await expect(playground.editor("Resource")).toHaveValue(/size: 7/);
  await tests.last().getByRole("button", { name: "Delete" }).click();
  await expect(tests).toHaveCount(1);
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(tests).toHaveCount(2);
});

test("a suite of openshift/api is dropped on the page beside its definition, and exported again", async ({
  playground,
  page,
}) => {
  await playground.open("#view=tests");
  await expect(page.getByText("There are no tests yet.")).toBeVisible();
  const object = "apiVersion: example.com/v1\n      kind: Widget\n      spec:\n        size:";
  const suite = `apiVersion: apiextensions.k8s.io/v1
name: Widget
crdName: widgets.example.com
tests:
  onCreate:
  - name: takes a size
    initial: |
      ${object} 3
  - name: rejects a large one
    initial: |
      ${object} 30
    expectedError: "should be less than or equal to 9"
  onUpdate:
  - name: was stored before the bound
    initialCRDPatches:
    - op: remove
      path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/maximum
    initial: |
      ${object} 30
    updated: |
      ${object} 31
    expectedError: "should be less than or equal to 9"
`;
  await playground.drop({ "widget.testsuite.yaml": suite, "crd.yaml": widgetCrd });
  await expect(page.getByText("All 3 tests pass.")).toBeVisible();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "openshift/api" }).click();
  const stream = await (await download).createReadStream();
  const text = (await stream.toArray()).join("");
  expect(text).toContain("crdName: widgets.example.com");
  expect(text).toContain("initialCRDPatches:");
});
