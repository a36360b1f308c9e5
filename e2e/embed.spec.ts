import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { builtPage } from "./built-page.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

test("a frame shows the texts and the answer, is small, and stores nothing", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  await page.keyboard.press("ControlOrMeta+s");
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: /^Copy HTML/ }).click();
  const snippet = await playground.copied();
  expect(snippet).toMatch(/^<iframe src="http/);

  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error("no browser");
  const host = await context.newPage();
  const fetched: string[] = [];
  host.on("request", (request) => fetched.push(request.url()));
  await host.route("**/host.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Host</title><script>heights = [];
        addEventListener("message", ({ data }) => heights.push(data))</script>${snippet}`,
    }),
  );
  await host.goto(new URL("host.html", page.url()).href);
  const frame = host.frameLocator("iframe");
  await expect(frame.getByRole("region", { name: "Definition" })).toContainText("maximum: 9");
  await expect(frame.getByRole("status", { name: "Verdict" })).toContainText("Resource rejected · 1 problem");
  await expect(frame.getByRole("list", { name: "Problems" })).toContainText("less than or equal to 9");
  await frame.getByRole("tab", { name: "Object" }).click();
  await expect(frame.getByRole("tabpanel")).toContainText("Not stored. This is what it would be.");
  await frame.getByRole("tab", { name: "Object" }).press("ArrowRight");
  await expect(frame.getByRole("tabpanel")).toContainText("$ kubectl create");
  await expect(frame.getByRole("textbox")).toHaveCount(0);

  const told = await host.evaluate(() => Reflect.get(globalThis, "heights") as Record<string, unknown>[]);
  expect(told.length).toBeGreaterThan(0);
  for (const message of told) expect(Object.keys(message).sort()).toEqual(["height", "type"]);
  const child = host.frames()[1];
  expect(await child?.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await child?.evaluate(() => indexedDB.databases())).toEqual([]);

  // The frame's own files, without the engine, which it loads once everything else is shown.
  const files = fetched.map((url) => new URL(url).pathname).filter((path) => /embed|assets/.test(path));
  const own = [...new Set(files)].filter(
    (path) => !/\.worker-|engine-|parts-|syntax-|policies-|xrds-/.test(path),
  );
  expect(own.filter((path) => !/\/embed(\.html|-[\w-]{8}\.(js|css))$/.test(path))).toEqual(
    own.filter((path) => /lazy-work|rolldown/.test(path)),
  );
  const mine = own.filter((path) => path.includes("/embed"));
  expect(mine).toHaveLength(3);
  const sizes = await Promise.all(
    mine.map(async (path) => gzipSync(await readFile(`${builtPage}${path}`)).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    frame.getByRole("link", { name: "Open in the playground" }).click(),
  ]);
  await expect(opened.getByRole("textbox", { name: "Resource", exact: true })).toHaveValue(widget("12"));
  await expect(opened.getByRole("tab", { name: "Requests" })).toHaveAttribute("aria-selected", "true");
  await context.close();
});

test("a live frame answers what is typed", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  const link = new URL(await playground.shareLink());
  await page.goto(`./?embed=live${link.hash}&view=object`);
  await expect(page).toHaveURL(/embed\.html\?live#1d/);
  await expect(page.getByRole("tab", { name: "Object" })).toHaveAttribute("aria-selected", "true");
  await expect(playground.verdict).toContainText("Resource rejected");
  await page.getByRole("textbox", { name: "Resource" }).fill(widget("3"));
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(page.getByRole("tabpanel")).toContainText("size: 3");
  await page.goto("./embed.html#1dAAAA");
  await expect(page.getByRole("status")).toContainText("There is nothing to show: a part of it is missing");
});

test("next to an editor, a frame shows only the answer", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  const { hash } = new URL(await playground.shareLink());
  await page.goto(`./embed.html?answer${hash}`);
  await expect(page.getByRole("status", { name: "Verdict" })).toContainText("Resource rejected · 1 problem");
  await expect(page.getByRole("list", { name: "Problems" })).toContainText("less than or equal to 9");
  await expect(page.getByRole("region")).toHaveCount(0);
});

test("in a frame, the page itself is the embedded page, which stores nothing and replaces nothing", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(widgetCrd, widget("3"));
  await expect(playground.verdict).toContainText("Resource accepted");
  const link = new URL(await playground.shareLink());
  await playground.write(widgetCrd, widget("5"));
  await expect(playground.verdict).toContainText("Resource accepted");
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  await expect.poll(stored).toContain("size: 5");
  const before = await stored();
  for (const [hash, text] of [
    [link.hash, "size: 3"],
    ["", "There is nothing to show"],
  ]) {
    await page.goto("./robots.txt");
    await page.evaluate((address) => {
      document.body.innerHTML = '<iframe style="width: 900px; height: 700px"></iframe>';
      document.querySelector("iframe")?.setAttribute("src", address);
    }, `./${hash}`);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("#frame")).toContainText(text ?? "");
    await expect(frame.getByRole("button", { name: "Make this my work" })).toHaveCount(0);
    expect(page.frames()[1]?.url()).toContain("/embed.html");
    expect(await stored()).toBe(before);
  }
});
