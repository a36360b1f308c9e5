import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, type Playground, test, unfoldAll } from "./playground.ts";

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

async function openView(playground: Playground): Promise<Locator> {
  await playground.open();
  await playground.write(definition, crontab);
  await playground.view("Migration");
  return playground.panel;
}

test("steps to the most stable version, each tried; what is lost has a name, and so has the wrong order", async ({
  playground,
}) => {
  const view = await openView(playground);
  await expect(view.getByRole("status")).toHaveText(
    /^Only v1\. 6 steps, checked with 2 objects on Kubernetes 1\.\d+\.$/,
  );
  await expect(view.getByRole("list", { name: "What happens to the objects" })).toContainText(
    "lost at v1: spec.size of v1beta1 is lost. default/at-v1beta1",
  );
  const steps = view.getByRole("list", { name: "Steps" }).getByRole("heading", { level: 3 });
  await expect(steps).toHaveText([
    "1. Warn users of v1beta1",
    "2. Store in v1",
    "3. Write every stored object again, in v1",
    "4. Record that only v1 is stored",
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
}) => {
  const view = await openView(playground);
  await view.getByRole("button", { name: "Copy commands of step 3" }).click();
  expect(await playground.copied()).toBe(
    "kubectl get crontabs.v1.example.com -A -o yaml | kubectl replace --validate=false -f -",
  );
  await view.getByRole("button", { name: "Copy manifest of step 2" }).click();
  expect(await playground.copied()).toContain("storage: false # until the migration");
  await view.getByRole("button", { name: /^Copy as Markdown/ }).click();
  expect(await playground.copied()).toContain("### 6. Remove v1beta1");
  const download = page.waitForEvent("download");
  await view.getByRole("button", { name: "Download script" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("migrate-crontabs-example-com.sh");
  expect(await readFile(await file.path(), "utf8")).toContain("set -euo pipefail");
});

test("a step's definition opens, another goal has other steps, and a rejected definition has none", async ({
  page,
  playground,
}) => {
  const view = await openView(playground);
  await test.step("the definition of a step opens in the editor, and that can be undone", async () => {
    await view.getByRole("button", { name: "Open this definition of step 2" }).click();
    await expect(playground.editor("Definition")).toHaveValue(/storage: false # until the migration/);
    await expect(view.getByRole("status")).toHaveText(/^Only v1\. 4 steps/);
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect(playground.editor("Definition")).toHaveValue(definition);
    await expect(view.getByRole("status")).toHaveText(/^Only v1\. 6 steps/);
  });
  await test.step("another goal: a version more, and what goes", async () => {
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
  await test.step("a definition that the server rejects has no plan, and the reason", async () => {
    await playground.editor("Definition").fill(definition.replace("Namespaced", "Nowhere"));
    await expect(view.getByRole("status")).toContainText(
      'There is no plan. The server rejects the definition: 422 CustomResourceDefinition.apiextensions.k8s.io "crontabs.example.com" is invalid: spec.scope',
    );
  });
});

test("at 1280 and 360 px axe finds nothing, with everything unfolded", async ({ page, playground }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const view = await openView(playground);
  await expect(view.getByRole("status")).toHaveText(/6 steps/);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await unfoldAll(view);
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

/** Returns objects as `kubectl get -o yaml` lists them, one per `spec`. */
function dumpOf(specs: readonly string[], version = "v1beta1"): string {
  const items = specs.map(
    (spec, i) => `- apiVersion: example.com/${version}
  kind: CronTab
  metadata: {name: job-${i}, namespace: shop, uid: u-${i}, resourceVersion: "${i + 7}"}
  spec: ${spec}
`,
  );
  return `apiVersion: v1\nitems:\n${items.join("")}kind: List\n`;
}

/** Opens the place for a dump, and returns it. */
async function dumpPlace(view: Locator): Promise<Locator> {
  await view.getByText("Check the steps with objects of your cluster").click();
  return view.getByRole("region", { name: "Dump" });
}

test("a dump: what is lost of its objects is named, at its step, and the dump can be removed", async ({
  playground,
}) => {
  const view = await openView(playground);
  const status = view.getByRole("status");
  await expect(status).toHaveText(/checked with 2 objects/);
  await playground.drop(
    { "crontabs.yaml": dumpOf(["{image: a}", "{image: b, size: 3}", "{image: c, size: 4}"]) },
    view.getByText("Check the steps with objects of your cluster"),
  );
  await expect(status).toHaveText(/^Only v1\. 6 steps, checked with 3 objects/);
  const place = view.getByRole("region", { name: "Dump" });
  await expect(place).toContainText("3 objects of crontabs.yaml.");
  await expect(view.getByRole("list", { name: "What happens to the objects" })).toHaveText(
    "lost at v1: spec.size of v1beta1 is lost. shop/job-1, shop/job-2",
  );
  await expect(
    view.getByRole("list", { name: "What happened to the objects in step 3" }).getByRole("listitem"),
  ).toHaveText([
    "3 objects can be read at v1beta1 and v1.",
    "3 objects went from v1beta1 to v1 in storage.",
    "lost at v1beta1: spec.size is lost. (2 objects)",
  ]);
  await view.getByRole("button", { name: /^Copy as Markdown/ }).click();
  expect(await playground.copied()).toContain(
    "- 3 objects went from <code>v1beta1</code> to <code>v1</code> in storage.",
  );

  await playground
    .editor("Definition")
    .fill(definition.replace("{type: string}}}}}}", "{type: string}, size: {type: integer}}}}}}"));
  await expect(view.getByRole("list", { name: "What happens to the objects" })).toHaveCount(0);
  await expect(status).toHaveText(/^Only v1\. 6 steps, checked with 3 objects/);

  await place.getByRole("button", { name: "Remove dump" }).click();
  await expect(status).toHaveText(/checked with 2 objects/);
  await expect(view.getByText("Check the steps with objects of your cluster")).toBeVisible();
});

test("a dump by keyboard alone: pasted, removed, and the focus stays in the place", async ({
  page,
  playground,
}) => {
  const view = await openView(playground);
  await expect(view.getByRole("status")).toHaveText(/checked with 2 objects/);
  const summary = view.getByText("Check the steps with objects of your cluster");
  await summary.focus();
  await page.keyboard.press("Enter");
  for (const name of ["Choose files", "Choose a folder"]) {
    await page.keyboard.press("Tab");
    await expect(view.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(view.getByRole("textbox", { name: "Or paste them" })).toBeFocused();
  await page.keyboard.insertText(dumpOf(["{image: a, size: 1}"]));
  await page.keyboard.press("Tab");
  await expect(view.getByRole("button", { name: "Check the pasted objects" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(view.getByRole("region", { name: "Dump" })).toContainText("1 object of the pasted text.");
  await expect(view.getByRole("status")).toHaveText(/checked with 1 object /);
  await expect(view.getByRole("button", { name: "Remove dump" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(view.getByRole("status")).toHaveText(/checked with 2 objects/);
  await expect(summary).toBeFocused();
});

test("a dump is used by Stored objects as well, and is in no link and in no storage", async ({
  page,
  playground,
}) => {
  const view = await openView(playground);
  const secret = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
  await playground.drop({ "secret.yaml": dumpOf([`{image: ${secret}}`]) }, await dumpPlace(view));
  await expect(view).toContainText("Something in the dump looks like a secret: secret.yaml, line 6");
  await expect(view.getByRole("status")).toHaveText(/checked with 1 object /);
  await playground.view("Stored objects");
  const stored = playground.panel;
  await expect(stored).toContainText("CronTab.example.com: 1 object: 1 fine.");
  await expect(stored).toContainText("1 object of secret.yaml.");
  const link = await playground.shareLink();
  await stored.getByRole("button", { name: "Remove dump" }).click();
  await expect(stored.getByRole("button", { name: "Choose files" })).toBeVisible();
  await playground.view("Migration");
  await expect(view.getByRole("status")).toHaveText(/checked with 2 objects/);
  await page.goto("about:blank");
  await page.goto(link);
  await playground.answered();
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("ghp_");
});

test("of a large dump the first objects are tried, and the page goes on answering", async ({
  playground,
}) => {
  const view = await openView(playground);
  const many = dumpOf(Array.from({ length: 5_000 }, (_, i) => `{size: ${i}}`));
  await playground.drop({ "many.yaml": many }, await dumpPlace(view));
  await playground.editor("Resource").fill(crontab.replace("image: nginx", "image: 7"));
  await expect(playground.verdict).toContainText("Resource rejected", { timeout: 5_000 });
  await expect(view.getByRole("status")).toHaveText(/checked with 200 objects/, { timeout: 60_000 });
  await expect(view).toContainText("5000 objects of many.yaml.");
  await expect(view).toContainText(
    "The steps were tried on the first 200 objects of the dump, not on the other 4800.",
  );
});

test("at 1280 and 360 px axe finds nothing with a dump, and opening it moves nothing sideways", async ({
  page,
  playground,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const view = await openView(playground);
  const place = await dumpPlace(view);
  const panel = "[role=tabpanel]";
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page, panel), `without a dump, ${width} px`).toEqual([]);
  }
  await playground.drop({ [`${"a-long-name-".repeat(8)}.yaml`]: dumpOf(["{image: a, size: 3}"]) }, place);
  await expect(view.getByRole("status")).toHaveText(/checked with 1 object /);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await unfoldAll(view);
    expect(await violations(page, panel), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
