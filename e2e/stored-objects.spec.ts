import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

/** Returns widgets as `kubectl get -o yaml` lists them. The size of each follows from its index. */
function dumpOf(count: number, sizeOf: (i: number) => number = (i) => i % 10): string {
  const items = Array.from(
    { length: count },
    (_, i) => `- apiVersion: example.com/v1
  kind: Widget
  metadata:
    creationTimestamp: "2026-01-01T00:00:00Z"
    generation: 1
    name: w-${i}
    namespace: shop
    resourceVersion: "${4000 + i}"
    uid: 7e9e1d7c-0000-4000-8000-${String(i).padStart(12, "0")}
  spec:
    note: from the cluster
    size: ${sizeOf(i)}
`,
  );
  return `apiVersion: v1\nitems:\n${items.join("")}kind: List\nmetadata:\n  resourceVersion: ""\n`;
}

/** Enters a stricter definition together with the old one, and opens the view. */
async function openView(playground: Playground): Promise<Locator> {
  await playground.open();
  await playground.write(widgetCrd.replace("maximum: 9", "maximum: 5"), widget("1"));
  await playground.tab("Before").click();
  await playground.editor("Before").fill(widgetCrd);
  await playground.view("Stored objects");
  return playground.panel;
}

async function choose(page: Page, text: string, name = "dump.yaml"): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles({ name, mimeType: "text/yaml", buffer: Buffer.from(text) });
}

test("objects by cause, then each; one opens in the editors, and that can be undone", async ({
  page,
  playground,
}) => {
  const view = await openView(playground);
  await choose(
    page,
    `${dumpOf(20)}---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n---\nkind: [\n`,
  );
  await expect(view).toContainText(
    "Widget.example.com: 20 objects: 12 fine, 8 tolerated; 8 could not be created again.",
  );
  const causes = view.getByRole("list", { name: "Causes" }).getByRole("listitem");
  await expect(causes).toHaveCount(1);
  await expect(causes).toContainText(
    "8 objects tolerated spec.size over 5, tolerated until spec.size is edited, rejected: re-create",
  );
  await expect(causes).toContainText("should be less than or equal to 5");
  await expect(view).toContainText("Of other kinds, not checked: 1 ConfigMap.");
  await expect(view).toContainText("1 document could not be read");

  const table = view.getByRole("table", { name: "Objects" });
  const names = table.locator("tbody th");
  await expect(names.first()).toHaveText("w-6");
  await causes.getByRole("button", { name: "Show them in the table" }).click();
  await expect(names).toHaveCount(8);
  await causes.getByRole("button", { name: "Show all objects" }).click();
  await table.getByRole("button", { name: "Object", exact: true }).click();
  await expect(names.first()).toHaveText("w-0");
  await view.getByRole("searchbox", { name: "Search objects" }).fill("w-17");
  await expect(names).toHaveCount(1);

  await table.getByRole("button", { name: "w-17" }).click();
  await expect(playground.editor("Resource")).toHaveValue(/name: w-17/);
  await playground.tab("Existing").click();
  await expect(playground.editor("Existing")).toHaveValue(/name: w-17/);
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(page.getByRole("combobox", { name: "Request" })).toHaveValue("update");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("1"));
  await expect(names).toHaveCount(1);
});

test("a dump is in no link and in no storage, and what looks like a secret is said", async ({
  page,
  playground,
}) => {
  const view = await openView(playground);
  const secret = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
  await choose(page, dumpOf(3).replace("from the cluster", secret));
  await expect(view).toContainText("3 objects");
  await expect(view).toContainText(/looks like a secret: dump.yaml, line 13/);
  const link = await playground.shareLink();
  await page.goto("about:blank");
  await page.goto(link);
  await playground.answered();
  const kept = await page.evaluate(async () => {
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    const databases = await indexedDB.databases();
    return { stored, count: databases.length };
  });
  expect(kept.stored).not.toContain("ghp_");
  await playground.view("Stored objects");
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
});

test("several minors, exports, and what changed since", async ({ page, playground }) => {
  const view = await openView(playground);
  await view.getByRole("checkbox", { name: "1.29" }).check();
  await view.getByRole("textbox", { name: "Or paste them" }).fill(dumpOf(10));
  await view.getByRole("button", { name: "Check the pasted objects" }).click();
  await expect(view).toContainText("10 objects: 6 fine, 4 rejected");
  const causes = view.getByRole("list", { name: "Causes" }).getByRole("listitem");
  await expect(causes).toHaveText([
    /rejected: next update of anything, re-create on 1.29/,
    /tolerated until.* on 1.37/,
  ]);

  for (const [name, contains] of [
    ["CSV", "shop,w-6,v1,refused,"],
    ["JSON", '"notCreatedAgain": 4'],
    ["Markdown", "| shop/w-6 |"],
  ] as const) {
    await view.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain(contains);
  }

  await playground.tab("CRD").click();
  await playground.editor("Definition").fill(widgetCrd);
  await expect(view).toContainText("The definitions have changed since.");
  await view.getByRole("button", { name: "Check again" }).click();
  await expect(view).toContainText("10 objects: 10 fine.");
  await view.getByRole("button", { name: "Remove dump" }).click();
  await expect(view.getByRole("button", { name: "Choose files" })).toBeVisible();
});

test("many objects: progress, a live page, cancel, and a table with only what is in sight", async ({
  page,
  playground,
}) => {
  const view = await openView(playground);
  await choose(page, dumpOf(4_000));
  await expect(view.getByRole("progressbar")).toBeVisible();
  await playground.tab("CRD").click();
  await playground.editor("Definition").fill(widgetCrd.replace("maximum: 9", "maximum: 0"));
  await expect(playground.verdict).toContainText("Resource rejected");
  await view.getByRole("button", { name: "Cancel" }).click();
  await expect(view).toContainText(/Cancelled: [\d,]+ of 4,000 were checked\./);
  await view.getByRole("button", { name: "Check again" }).click();
  await expect(view).toContainText("Widget.example.com: 4000 objects:", { timeout: 60_000 });
  const rows = view.getByRole("table", { name: "Objects" }).locator("tbody tr");
  expect(await rows.count()).toBeLessThan(60);

  await rows.first().getByRole("button").focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1).getByRole("button")).toBeFocused();
  await page.keyboard.press("End");
  await expect(view.getByRole("row").last().getByRole("button")).toBeFocused();
  await expect(view.getByRole("row").last()).toHaveAttribute("aria-rowindex", "4001");
  await page.keyboard.press("Home");
  await expect(view.locator('[aria-rowindex="2"]').getByRole("button")).toBeFocused();
});

test("without faults for axe, and on a narrow page without sideways scrolling", async ({
  page,
  playground,
}) => {
  const view = await openView(playground);
  const panel = "[role=tabpanel]";
  expect(await violations(page, panel)).toEqual([]);
  await choose(page, dumpOf(30));
  await expect(view.getByRole("table", { name: "Objects" })).toBeVisible();
  expect(await violations(page, panel)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(view.getByRole("table", { name: "Objects" })).toBeVisible();
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
  const box = await view.boundingBox();
  const group = await view.getByRole("list", { name: "Causes" }).getByRole("listitem").first().boundingBox();
  expect((group?.x ?? 0) + (group?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
});
