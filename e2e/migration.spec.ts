import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, type Playground, test } from "./playground.ts";

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: crontabs, singular: crontab, kind: CronTab}
  versions:
    - name: v1beta1
      served: true
      storage: true # until the migration
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {image: {type: string}, size: {type: integer}}}}}}
    - name: v1
      served: true
      storage: false
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {image: {type: string}}}}}}
`;
const crontab = `apiVersion: example.com/v1
kind: CronTab
metadata: {name: mine}
spec: {image: nginx}
`;

async function openView({ page, playground }: { page: Page; playground: Playground }): Promise<Locator> {
  await playground.open();
  await playground.write(definition, crontab);
  await playground.view("Migration");
  return page.getByRole("tabpanel", { name: "Migration" });
}

test("steps to the most stable version, each tried; what is lost has a name, and so has the wrong order", async ({
  page,
  playground,
}) => {
  const view = await openView({ page, playground });
  await expect(view.getByRole("status")).toHaveText(
    /^Only v1\. 6 steps, tried with 2 objects on Kubernetes 1\.\d+\.$/,
  );
  await expect(view.getByRole("list", { name: "What becomes of the objects" })).toContainText(
    "lost at v1: spec.size of v1beta1 is lost. default/at-v1beta1",
  );
  const steps = view.getByRole("list", { name: "Steps" }).getByRole("heading", { level: 3 });
  await expect(steps).toHaveText([
    "1. Warn those who still use v1beta1",
    "2. Store in v1",
    "3. Write every stored object again, in v1",
    "4. Say that only v1 is stored",
    "5. Stop serving v1beta1",
    "6. Remove v1beta1",
  ]);
  await view.getByText("Remove v1beta1 at once").click();
  await expect(view).toContainText(
    'status.storedVersions[0]: Invalid value: "v1beta1": missing from spec.versions',
  );
});

test("commands and manifests are copied, the plan as Markdown, and a script is saved", async ({
  page,
  playground,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const view = await openView({ page, playground });
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await view.getByRole("button", { name: "Copy commands of step 3" }).click();
  await expect
    .poll(copied)
    .toBe("kubectl get crontabs.v1.example.com -A -o yaml | kubectl replace --validate=false -f -");
  await view.getByRole("button", { name: "Copy manifest of step 2" }).click();
  await expect.poll(copied).toContain("storage: false # until the migration");
  await view.getByRole("button", { name: /^Copy as Markdown/ }).click();
  await expect.poll(copied).toContain("### 6. Remove v1beta1");
  const download = page.waitForEvent("download");
  await view.getByRole("button", { name: "Download script" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("migrate-crontabs-example-com.sh");
  expect(await readFile(await file.path(), "utf8")).toContain("set -euo pipefail");
});

test("the definition of a step opens in the editor, and that can be undone", async ({ page, playground }) => {
  const view = await openView({ page, playground });
  await view.getByRole("button", { name: "Open this definition of step 2" }).click();
  await expect(playground.editor("Definition")).toHaveValue(/storage: false # until the migration/);
  await expect(view.getByRole("status")).toHaveText(/^Only v1\. 4 steps/);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(playground.editor("Definition")).toHaveValue(definition);
  await expect(view.getByRole("status")).toHaveText(/^Only v1\. 6 steps/);
});

test("another goal: a version more, and what goes", async ({ page, playground }) => {
  const view = await openView({ page, playground });
  await view.getByRole("combobox", { name: "Goal" }).selectOption({ label: "Add a version" });
  await expect(view.getByRole("status")).toHaveText(/^Add v2 and store all in it\. 4 steps/);
  await view.getByRole("checkbox", { name: "Drop v1beta1" }).check();
  await expect(view.getByRole("status")).toHaveText(/^Add v2, drop v1beta1\. 7 steps/);
  await view.getByRole("textbox", { name: "Version" }).fill("v3");
  await view.getByRole("textbox", { name: "Version" }).press("Enter");
  await expect(view.getByRole("status")).toHaveText(/^Add v3, drop v1beta1\./);
  await view.getByRole("combobox", { name: "Goal" }).selectOption({ label: "Store in v1beta1" });
  await expect(view.getByRole("status")).toHaveText(/^Only v1beta1\. 5 steps/);
});

test("a definition that the server refuses has no plan, and the reason", async ({ page, playground }) => {
  const view = await openView({ page, playground });
  await playground.editor("Definition").fill(definition.replace("Namespaced", "Nowhere"));
  await expect(view.getByRole("status")).toContainText(
    'There is no plan. The server does not take the definition: 422 CustomResourceDefinition.apiextensions.k8s.io "crontabs.example.com" is invalid: spec.scope',
  );
});

for (const width of [360, 1280]) {
  test(`at ${width} px axe finds nothing, with everything unfolded`, async ({ page, playground }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const view = await openView({ page, playground });
    await expect(view.getByRole("status")).toHaveText(/6 steps/);
    await page.setViewportSize({ width, height: 900 });
    await view.evaluate((panel) => {
      for (const fold of panel.querySelectorAll("details")) fold.open = true;
    });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
