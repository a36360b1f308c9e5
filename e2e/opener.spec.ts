import { serveSite } from "../src/command/site/site.ts";
import { builtPage } from "./built-page.ts";
import { expect, Playground, test } from "./playground.ts";

// Other sites are other ports here.
test.use({ serviceWorkers: "allow", reaches: ["http://localhost:"] });

test("a page that opened this one cannot change what it shows, even on a host that sends no headers", async ({
  playground,
  page,
  context,
}) => {
  await playground.open();
  await playground.keptForOffline();
  const site = await serveSite({ folder: builtPage, port: 0 });
  const opener = await context.newPage();
  await opener.goto(`http://localhost:${site.port}/robots.txt`);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    opener.evaluate((url) => {
      Object.assign(globalThis, { opened: open(url, "theirs") });
    }, page.url()),
  ]);
  const popup = new Playground(opened);
  await popup.answered();
  expect(await opened.evaluate(() => [window.opener, window.name])).toEqual([null, ""]);
  await opener.evaluate(() => {
    const { opened } = globalThis as unknown as { readonly opened: Window };
    opened.location.href = "about:blank";
  });
  await expect.poll(() => opener.evaluate(() => Reflect.get(globalThis, "opened").closed)).toBe(true);
  await expect(popup.verdict).toContainText("Resource rejected");
  await site.stop();
});

test("on a first visit, a page that opened this one is forgotten by it, and does not find it by its name", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("./robots.txt");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate((url) => void open(url, "theirs"), baseURL ?? ""),
  ]);
  await new Playground(opened).answered();
  expect(await opened.evaluate(() => [window.opener, window.name])).toEqual([null, ""]);
});
