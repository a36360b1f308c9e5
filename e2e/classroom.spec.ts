import { readFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { emptyClass } from "../src/classroom/classroom.ts";
import { Keeper, readKept } from "../src/command/host/keep.ts";
import { localAddresses } from "../src/command/host/local-address.ts";
import { openClass } from "../src/command/host/open-class.ts";
import { newSecrets } from "../src/command/host/secrets.ts";
import { violations } from "./axe.ts";
import { builtPage } from "./built-page.ts";
import { classCourse } from "./class-course.ts";
import { expect, Playground, test } from "./playground.ts";

async function newPage(browser: Browser, width = 1280, height = 720): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: "block" });
  // The plain editors, as in most tests.
  await context.route("**/rich-editor-*.js", (route) => route.abort());
  return context.newPage();
}

/** A learner's tab, from the address of the class to the place in it. */
async function joined(browser: Browser, address: string, code: string, name: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(address);
  const dialog = page.getByRole("dialog", { name: "Join the class" });
  await dialog.getByLabel("Join code").fill(code);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Join", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  return page;
}

const seatOf = (page: Page): Locator => page.getByRole("region", { name: "Class" });
const progressOf = (page: Page): Locator => page.getByRole("status", { name: "Progress" });

async function predict(page: Page, verdict: string, reason: string): Promise<void> {
  await page.getByRole("radio", { name: verdict }).check();
  await page.getByRole("radio", { name: reason }).check();
  await page.getByRole("button", { name: "Send the prediction" }).click();
  await expect(page.getByText("The answer appears when the teacher reveals it.")).toBeVisible();
}

/** Whether a page has type of less than 20 pixels, and whether something is cut off at the window. */
function looks(page: Page): Promise<{ readonly isSmall: boolean; readonly isCut: boolean }> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizes: number[] = [];
    let isCut = false;
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const of = node.parentElement;
      if (of === null || node.textContent?.trim() === "" || of.closest("script, noscript, style") !== null)
        continue;
      sizes.push(Number.parseFloat(getComputedStyle(of).fontSize));
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right, bottom } = range.getBoundingClientRect();
      if (right > innerWidth + 1 || bottom > innerHeight + 1) isCut = true;
    }
    return { isSmall: sizes.some((size) => size < 20), isCut };
  });
}

