import { expect, test, widget, widgetCrd } from "./playground.ts";

test("the first visit says what this is, until it is closed", async ({ playground, page }) => {
  await playground.open();
  const intro = page.getByRole("region", { name: "What this is" });
  await expect(intro).toContainText("Nothing is uploaded");
  await intro.getByRole("button", { name: "Close the introduction" }).click();
  await expect(intro).toBeHidden();
  await page.reload();
  await playground.answered();
  await expect(intro).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "Take the first lesson" }).click();
  await expect(page.getByRole("complementary", { name: "Lesson" })).toContainText("1 of 16");
});

test("the address holds the work after an edit, for others and for a reload", async ({
  playground,
  page,
  browser,
}) => {
  await playground.open();
  await expect(page).not.toHaveURL(/#/);
  await playground.write(widgetCrd, widget("12"));
  await expect(page).toHaveURL(/#1d[\w-]+$/);
  const address = page.url();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole("textbox", { name: "Resource", exact: true })).toHaveValue(widget("12"));
  await context.close();

  await playground.editor("Resource").fill(widget("7"));
  // Before the address contains it too: the last typed text must come back.
  await page.reload();
  await playground.answered();
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
  await expect(playground.notice).toHaveCount(0);
});

test("by Tab the answer is two stops away; a menu opens, is gone through and closed by keys", async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to the answer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#answer-panel")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    playground.problems().first().getByRole("button", { name: "Line 8 of Resource" }),
  ).toBeFocused();

  const button = page.getByRole("banner").getByRole("button", { name: "New" });
  await button.focus();
  const items = page.getByRole("menuitem");
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(items.first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("the title is the kind until a person edits it; New begins with another definition, which can be undone", async ({
  playground,
  page,
}) => {
  await playground.open();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("");
  await playground.write(widgetCrd, widget("12"));
  await expect(title).toHaveAttribute("placeholder", "Widget");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    playground.command("download as a scenario"),
  ]);
  expect(download.suggestedFilename()).toBe("widget.yaml");

  await expect(playground.verdict).toContainText("Resource rejected");
  await page.getByRole("banner").getByRole("button", { name: "New" }).click();
  await page.getByRole("menuitem", { name: "New definition" }).click();
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(playground.editor("Definition")).toHaveValue(/kind: Example/);
  await playground.notice.getByRole("button", { name: "Back to what I had" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("12"));
});

test("F6 goes round the panes, and into the open drawer and out of it", async ({ playground, page }) => {
  await playground.open();
  await playground.editor("Definition").focus();
  await page.keyboard.press("F6");
  await expect(page.locator("#answer-panel")).toBeFocused();
  await page.keyboard.press("F6");
  await expect(playground.editor("Resource")).toBeFocused();
  await page.keyboard.press("F6");
  await expect(playground.editor("Definition")).toBeFocused();
  await page.keyboard.press("Shift+F6");
  await expect(playground.editor("Resource")).toBeFocused();

  await playground.drawer("Console");
  const command = page.getByRole("textbox", { name: "Command" });
  await playground.editor("Definition").focus();
  await page.keyboard.press("Shift+F6");
  await expect(command).toBeFocused();
  await page.keyboard.press("F6");
  await expect(playground.editor("Definition")).toBeFocused();
  // A narrow page shows one pane at a time, first the answer.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press("F6");
  await expect(command).toBeFocused();
  await page.keyboard.press("F6");
  await expect(playground.editor("Definition")).toBeFocused();
});

test("a pane that goes takes no focus with it", async ({ playground, page }) => {
  await playground.open();
  await playground.editor("Resource").focus();
  await page.setViewportSize({ width: 360, height: 740 });
  // Only the answer is left.
  await expect(page.locator("#answer-panel")).toBeFocused();
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await expect(playground.editor("Resource")).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(playground.editor("Definition")).toBeVisible();
  await expect(playground.editor("Resource")).toBeFocused();
});

test("an accepted resource shows what is stored, and the next steps send a change of it or of the definition", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await expect(page.getByRole("heading", { name: "Nothing to fix." })).toBeVisible();
  const block = playground.block("Object");
  await expect(block).toContainText("stored as v1 · just as it was sent, 5 set by the server");
  await block.getByRole("button", { name: "all of it" }).click();
  await expect(page.getByRole("list", { name: "Object" })).toContainText(/uid: [0-9a-f]/);
  await playground.tab("Answer").click();
  await page.getByRole("button", { name: "Replace it with a change" }).click();
  await expect(page.getByRole("combobox", { name: "Request" })).toHaveValue("update");
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.tab("Existing").click();
  await expect(playground.editor("Existing")).toHaveValue(/size: 7/);
  // What kubectl adds to what is sent is told, where the server did not set it anew.
  await playground.tab("New").click();
  await playground.notice.getByRole("button", { name: "Dismiss" }).click();
  await playground.editor("Resource").fill(widget("70"));
  await playground.tab("Object").click();
  await expect(page.getByRole("list", { name: "Object" })).toContainText(
    /resourceVersion: "\d+"\s*set by kubectl/,
  );

  // The definition before is the current one on demand.
  await playground.tab("Before").click();
  await page.getByRole("button", { name: "Copy the current definition" }).click();
  await expect(playground.editor("Before")).toHaveValue(widgetCrd);
});

