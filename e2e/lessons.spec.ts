import { readdir, readFile } from "node:fs/promises";
import { expect, test, widget, widgetCrd } from "./playground.ts";

const lesson = (name: string) => `#lesson=${name}`;

test("a lesson opens by keyboard, follows what is typed, and gives hints before the solution", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editor("Resource").fill("my: own\n");
  await playground.command("types and required fields lessons");
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await expect(panel.getByRole("heading", { name: "Types and required fields" })).toBeVisible();
  await expect(page).toHaveURL(/#lesson=types-and-required$/);
  const progress = panel.getByRole("status", { name: "Progress" });
  await expect(progress).toHaveText("0 of 3 tasks done. Next: A quantity is a number.");
  const task = panel.getByRole("list", { name: "Tasks" }).getByRole("listitem").first();
  await expect(task).toContainText('An order of the text "3" is accepted, but should be rejected.');

  await expect(panel.getByRole("button", { name: "Solve" })).toHaveCount(0);
  await task.getByRole("button", { name: "Hint" }).press("Enter");
  await expect(task).toContainText("Hint 1.");
  await expect(task).not.toContainText("Hint 2.");
  await task.getByRole("button", { name: "Another hint" }).press("Enter");
  await expect(panel.getByRole("button", { name: "Solve" })).toBeVisible();

  const definition = playground.editor("Definition");
  const text = await definition.inputValue();
  await definition.fill(text.replace(/quantity:\n( +)type: string/, "quantity:\n$1type: integer"));
  await expect(progress).toHaveText("1 of 3 tasks done. Next: No order without a customer.");
  await expect(task).toContainText("Done.");
  const tasks = panel.getByRole("list", { name: "Tasks" }).getByRole("listitem");
  await expect(tasks.nth(1)).toContainText("is accepted, but should be rejected.");
  await expect(tasks.nth(2)).not.toContainText("rejected");
  await definition.fill("apiVersion: [");
  await expect(playground.verdict).toContainText("Definition rejected");
  await expect(tasks.nth(1)).toContainText("is not sent");
  await expect(progress).toHaveText("1 of 3 tasks done. Next: No order without a customer.");
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(progress).toContainText("0 of 3 tasks done.");

  await playground.command("back to the previous work");
  await playground.command("go to resource");
  await expect(playground.editor("Resource")).toHaveValue("my: own\n");
});

test("a lesson is solved, reset, followed by the next, and stays done", async ({ playground, page }) => {
  await playground.open(lesson("message-expression"));
  const panel = page.getByRole("complementary", { name: "Lesson" });
  const progress = panel.getByRole("status", { name: "Progress" });
  await expect(progress).toContainText("0 of 2 tasks done.");
  await expect(panel.getByRole("button", { name: "Reset" })).toHaveCount(0);
  const definition = playground.editor("Definition");
  const start = await definition.inputValue();
  await panel.getByRole("button", { name: "Hint" }).first().click();
  await panel.getByRole("button", { name: "Another hint" }).click();
  await panel.getByRole("button", { name: "Solve" }).click();
  await expect(progress).toHaveText("2 of 2 tasks done. The lesson is done.");
  await expect(panel).toContainText("chooses what kind of error clients see");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(definition).toHaveValue(start);
  await expect(progress).toContainText("0 of 2 tasks done.");
  await panel.getByRole("button", { name: "Solve" }).click();
  await expect(progress).toContainText("2 of 2 tasks done.");
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(definition).toHaveValue(start);

  await definition.fill(`${start}# mine\n`);
  await expect(page.getByText("answered in")).toBeVisible();
  await page.reload();
  await playground.answered();
  await expect(panel.getByRole("heading", { name: "A message that says what was found" })).toBeVisible();
  await expect(definition).toHaveValue(`${start}# mine\n`);

  await panel.getByRole("button", { name: "Next" }).click();
  await expect(panel.getByRole("heading", { name: "Stricter, but not for old objects" })).toBeVisible();
  await expect(page).toHaveURL(/lesson=ratcheting/);
  await panel.getByRole("button", { name: "Previous" }).click();
  await panel.getByRole("button", { name: "Lessons" }).click();
  await expect(panel).toContainText("1 of 16 lessons done.");
  await expect(panel.getByRole("button", { name: /^Done: A message that says/ })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("crd-playground/1/lessons", '{"done":[1,{}],"current":[]}'));
  await page.reload();
  await expect(panel).toContainText("0 of 16 lessons done.");
  await panel.getByRole("button", { name: "Close the lesson" }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).not.toHaveURL(/lesson/);
});