test("a class: a teacher, a wall and three learners", async ({ browser }, info) => {
  test.setTimeout(180_000);
  const course = classCourse();
  const secrets = newSecrets();
  const file = info.outputPath("class.json");
  const keeper = new Keeper(file, secrets, (reason) => {
    throw new Error(reason);
  });
  const address = localAddresses(networkInterfaces())[0] ?? "127.0.0.1";
  const options = { page: builtPage, address, course, secrets, changed: keeper.keep.bind(keeper) };
  let open = await openClass({ ...options, port: 0, room: emptyClass(course.outline) });
  const port = Number(new URL(open.addresses.learners).port);
  const wall = await newPage(browser);
  const teacher = await newPage(browser, 1440, 900);

  await test.step("the wall shows how to join, and the addresses lose their secrets", async () => {
    await teacher.goto(open.addresses.teacher);
    await expect(teacher.getByText("Nobody has joined yet.")).toBeVisible();
    await wall.goto((await teacher.getByRole("link", { name: "Open the wall" }).getAttribute("href")) ?? "");
    await expect(wall.getByText(`${secrets.code.slice(0, 3)} ${secrets.code.slice(3)}`)).toBeVisible();
    await expect(wall.getByRole("img", { name: "QR code of the address" })).toBeVisible();
    for (const page of [wall, teacher]) expect(page.url()).toBe(`http://${address}:${port}/class/class.html`);
    expect(await looks(wall)).toEqual({ isSmall: false, isCut: false });
  });

  const ada = await newPage(browser);
  await test.step("a wrong code opens nothing, and nothing is sent before one joins", async () => {
    const sockets: string[] = [];
    ada.on("websocket", (socket) => sockets.push(socket.url()));
    await ada.goto(open.addresses.learners);
    const dialog = ada.getByRole("dialog", { name: "Join the class" });
    await expect(dialog).toContainText("only when you offer it");
    expect(sockets).toEqual([]);
    await dialog.getByLabel("Join code").fill("AAAAAA");
    await dialog.getByRole("button", { name: "Join", exact: true }).click();
    await expect(dialog.getByRole("status")).toHaveText("The host does not know this code.");
    expect(sockets).toEqual([`ws://${address}:${port}/class/socket`]);
    expect(await violations(ada, "dialog")).toEqual([]);
    await dialog.getByLabel("Join code").fill(secrets.code.toLowerCase());
    await dialog.getByLabel("Name").fill("<b>Ada</b>");
    await dialog.getByRole("button", { name: "Join", exact: true }).click();
    await expect(seatOf(ada)).toContainText("The class begins soon.");
  });

  const bo = await joined(browser, open.addresses.learners, secrets.code, "Bo");
  // The address of the QR code has the code.
  const third = await newPage(browser);
  await third.goto(open.addresses.scanned);
  await expect(third.getByLabel("Join code")).toHaveValue(secrets.code);
  await third.getByRole("dialog").getByRole("button", { name: "Join", exact: true }).click();
  await expect(seatOf(third)).toContainText("Learner 3");
  const learners = [ada, bo, third];

  await test.step("the start opens the first lesson for all, and all predict before the reveal", async () => {
    await expect(teacher.getByRole("row")).toHaveCount(4);
    await expect(teacher.getByRole("rowheader", { name: "<b>Ada</b>" })).toBeVisible();
    await teacher.getByRole("button", { name: "Start" }).click();
    for (const page of learners)
      await expect(page.getByRole("heading", { name: "Boxes", exact: true })).toBeVisible();
    await predict(ada, "Accepted", "it is valid, and is stored as it was sent");
    await predict(bo, "Rejected", "a value does not fit the schema");
    await predict(third, "Rejected", "a rule rejects it");
    const polls = [wall, teacher].map((page) => page.getByRole("region", { name: "Predictions" }));
    for (const poll of polls) await expect(poll.getByRole("status")).toContainText("3 of 3 have predicted.");
    await expect(wall.getByText("✓")).toHaveCount(0);
    expect(await looks(wall)).toEqual({ isSmall: false, isCut: false });
    await teacher.getByRole("button", { name: "Reveal the answer" }).click();
    await expect(wall.getByRole("region", { name: "Predictions" })).toContainText(
      "1 is right, with the reason.",
    );
    await expect(wall.getByText("✓")).toHaveCount(1);
    await expect(bo.getByText("Right: rejected, and for that reason.")).toBeVisible();
    await expect(ada.getByText("You said accepted. The server says rejected.")).toBeVisible();
  });

  await test.step("a task that is done is on the wall", async () => {
    const definition = new Playground(ada).editor("Definition");
    await definition.fill((await definition.inputValue()).replace("maximum: 9", "maximum: 25"));
    await expect(progressOf(ada)).toContainText("1 of 2 tasks done.");
    await expect(wall.getByRole("region", { name: "Tasks" })).toContainText("1. A box of 201");
    await expect(teacher.getByRole("row", { name: "<b>Ada</b>" })).toContainText("at 2, 1 of 2 done");
    await expect(wall.getByRole("region", { name: "Most frequent problems" })).toContainText("2");
  });

  await test.step("an offered text is shown without a name", async () => {
    await ada.getByRole("button", { name: "Offer my definition" }).click();
    await teacher.getByText("CustomResourceDefinition", { exact: true }).click();
    await teacher.getByRole("button", { name: "Show it on the wall, without a name" }).click();
    const shown = wall.getByRole("region", { name: "A text of the class" });
    await expect(shown).toContainText("kind: CustomResourceDefinition");
    expect(await looks(wall)).toEqual({ isSmall: false, isCut: false });
    await expect(wall.getByText(/Ada/)).toHaveCount(0);
    await ada.getByRole("button", { name: "Take the offered text back" }).click();
    await expect(shown).toHaveCount(0);
  });

  await test.step("pause, and reloads of a learner, the teacher and the wall lose nothing", async () => {
    await teacher.getByRole("button", { name: "Pause" }).click();
    await expect(wall.getByText("Paused")).toBeVisible();
    for (const page of learners) await expect(seatOf(page)).toContainText("Paused");
    await Promise.all([ada, teacher, wall].map((page) => page.reload()));
    await expect(seatOf(ada)).toContainText("<b>Ada</b>");
    await expect(progressOf(ada)).toContainText("1 of 2 tasks done.");
    await expect(teacher.getByRole("row", { name: "<b>Ada</b>" })).toContainText("at 2, 1 of 2 done");
    await expect(teacher.getByRole("row")).toHaveCount(4);
    await expect(wall.getByText("Paused")).toBeVisible();
    expect(await violations(teacher)).toEqual([]);
    expect(await violations(wall)).toEqual([]);
  });

  await test.step("a restart of the host goes on where it was", async () => {
    await keeper.done();
    await open.stop();
    await expect(seatOf(bo)).toContainText("The host cannot be reached.");
    await expect(teacher.getByRole("alert")).toHaveText("The host cannot be reached.");
    const kept = await readKept(file, course.outline);
    if (kept === undefined || typeof kept === "string") throw new Error(kept);
    open = await openClass({ ...options, port, secrets: kept.secrets, room: kept.room });
    for (const page of learners) await expect(seatOf(page)).toContainText("Paused");
    await expect(teacher.getByRole("row", { name: "<b>Ada</b>" })).toContainText("at 2, 1 of 2 done");
    await expect(teacher.getByText("3 here")).toBeVisible();
    await expect(teacher.getByRole("alert")).toHaveCount(0);
  });

  await test.step("next for all, the table as a file, and leaving", async () => {
    await teacher.getByRole("button", { name: "Next for all" }).click();
    for (const page of learners) {
      await expect(page.getByRole("heading", { name: "More boxes", exact: true })).toBeVisible();
    }
    await third.getByRole("navigation", { name: "Course" }).getByRole("button").click();
    await third.getByText("Progress code", { exact: true }).click();
    await third.getByLabel("Your name").fill("Cy");
    const code = await third.getByRole("textbox", { name: "Your progress code" }).inputValue();
    const codes = teacher.getByRole("region", { name: "Progress codes" });
    await codes.getByRole("textbox").fill(`${code}\nP1nothing`);
    await expect(codes.getByRole("status")).toHaveText("1 code read. Line 2: this is not a progress code.");
    await codes.getByRole("button", { name: "Add to the table" }).click();
    await expect(teacher.getByRole("row", { name: "Cy" })).toContainText("0 of 2 lessons done");
    expect(await violations(teacher)).toEqual([]);
    await teacher.screenshot({ path: info.outputPath("teacher.png") });
    const download = teacher.waitForEvent("download");
    await teacher.getByRole("button", { name: "Download as CSV" }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.split("\r\n")[1]).toBe("1,<b>Ada</b>,1 of 2,0 of 2,1,0");
    expect(csv.split("\r\n")[4]).toBe(",Cy,,,,");
    await codes.getByRole("button", { name: "Remove 1 code" }).click();
    await seatOf(bo).getByRole("button", { name: "Bo" }).click();
    await bo.getByRole("button", { name: "Leave the class" }).click();
    await expect(seatOf(bo)).toContainText("You have not joined the class.");
    await expect(teacher.getByRole("row")).toHaveCount(3);
  });
  await open.stop();
  await Promise.all([wall, teacher, ...learners].map((page) => page.context().close()));
});

test("the page of any other host connects to nothing", async ({ playground, page }) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  const { pack } = classCourse();
  await page.goto(`./?code=ABCDEF#${pack}&lesson=1`);
  await expect(page.getByRole("heading", { name: "Boxes", exact: true })).toBeVisible();
  await playground.page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(seatOf(page)).toHaveCount(0);
  const policies = await Promise.all(
    ["index.html", "class.html", "embed.html"].map((name) => readFile(join(builtPage, name), "utf8")),
  );
  for (const html of policies) {
    expect(html).toContain("connect-src &#39;self&#39;");
    expect(html).not.toMatch(/wss?:|class-socket/);
  }
  await page.goto("./class.html#teach=0123456789abcdef01234567");
  await expect(page.getByRole("status")).toContainText("This page belongs to a class");
  expect(sockets).toEqual([]);
});