test("the palette knows what other people call things", async ({ playground, page }) => {
  await playground.open();
  for (const [words, title] of [
    ["terminal", "Console: kubectl"],
    ["blank", "New definition"],
    ["word wrap", "Wrap long lines in the editors"],
    ["zip", "Download as a scenario file"],
    ["kubernetes 1.31", "Answer as Kubernetes 1.31"],
    ["costs too much", "Show Rules"],
    ["budget", "Show Rules"],
    ["expensive", "Show Rules"],
    ["why is it rejected?", "Why: what happened at the caret, and how to fix it"],
    ["immutable", "An immutable field"],
    ["webhook", "Go to Conversion"],
    ["send to a colleague", "Share a link"],
    ["merge patch", "Send a patch: kubectl patch in the console"],
    ["migrate", "Show Migration"],
    ["fix for", "Find a fix for the problem at the caret"],
    ["delete", "Console: kubectl"],
    ["add a version", "Show Migration"],
    ["markdown", "Share a link"],
  ] as const) {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search" }).fill(words);
    await expect(page.getByRole("option", { name: title }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  // Commands come before what would replace the work.
  const options = page.getByRole("listbox").getByRole("option");
  for (const words of ["keys", "new", "update", "versions", "cost", "conversion", "lessons"]) {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search" }).fill(words);
    await expect(options.first()).toHaveAttribute("id", /-(?:action|kubernetes)-/);
    await page.keyboard.press("Escape");
  }
});

test.describe("with Monaco", () => {
  test.use({ withMonaco: true });

  test("defaults beside the caret are a count while one types, and long lines go on below", async ({
    playground,
    page,
  }) => {
    await playground.open();
    await playground.monaco();
    const ghost = page.getByText("image: busybox:1.37", { exact: false }).last();
    await expect(ghost).toBeVisible();
    await playground.editor("Resource").press("ControlOrMeta+End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
    await page.keyboard.type("0");
    const count = page.locator(".view-line", { hasText: /\+2\sdefaults/ });
    await expect(count).toHaveCount(1);
    await expect(count).toHaveCount(0);
    await expect(ghost).toBeVisible();

    await playground.editor("Resource").press("ControlOrMeta+End");
    await page.keyboard.insertText(`# ${"many words ".repeat(40)}`);
    const lines = page.locator(".monaco-editor").nth(1).locator(".view-line", { hasText: "many words" });
    await expect.poll(() => lines.count()).toBeGreaterThan(2);
    await playground.command("wrap long lines");
    await expect(lines).toHaveCount(1);
  });
});

test("a definition that is rejected for a rule does not blind the resource", async ({ playground, page }) => {
  await playground.open();
  const broken = widgetCrd.replace(
    "            properties:\n              size:",
    "            x-kubernetes-validations:\n            - rule: self.sise > 1\n            properties:\n              size:",
  );
  await playground.write(broken, widget("12"));
  await expect(playground.verdict).toContainText("Definition rejected");
  await expect(playground.verdict).toContainText("it would be rejected, 1 problem");
  await expect(playground.upcoming()).toHaveCount(1);
  await expect(playground.upcoming().first()).toContainText(
    "spec.size in body should be less than or equal to 9",
  );
  await expect(playground.tab(/^Schema/)).toContainText("if the earlier problem were fixed");
  await playground.editor("Resource").fill(widget("7"));
  await expect(playground.verdict).toContainText("Resource not sent");
  await expect(playground.verdict).toContainText("it would be accepted");
  await page.getByRole("tab", { name: "Object" }).click();
  await expect(page.getByText("Not stored. This is what it would be.")).toBeVisible();
});

test("a stage that no request reached, or for a text that cannot be read, does not look passed", async ({
  playground,
  page,
}) => {
  await playground.open();
  await expect(playground.tab(/^Default/)).toContainText("+2");
  await playground.editor("Resource").fill("a: [");
  await expect(playground.tab(/^Decode/)).toContainText("1 problem");
  const later = page.getByRole("tablist", { name: "Stages" }).getByRole("tab");
  await expect(later.filter({ hasText: "not reached" })).toHaveCount(7);

  const waysTo = () =>
    page
      .getByRole("tablist", { name: "Stages" })
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.slice(1).map((tab) => getComputedStyle(tab, "::before").borderTopStyle));
  await playground.write(widgetCrd, widget("7"));
  await expect(playground.verdict).toContainText("Resource accepted");
  expect(new Set(await waysTo())).toEqual(new Set(["solid"]));
  // What comes after a stage that failed is not reached, also what would be skipped.
  await playground.editor("Resource").fill(widget("12"));
  await expect(playground.verdict).toContainText("Resource rejected");
  expect(await waysTo()).toEqual(["solid", "solid", "solid", "solid", "dotted", "dotted", "dotted"]);
  // There is no such subresource, so the server checks nothing of the object.
  await playground.request("status");
  await expect(playground.verdict).toContainText("404 NotFound");
  expect(new Set(await waysTo())).toEqual(new Set(["dotted"]));
});

test("several fixes are made at once, and a resource of another kind is replaced by a sample", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(widgetCrd, widget('"7"\n  note: 3'));
  await expect(playground.problems()).toHaveCount(2);
  await page.getByRole("button", { name: "Apply 2 fixes at once" }).click();
  await expect(playground.verdict).toContainText("Resource accepted");

  await playground.editor("Resource").fill("apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: a\n");
  await page.getByRole("button", { name: "Write a sample of the definition's kind" }).click();
  await expect(playground.editor("Resource")).toHaveValue(/^apiVersion: example.com\/v1\nkind: Widget/);
  await expect(playground.verdict).toContainText("Resource accepted");
});

test("views about one subject share a tab, and one that gave up its place is in the menu", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open();
  await playground.example("ratcheting: what did not change");
  const tabs = page.getByRole("tablist", { name: "Views" });
  await expect(tabs.getByRole("tab", { name: "Upgrade 2" })).toBeVisible();
  await tabs.getByRole("tab", { name: "Upgrade 2" }).click();
  await expect(playground.panel).toContainText("maxLength");
  await page.getByRole("radio", { name: "Ratcheting" }).check({ force: true });
  await expect(tabs.getByRole("tab", { name: "Upgrade 2" })).toHaveAttribute("aria-selected", "true");
  await expect(playground.panel).toContainText("tolerated");

  const more = page
    .getByRole("region", { name: "Answer" })
    .getByRole("button", { name: "More", exact: true });
  await more.click();
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "Fields",
    "Tests",
    "Field owners",
    "Second opinion",
  ]);
  await page.getByRole("menuitemradio", { name: "Second opinion" }).click();
  await expect(tabs.getByRole("tab", { name: "Second opinion" })).toBeVisible();
  await expect(tabs.getByRole("tab", { name: /^Versions/ })).toBeHidden();
  await more.click();
  await page.getByRole("menuitemradio", { name: "Versions" }).click();
  await expect(tabs.getByRole("tab", { name: /^Versions/ })).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Versions" })).toBeVisible();
});

test("#about says how exact the answers are, what differs and whose work is shipped", async ({
  playground,
  page,
}) => {
  await playground.open("#about");
  const about = page.getByRole("dialog", { name: "About" });
  await expect(about.getByRole("table", { name: "By Kubernetes version" })).toContainText("1.37.2");
  await about.getByText(/^Known differences/).click();
  await expect(about.getByRole("listitem").first()).toContainText("Kubernetes");
  await about.getByRole("button", { name: /^Copy a report of the difference/ }).click();
  const report = await playground.copied();
  expect(report).toContain("What the cluster answers");
  expect(report).toContain("kubectl create -f crd.yaml");
  const notices = await page.request.get("./notices.txt");
  expect(await notices.text()).toContain("Fabrice Bellard");
  await page.keyboard.press("Escape");
  await expect(about).toBeHidden();
  await page.goto("./#about");
  await expect(about).toBeVisible();
});