test("a lesson opens at its top, at the line to edit, and its texts show code as code", async ({
  playground,
  page,
}) => {
  await playground.open(lesson("pruning"));
  const panel = page.getByRole("complementary", { name: "Lesson" });
  const text = panel.getByRole("region", { name: "Text of the lesson" });
  await text.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const offset = () =>
    playground.editor("Definition").evaluate((area) => {
      if (!(area instanceof HTMLTextAreaElement)) return "";
      return area.value.slice(area.selectionStart).split("\n")[0];
    });
  await expect.poll(offset).toBe("              options:");
  // The checks send objects as the page does: with Ignore, no object is rejected for an unknown field.
  const task = panel.getByRole("list", { name: "Tasks" }).getByRole("listitem").first();
  await expect(task).toContainText("is absent, but should be");
  await panel.getByRole("button", { name: "Next" }).click();
  await expect(panel.getByRole("heading", { name: "Defaults, and the missing parent" })).toBeVisible();
  expect(await text.evaluate((element) => element.scrollTop)).toBe(0);
  await expect.poll(offset).toMatch(/^ +properties:$/);

  const own = `---\nid: own\ntitle: The \`spec\`\nminutes: 1\nsummary: Of \`a\`.\n---\n\n\`\`\`yaml start\ncrd: a\n\`\`\`\n\n## Task: Make \`b\`\n\n\`\`\`yaml checks\n- definition: {exists: [b]}\n\`\`\`\n\n\`\`\`yaml solution\ncrd: "b: 1"\n\`\`\`\n`;
  await playground.drop({ "own.md": own });
  await expect(panel.getByRole("heading", { name: "The spec" }).locator("code")).toHaveText("spec");
  await expect(panel.getByRole("status", { name: "Progress" }).locator("code")).toHaveText("b");
  await expect(playground.notice.locator("code")).toHaveText("spec");
});

test("a lesson with a fault is told with its line", async ({ playground }) => {
  await playground.open();
  const own = `---\nid: own\ntitle: Mine\nminutes: 1\nsummary: Mine.\n---\n\n\`\`\`yaml start\ncrd: a\n\`\`\`\n`;
  await playground.drop({ "own.md": `${own}\n## task: Do it\n` });
  await expect(playground.notice).toContainText("line 12: write the heading of a task as ## Task: TITLE");
  await playground.drop({ "own.md": own.replace("minutes: 1", "minutes: 1\nview: console") });
  await expect(playground.notice).toContainText("line 5: console is in the drawer, and is not a view");
});

test("a solution for the objects of the checks alone is rejected with another object", async ({
  playground,
  page,
}) => {
  await playground.open(lesson("pruning"));
  const panel = page.getByRole("complementary", { name: "Lesson" });
  const definition = playground.editor("Definition");
  // The page first answers for its example, until the lesson is there.
  await expect(definition).toHaveValue(/options:\n +type: object/);
  const fields = "{retries: {type: integer}, report: {type: object, properties: {format: {type: string}}}}";
  const cheat = (await definition.inputValue()).replace(
    /options:\n( +)type: object/,
    `$&\n$1properties: ${fields}\n              pullPolicy: {type: string}`,
  );
  await definition.fill(cheat);
  const task = panel.getByRole("list", { name: "Tasks" }).getByRole("listitem").last();
  await expect(task).toContainText("should be answered differently. Expected:");
  await expect(task.locator("code").filter({ hasText: '{"spec":' })).toBeVisible();
  await expect(panel.getByRole("status", { name: "Progress" })).toContainText("1 of 2 tasks done.");
});

