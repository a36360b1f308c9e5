import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Lesson" });
const noMaximum = widgetCrd.replace("                maximum: 9\n", "");
const required = widgetCrd.replace("          spec:\n", "          spec:\n            required: [note]\n");

test("a course of two lessons is made, tried, reordered, kept and shared", async ({ playground, page }) => {
  await playground.open();
  await playground.command("Make a course");
  const panel = panelOf(page);
  await expect(page).toHaveURL(/#lesson=make$/);

  await test.step("a lesson begins with what is on screen, and tasks are proposed from what is changed", async () => {
    await panel.getByRole("textbox", { name: "Title of the course" }).fill("Limits in a day");
    await panel.getByRole("textbox", { name: "First page" }).fill("After it you can **limit** a field.");
    await playground.write(noMaximum, widget("10"));
    await panel.getByRole("button", { name: "Add a lesson from what is on screen" }).click();
    await panel.getByRole("textbox", { name: "Title", exact: true }).fill("A maximum");
    await panel.getByRole("textbox", { name: "Summary" }).fill("A number has a limit.");
    await playground.write(widgetCrd, widget("10"));
    await panel.getByRole("button", { name: "Solution is what is on screen" }).click();
    await expect(panel.getByRole("group", { name: "Solution" })).toContainText(
      "Changes 1 line of the definition.",
    );
    const offers = panel.getByRole("list", { name: "Proposals to add" });
    await offers.getByRole("button", { name: "Add: Reject a Widget with spec.size 10" }).press("Enter");
    await expect(offers.getByRole("button").first()).toBeFocused();
    await offers.getByRole("button", { name: "Add: A hint for the last task" }).click();
    await expect(panel.getByRole("textbox", { name: "Hint 1" })).toHaveValue("`maximum: 9`");
    await expect(panel.getByRole("region", { name: "Faults" })).toContainText("The lesson has no faults.");
    expect(await violations(page, "aside")).toEqual([]);
  });

  await test.step("a cheat is found, and a comparison with the solution ends it", async () => {
    await panel.getByRole("button", { name: "Check the lesson, and try to cheat" }).click();
    const trial = panel.getByRole("region", { name: "Check of the lesson" });
    await expect(trial).toContainText(
      "Whoever does this passes it: list the objects of the checks in an enum.",
    );
    await trial.getByRole("button", { name: "Add a last task that compares with the solution" }).click();
    await expect(trial).toContainText("The lesson has changed since it was checked.");
    await trial.getByRole("button", { name: "Check the lesson" }).click();
    await expect(trial).toContainText("No way to cheat was found.");
  });

  await test.step("the second lesson", async () => {
    await panel.getByRole("button", { name: "The course" }).click();
    await panel.getByRole("button", { name: "Add a lesson from what is on screen" }).press("Enter");
    await panel.getByRole("textbox", { name: "Title", exact: true }).fill("A required field");
    const faults = panel.getByRole("region", { name: "Faults" });
    await expect(faults).toContainText("summary is empty");
    await panel.getByRole("textbox", { name: "Summary" }).fill("What must be there.");
    await expect(faults).toContainText("The lesson has no faults.");
    await playground.editor("Definition").fill(required);
    await playground.editor("Resource").fill(`${widget("1")}  note: a\n`);
    await panel.getByRole("button", { name: "Solution is what is on screen" }).click();
    await panel
      .getByRole("button", { name: /^Add: Reject a Widget/ })
      .first()
      .click();
    await panel.getByRole("radio", { name: "Preview" }).check();
    await expect(panel.getByRole("region", { name: "Preview of the lesson" })).toContainText(
      "1. Reject a Widget",
    );
  });

  const list = panel.getByRole("list", { name: "Lessons of the course" });
  const titles = () => list.locator("b").allTextContents();
  await test.step("lessons move by keys, and every change is undone by keys", async () => {
    await panel.getByRole("button", { name: "The course" }).click();
    const second = list.getByRole("button", { name: /^2 A required field/ });
    await expect(second).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(titles).toEqual(["A required field", "A maximum"]);
    await expect(page.getByText("A required field: 1 of 2")).toBeAttached();
    await expect(list.getByRole("button", { name: /^1 A required field/ })).toBeFocused();
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(titles).toEqual(["A maximum", "A required field"]);
    await panel.getByRole("button", { name: "What to do with A maximum" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await panel.getByRole("button", { name: "What to do with A required field" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect.poll(titles).toEqual(["A maximum", "A maximum"]);
    await panel.getByRole("button", { name: "Undo" }).click();
    await panel.getByRole("button", { name: "Undo" }).click();
    const title = panel.getByRole("textbox", { name: "Title of the course" });
    await title.press("End");
    await title.pressSequentially(" or two");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(title).toHaveValue("Limits in a day or");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(title).toHaveValue("Limits in a day");
    expect(await violations(page, "aside")).toEqual([]);
  });

  await test.step("a reload keeps it", async () => {
    await page.reload();
    await playground.answered();
    await expect.poll(titles).toEqual(["A maximum", "A required field"]);
    await expect(panel.getByRole("textbox", { name: "Title of the course" })).toHaveValue("Limits in a day");
  });

  await test.step("its maker solves it as a learner, and comes back to the same work", async () => {
    await playground.editor("Resource").fill("mine: 1\n");
    await panel.getByRole("button", { name: "Try it as a learner" }).click();
    await expect(panel).toContainText("After it you can limit a field.");
    await expect(panel).toContainText("0 of 2 lessons done. All take about 6 minutes.");
    await panel.getByRole("button", { name: "Start: A maximum" }).click();
    const progress = panel.getByRole("status", { name: "Progress" });
    await expect(progress).toContainText("0 of 2 tasks done.");
    await expect(playground.editor("Definition")).toHaveValue(noMaximum);
    await playground.editor("Definition").fill(widgetCrd);
    await expect(progress).toHaveText("2 of 2 tasks done. The lesson is done.");
    await panel.getByRole("button", { name: "Back to making" }).click();
    await expect.poll(titles).toEqual(["A maximum", "A required field"]);
    await expect(playground.editor("Resource")).toHaveValue("mine: 1\n");
  });

  await test.step("a file, a folder, and a link that opens it at its first page", async () => {
    await panel.getByRole("button", { name: "Share", exact: true }).click();
    const folder = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download as a folder" }).click();
    expect((await folder).suggestedFilename()).toBe("limits-in-a-day.zip");
    const archive = await readFile(await (await folder).path());
    for (const name of ["README.md", "01-a-maximum.md", "02-a-required-field.md"]) {
      expect(archive.includes(`limits-in-a-day/${name}`), name).toBe(true);
    }
    const file = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download as a file" }).click();
    expect((await file).suggestedFilename()).toBe("limits-in-a-day.yaml");
    const text = await readFile(await (await file).path(), "utf8");
    const link = await panel.getByRole("textbox", { name: "Link" }).inputValue();

    await page.goto("about:blank");
    await page.goto(link);
    await expect(panel).toContainText("After it you can limit a field.");
    await expect(panel.getByRole("list", { name: "Lessons" }).getByRole("button")).toHaveCount(2);
    await panel.getByRole("button", { name: "Change a copy of this course" }).click();
    await expect.poll(titles).toEqual(["A maximum", "A required field"]);
    await panel.getByRole("button", { name: "Courses" }).click();
    await page.getByRole("menuitem", { name: "New course" }).click();
    await panel.getByText("Add what exists").click();
    await panel
      .getByLabel("Lessons and packs in files")
      .setInputFiles({ name: "course.yaml", mimeType: "application/yaml", buffer: Buffer.from(text) });
    await expect.poll(titles).toEqual(["A maximum", "A required field"]);
    const first = panel.getByRole("textbox", { name: "First page" });
    await expect(first).toHaveValue("After it you can **limit** a field.");

    // The files of a folder in a repository.
    await panel.getByRole("button", { name: "Courses" }).click();
    await page.getByRole("menuitem", { name: "New course" }).click();
    await panel.getByText("Add what exists").click();
    const named = ["README.md", "02-types-of-fields.md", "01-name-the-kind.md"];
    await panel
      .getByLabel("Lessons and packs in files")
      .setInputFiles(named.map((name) => `courses/first-definition/${name}`));
    await expect.poll(titles).toEqual(["A name for a kind", "A type for every field"]);
    await expect(first).toHaveValue(/^You write the definitions of a small platform/);
    await panel.getByText("For other teachers").click();
    await expect(panel.getByRole("textbox", { name: "Notes for the teacher" })).toHaveValue(/90 minutes/);

    await panel.getByRole("button", { name: "Close the lesson" }).click();
    await playground.command("history");
    const made = page.getByRole("region", { name: "Courses you made" });
    await expect(made.getByRole("listitem").first()).toContainText("Author your first definition 2 lessons");
    expect(await violations(page, "dialog")).toEqual([]);
    await made.getByRole("button", { name: "Open Limits in a day, 2 lessons" }).first().click();
    await expect.poll(titles).toEqual(["A maximum", "A required field"]);
  });
});

test("a dropped lesson with faults is corrected where all of them are listed", async ({
  playground,
  page,
}) => {
  await playground.open();
  const own = `---\nid: make\ntitle: Mine\nminutes: 0\nsummary: Mine.\n---\n\n\`\`\`yaml start\ncrd: a\n\`\`\`\n`;
  await playground.drop({ "own.md": own });
  await expect(playground.notice).toContainText(
    "own.md cannot be opened as a lesson: line 2: id must not be make",
  );
  await expect(playground.notice).toContainText("1 more fault.");
  await playground.notice.getByRole("button", { name: "Correct it" }).click();
  const panel = panelOf(page);
  const faults = panel.getByRole("region", { name: "Faults" });
  await expect(faults.getByRole("listitem")).toHaveCount(2);
  await faults.getByRole("button", { name: "Line 4" }).click();
  const text = panel.getByRole("textbox", { name: "Text of the lesson" });
  await expect(text).toBeFocused();
  await page.keyboard.type("minutes: 5");
  await expect(faults.getByRole("listitem")).toHaveCount(1);
  await text.fill((await text.inputValue()).replace("id: make", "id: mine"));
  await expect(faults).toContainText("The lesson has no faults.");
  await panel.getByRole("radio", { name: "Form" }).check();
  await expect(panel.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Mine");
  await panel.getByRole("button", { name: "Show the start" }).click();
  await expect(playground.editor("Definition")).toHaveValue("a");

  await test.step("a browser that keeps nothing says so", async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await panel.getByRole("textbox", { name: "Summary" }).fill("Mine, too.");
    await expect(panel.getByRole("alert")).toContainText("This browser does not keep the course");
  });
});