test("a verdict is predicted before it is shown, in a lesson and from a link", async ({
  playground,
  page,
}) => {
  await page.goto(`./${lesson("defaulting")}`);
  await expect(playground.verdict).toContainText("Resource predict it first");
  const answer = page.getByRole("region", { name: "Predict first" });
  await expect(answer).toContainText("What will the server do with it?");
  await expect(page.getByRole("contentinfo")).not.toContainText("exit");
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await expect(panel.getByRole("list", { name: "Tasks" })).not.toContainText("should be");
  const compare = answer.getByRole("button", { name: "Compare with the server" });
  await answer.getByRole("radio", { name: "Rejected" }).check();
  await answer.getByRole("radio", { name: "a rule rejects it" }).check();
  await answer.getByRole("radio", { name: "Accepted" }).check();
  await expect(compare).toBeDisabled();
  await answer.getByRole("radio", { name: "it is valid, and defaults are set" }).check();
  await compare.click();
  const note = page.getByRole("status", { name: "Your prediction" });
  await expect(note).toContainText(
    "Right: accepted, but for another reason. Accepted, because it is valid, and is",
  );
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(panel.getByRole("list", { name: "Tasks" })).toContainText("is absent, but should be");

  await panel.getByRole("button", { name: "Close the lesson" }).click();
  await playground.command("blank");
  await playground.write(widgetCrd, widget("10"));
  await expect(playground.verdict).toContainText("Resource rejected");
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByRole("checkbox", { name: "Hide the answer until the reader has predicted it" }).check();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(/&predict=1$/);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(playground.verdict).toContainText("Resource predict it first");
  await expect(page).toHaveURL(/predict=1/);
  await answer.getByRole("radio", { name: "Accepted" }).check();
  await answer.getByRole("radio", { name: "it is valid, and is stored as it was sent" }).check();
  await expect(compare).toBeEnabled();
  await compare.press("Enter");
  await expect(note).toHaveText(
    "You said accepted. The server says rejected. Rejected, because a value does not fit the schema.",
  );
  await expect(page).not.toHaveURL(/predict/);
});

test("a lesson and its course come on paper, with the link and the answers apart", async ({
  playground,
  page,
}) => {
  await playground.open(lesson("pruning"));
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await panel.getByRole("button", { name: "Print" }).click();
  const sheets = page.getByRole("dialog", { name: "Handout" });
  await expect(sheets.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  await expect(sheets).toContainText("/#lesson=pruning");
  await expect(sheets).toContainText("A field that keeps everything");
  await expect(sheets.getByRole("figure", { name: "Resource" })).toContainText("metadata:");
  await expect(sheets.getByRole("region", { name: "Answers" })).toContainText(
    "+                type: string",
  );
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "CRD Playground" })).toHaveCount(0);
  await expect(sheets.getByRole("button", { name: "Print" })).toBeHidden();
  const isWhole = (): Promise<boolean> =>
    sheets.evaluate((element) => element.getBoundingClientRect().height >= element.scrollHeight);
  expect(await isWhole()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await sheets.getByRole("radio", { name: "All 16" }).check();
  await expect(sheets).toContainText("/#lesson=contents");
  await expect(sheets).toContainText("Immutability done right");
  await page.keyboard.press("Escape");
  await expect(sheets).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Print" })).toBeFocused();
});

test("a course opens from the list and by its address, keeps its own progress, and prints for the teacher", async ({
  playground,
  page,
}) => {
  await playground.open(lesson("contents"));
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await panel.getByRole("button", { name: /Author your first definition/ }).click();
  await expect(page).toHaveURL(/#course=first-definition$/);
  await expect(panel).toContainText("You write the definitions of a small platform");
  await expect(panel).toContainText("0 of 8 lessons done.");
  await panel.getByRole("button", { name: "Start: A name for a kind" }).click();
  await expect(page).toHaveURL(/#course=first-definition&lesson=name-the-kind$/);
  await expect(playground.verdict).toContainText("predict it first");
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(playground.verdict).toContainText("Definition rejected");
  await panel.getByRole("button", { name: "Hint" }).first().click();
  await panel.getByRole("button", { name: "Another hint" }).click();
  await panel.getByRole("button", { name: "Solve" }).click();
  await expect(panel.getByRole("status", { name: "Progress" })).toHaveText(
    "3 of 3 tasks done. The lesson is done.",
  );
  await panel.getByRole("button", { name: "Author your first definition" }).click();
  await expect(panel).toContainText("1 of 8 lessons done.");

  await test.step("the end of a course is seen", async () => {
    const texts = (await readdir("courses/first-definition"))
      .filter((name) => /^\d/.test(name))
      .map((name) => readFile(`courses/first-definition/${name}`, "utf8"));
    const done = (await Promise.all(texts)).map(
      (text) => `first-definition/${/^id: (.*)$/m.exec(text)?.[1] ?? ""}`,
    );
    await page.evaluate(
      (kept) => localStorage.setItem("crd-playground/1/lessons", kept),
      JSON.stringify({ done, current: "" }),
    );
    await page.goto("about:blank");
    await page.goto("./#course=first-definition&lesson=columns-and-scale");
    await panel.getByRole("button", { name: "To the end of the course" }).click();
    await expect(panel).toContainText("You have done all 8 lessons.");
  });
  await panel
    .getByRole("list", { name: "Other courses" })
    .getByRole("button", { name: /Lessons/ })
    .click();
  await expect(page).toHaveURL(/#lesson=contents$/);
  await expect(panel).toContainText("0 of 16 lessons done.");

  await page.goto("about:blank");
  await playground.open("#course=change-safely&lesson=convert-both-ways");
  await expect(panel.getByRole("heading", { name: "Convert in both directions" })).toBeVisible();
  await expect(panel.getByRole("navigation", { name: "Course" })).toContainText("6 of 9");
  await panel.getByRole("button", { name: "Print" }).click();
  const sheets = page.getByRole("dialog", { name: "Handout" });
  await expect(sheets).toContainText("/#course=change-safely&lesson=convert-both-ways");
  await expect(sheets.getByRole("heading", { name: "For the teacher" })).toHaveCount(0);
  await sheets.getByRole("radio", { name: "All 9" }).check();
  await expect(sheets).toContainText("9 lessons.");
  const answers = sheets.getByRole("region", { name: "Answers" });
  await expect(answers.getByRole("heading", { name: "For the teacher" })).toBeVisible();
  await expect(answers.getByRole("row", { name: "0:00 What a change breaks 12" })).toBeVisible();
  await page.keyboard.press("Escape");
  await playground.open("#course=no-such-course");
  await expect(panel.getByRole("alert")).toContainText("this page has no course named no-such-course");
});

test("progress goes out as a code, and many codes come back as a table", async ({ playground, page }) => {
  await playground.open();
  await page.evaluate(() =>
    localStorage.setItem("crd-playground/1/lessons", '{"done":["pruning"],"current":""}'),
  );
  await playground.open(lesson("contents"));
  await page.reload();
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await panel.getByText("Progress code", { exact: true }).click();
  const code = panel.getByRole("textbox", { name: "Your progress code" });
  const name = panel.getByRole("textbox", { name: "Your name" });
  await name.fill("Ada");
  const first = await code.inputValue();
  expect(first.length).toBeLessThanOrEqual(40);
  await name.fill("Bob");
  const second = await code.inputValue();
  await name.fill("Eve");
  const picture = await panel.getByRole("img", { name: /to be scanned/ }).screenshot();
  await panel.getByRole("link", { name: "Read the codes of a class" }).click();
  await expect(page).toHaveURL(/#progress$/);
  const table = page.getByRole("dialog", { name: "Progress of a class" });
  await table.getByRole("textbox").fill(`${first}\nhello\nBob: ${second}\n`);
  const read = table.getByRole("status", { name: "Codes" });
  await expect(read).toHaveText("2 codes read. Line 2: this is not a progress code.");
  await expect(table.getByRole("row", { name: /^Ada 1 of 16 Not done: Done: Not done:/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Bob 1 of 16/ })).toBeVisible();
  await table.getByLabel("Or pictures of the codes").setInputFiles([
    { name: "eve.png", mimeType: "image/png", buffer: picture },
    { name: "none.png", mimeType: "image/png", buffer: await page.screenshot() },
    { name: "words.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
  ]);
  await expect(read).toHaveText("3 codes read. Line 2: this is not a progress code.");
  await expect(table.getByRole("row", { name: /^Eve 1 of 16/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await table.getByRole("button", { name: "Download as CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("\r\nAda,,done,");
  await expect(table.getByRole("status", { name: "Pictures" })).toHaveText(
    "No code was found in none.png, words.png.",
  );
  await page.keyboard.press("Escape");
  await expect(table).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Pruning" })).toBeVisible();
});

test("a pack goes out as a link and comes back as a course", async ({ playground, page }) => {
  await playground.open();
  await playground.command("pack lessons");
  const dialog = page.getByRole("dialog", { name: "Pack lessons" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Day one");
  await dialog.getByRole("combobox", { name: "Lesson or example" }).selectOption("Lesson: Nulls");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByRole("combobox", { name: "Lesson or example" }).selectOption("Lesson: Pruning");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByRole("button", { name: "Add what is on screen" }).click();
  await dialog.getByRole("button", { name: "Move up: Lesson: Pruning" }).click();
  await expect(dialog.getByRole("list", { name: "Pack" }).getByRole("listitem")).toContainText([
    "Lesson: Pruning",
    "Lesson: Nulls",
    "Scenario: CronTab: two mistakes",
  ]);
  const own = "---\nid: own\ntitle: My own\nminutes: 1\nsummary: Mine.\n---\n\n```yaml start\ncrd: a\n```\n";
  const files = dialog.getByLabel("Lessons of your own");
  await files.setInputFiles({ name: "own.md", mimeType: "text/markdown", buffer: Buffer.from(own) });
  await expect(dialog.getByText("Lesson: My own")).toBeVisible();
  const bad = own.replace("minutes: 1", "minutes: a");
  await files.setInputFiles({ name: "bad.md", mimeType: "text/markdown", buffer: Buffer.from(bad) });
  await expect(dialog.getByRole("alert")).toContainText("bad.md is not a lesson: line 4: minutes must be");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await page.keyboard.press("Escape");
  await playground.editor("Resource").fill("my: own\n");
  await expect(page.getByText("answered in")).toBeVisible();

  await page.goto(link);
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await expect(panel.getByRole("heading", { name: "Day one" })).toBeVisible();
  // The first page of a course stands alone. The work is still there.
  await expect(playground.verdict).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Resource", includeHidden: true })).toHaveValue("my: own\n");
  await panel
    .getByRole("button", { name: /Pruning/ })
    .last()
    .click();
  await expect(panel.getByText("1 of 4")).toBeVisible();
  await expect(panel.getByRole("list", { name: "Tasks" }).getByRole("listitem")).toHaveCount(2);
  await expect(page).toHaveURL(/#1p.*lesson=1/);
  await panel.getByRole("button", { name: "Next" }).click();
  await panel.getByRole("button", { name: "Next" }).click();
  await expect(playground.editor("Resource")).toHaveValue(/kind: CronTab/);
  await panel.getByRole("button", { name: "Next" }).click();
  await expect(panel.getByRole("heading", { name: "My own" })).toBeVisible();
});

test("a hostile pack is only text", async ({ playground, page }) => {
  await playground.open("#1pAAAA");
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await expect(panel.getByRole("alert")).toContainText("These lessons cannot be opened");
  await panel.getByRole("button", { name: "Close the lesson" }).click();

  const items = Array.from({ length: 4_000 }, (_, i) => `{name: n${i}}`).join(", ");
  const check = `  - {send: {apiVersion: a.example/v1, kind: A, metadata: {name: a}, spec: {l: *items}}, verdict: accepted}\n`;
  const markdown = `---
id: bad
title: "<img src=x onerror=alert(1)>"
minutes: 1
summary: "<script>alert(1)</script>"
---
<iframe src="javascript:alert(1)"></iframe> [click](javascript:alert) [web](https://example.com/)

\`\`\`yaml start
crd: "a: 1"
\`\`\`

## Task: <b>Bold</b>

\`\`\`yaml checks
- object: {a: &items [${items}]}
  requests:
${check.repeat(4)}\`\`\`

\`\`\`yaml solution
crd: "a: 2"
\`\`\`
`;
  await playground.drop({ "bad.md": markdown });
  await expect(panel.getByRole("heading", { name: "<img src=x onerror=alert(1)>" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "<b>Bold</b>" })).toBeVisible();
  await expect(panel.locator("iframe, img, script, b")).toHaveCount(0);
  await expect(panel.getByRole("link")).toHaveCount(1);
  await expect(panel.getByRole("link")).toHaveAttribute("rel", "noreferrer");
  await expect(panel.getByRole("status", { name: "Progress" })).toContainText("0 of 1 tasks done.");
});

test("checks of a stranger that take too long are stopped, and the page stays at work", async ({
  playground,
  page,
}) => {
  // isURL takes much longer than its cost suggests: all checks take twice as long as a stranger's lesson may.
  const rule = "self.all(x, self.all(y, isURL(y)))";
  const list = `l: {type: array, maxItems: 800, items: {type: string, maxLength: 20}, x-kubernetes-validations: [${`{rule: "${rule}"}, `.repeat(4)}]}`;
  const crd = widgetCrd.replace(/^( +)note:/m, `$1${list}\n$1note:`).replaceAll(/^/gm, "  ");
  const checks = Array.from({ length: 38 }, (_, i) => {
    const spec = { l: Array.from({ length: 440 }, () => `http://a/${i}`) };
    const metadata = { name: `a${i}` };
    const object = JSON.stringify({ apiVersion: "example.com/v1", kind: "Widget", metadata, spec });
    return `- {requests: [{send: '${object}', problems: {max: 9}}]}\n`;
  });
  const front = "---\nid: slow\ntitle: Slow\nminutes: 1\nsummary: Slow.\n---\n";
  const start = `\`\`\`yaml start\ncrd: |\n${crd}\n\`\`\`\n`;
  const task = `## Task: Wait\n\n\`\`\`yaml checks\n${checks.join("")}\`\`\`\n`;
  await playground.open();
  await playground.drop({ "slow.md": `${front}${start}${task}\`\`\`yaml solution\ncrd: a\n\`\`\`\n` });
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await expect(panel.getByRole("alert")).toContainText("took too long and were stopped", {
    // The worker's own limit, on a busy machine.
    timeout: 45_000,
  });
  await playground.editor("Definition").fill("a: 1\n");
  await expect(playground.verdict).toContainText("Definition rejected");
  await expect(panel.getByRole("button", { name: "Check again" })).toBeVisible();
});

test("type is large on a projector, and stays so", async ({ playground, page }) => {
  await playground.open(lesson("nulls"));
  const size = () => playground.editor("Definition").evaluate((area) => getComputedStyle(area).fontSize);
  const before = await size();
  await playground.command("projector");
  await expect(page.getByRole("contentinfo")).toBeHidden();
  expect(Number.parseFloat(await size())).toBeGreaterThan(Number.parseFloat(before) + 3);
  await page.reload();
  await playground.answered();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await playground.command("projector");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(await size()).toBe(before);
});

test("in small windows some lines of a lesson can be read", async ({ playground, page }) => {
  await playground.open("#lesson=types-and-required");
  const text = page
    .getByRole("complementary", { name: "Lesson" })
    .getByText("A CustomResourceDefinition holds");
  for (const [width, height] of [
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await text.scrollIntoViewIfNeeded();
    const seen = (): Promise<number> =>
      text.evaluate((element) => {
        const box = element.parentElement?.getBoundingClientRect();
        return box === undefined ? 0 : Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
      });
    await expect.poll(seen, `${width} x ${height}`).toBeGreaterThan(60);
  }
});
