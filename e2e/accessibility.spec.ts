import { violations } from "./axe.ts";
import { expect, test } from "./playground.ts";

/*
 * Monaco is only in the tests that are also about the editors. In the others, axe checks the plain editors, which a
 * phone has and which are there until Monaco is loaded.
 */

const furtherViews = [
  "As served",
  "Fields",
  "Tests",
  "Breaking changes",
  "Stored objects",
  "Field owners",
  "Migration",
  "Ratcheting",
  "Kubernetes versions",
  "Second opinion",
];

for (const width of [360, 800, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test.describe("with Monaco", () => {
      test.use({ withMonaco: true });

      test("axe finds nothing in the answer", async ({ playground, page }) => {
        await playground.open();
        if (width >= 800) await playground.monaco();
        expect(await violations(page), "problems").toEqual([]);
        const problem = playground.problems().first();
        const fixes = problem.getByRole("button", { name: /^Other ways to fix/ });
        await fixes.click();
        await expect(page.getByRole("menu").first()).toBeVisible();
        expect(await violations(page), "a menu").toEqual([]);
        await page.getByRole("menuitem", { name: "Show the change first" }).click();
        await expect(problem.getByRole("button", { name: "Apply" })).toBeVisible();
        expect(await violations(page), "a fix").toEqual([]);
        await problem.getByRole("button", { name: /^More about/ }).click();
        await page.getByRole("menuitem", { name: "Why" }).click();
        await expect(page.getByRole("dialog")).toContainText("What each stage did");
        expect(await violations(page), "a card").toEqual([]);
      });
    });

    test("axe finds nothing in the views", async ({ playground, page }) => {
      await playground.open();
      for (const name of ["Object", "Versions", /^Default/]) {
        await playground.tab(name).click();
        expect(await violations(page, "#answer-panel"), String(name)).toEqual([]);
      }
      for (const name of furtherViews) {
        await playground.view(name);
        expect(await violations(page, "#answer-panel"), name).toEqual([]);
      }
    });

    test("axe finds nothing in drawers and dialogs", async ({ playground, page }) => {
      await playground.open();
      for (const name of ["Console", "Requests"] as const) {
        await playground.drawer(name);
        expect(await violations(page), name).toEqual([]);
      }
      await page.getByRole("button", { name: "Close the drawer" }).click();
      if (width === 360) {
        await playground.pane("Resource").click();
        expect(await violations(page), "resource").toEqual([]);
      }
      for (const query of ["share", "gallery of examples", "keys and help", "explain an error"]) {
        await playground.command(query);
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await violations(page), query).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });

    test("axe finds nothing in a frame", async ({ playground, page }) => {
      await playground.open();
      const { hash } = new URL(await playground.shareLink());
      for (const mode of ["", "?live"]) {
        await page.goto(`./embed.html${mode}${hash}`);
        await playground.answered();
        expect(await violations(page), `a frame${mode}`).toEqual([]);
      }
    });
  });
}

for (const width of [360, 1280]) {
  test(`axe finds nothing in lessons at ${width} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await playground.open("#lesson=message-expression");
    const panel = page.getByRole("complementary", { name: "Lesson" });
    await expect(panel.getByRole("status", { name: "Progress" })).toContainText("0 of 2 tasks");
    await panel.getByRole("button", { name: "Hint" }).first().click();
    await panel.getByRole("button", { name: "Another hint" }).click();
    expect(await violations(page), "hints").toEqual([]);
    await panel.getByRole("button", { name: "Solve" }).click();
    await expect(panel.getByRole("status", { name: "Progress" })).toContainText("2 of 2 tasks");
    expect(await violations(page), "a solved lesson").toEqual([]);
    await playground.command("projector");
    expect(await violations(page), "on a projector").toEqual([]);
    await panel.getByRole("button", { name: "Lessons" }).click();
    await expect(panel).toContainText("1 of 16 lessons done.");
    expect(await violations(page), "the list").toEqual([]);
    await playground.command("pack lessons");
    await page.getByRole("dialog").getByRole("button", { name: "Add what is on screen" }).click();
    expect(await violations(page), "a pack").toEqual([]);
  });
}

for (const width of [360, 1280]) {
  test(`axe finds nothing in opened rules at ${width} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await playground.open();
    await playground.example("an immutable field");
    if (width < 800) await playground.pane("Answer").click();
    await page
      .getByRole("tablist", { name: "Views" })
      .getByRole("tab", { name: /^Rules/ })
      .click();
    const rules = page.getByRole("list", { name: "Rules" });
    await rules.getByRole("button", { expanded: false }).first().click();
    await expect(rules.getByRole("tree").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const cell = page.getByRole("region", { name: "Try an expression" });
    await cell.getByRole("button", { name: "Try an expression" }).click();
    await cell.getByRole("textbox", { name: "Expression" }).fill("self == oldSelf");
    await cell.getByRole("button", { name: "Insert as rule" }).click();
    await expect(cell.getByRole("button", { name: "Apply" })).toBeVisible();
    expect(await violations(page), "an expression that is tried").toEqual([]);
    await cell.getByRole("textbox", { name: "Expression" }).fill("self +");
    await expect(cell.getByRole("status").first()).toContainText("Syntax error");
    expect(await violations(page), "an expression that does not compile").toEqual([]);
  });
}

test.describe("with Monaco", () => {
  test.use({ withMonaco: true });

  test("axe finds nothing where there is more to see than usual", async ({ playground, page }) => {
    await playground.open();
    await playground.monaco();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("listbox")).toBeVisible();
    expect(await violations(page), "palette").toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await playground.example("an immutable field");
    await expect(playground.notice).toBeVisible();
    await playground.tab("Existing").click();
    expect(await violations(page), "update, with a notice").toEqual([]);
    await playground.view("Ratcheting");
    await expect(page.getByRole("list", { name: "Errors of the update" })).toBeVisible();
    expect(await violations(page), "ratcheting").toEqual([]);
    await playground.request("scale");
    await playground.tab("New").click();
    await playground.tab("Before").click();
    expect(await violations(page), "scale, and the tab Before").toEqual([]);
    await page.keyboard.press("F8");
    await playground.tab(/^Answer/).click();
    expect(await violations(page), "the current problem").toEqual([]);
    await playground.command("go to resource");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("a: [");
    await expect(playground.tab(/^Decode/)).toContainText("1 problem");
    await playground.tab("Object").click();
    await expect(page.getByRole("heading", { name: "Last answer" })).toBeVisible();
    expect(await violations(page), "a stale answer").toEqual([]);
  });

  test("axe finds nothing in Versions and Conversion, with a fault and with a response", async ({
    playground,
    page,
  }) => {
    await playground.open();
    await playground.example("converted by a function");
    await playground.tab("Versions").click();
    const details = page.locator("main details > summary");
    await expect(page.getByRole("list", { name: "Round trips" })).toBeVisible();
    for (const summary of await details.all()) await summary.click();
    expect(await violations(page), "the opened view").toEqual([]);
    await playground.tab("Conversion").click();
    await page.getByRole("textbox", { name: "Conversion" }).fill("export function convert( {");
    await expect(page.getByRole("status", { name: "Fault of the conversion function" })).toBeVisible();
    expect(await violations(page), "a fault").toEqual([]);
    await page.getByRole("radio", { name: "Response" }).check();
    expect(await violations(page), "a response").toEqual([]);
    await page.getByRole("radio", { name: "Function" }).check();
    await page.getByRole("button", { name: "Declare", exact: true }).click();
    await expect(page.getByText("was not written from steps")).toBeVisible();
    expect(await violations(page), "a function that was not declared").toEqual([]);
    await page.getByRole("button", { name: "Replace it with steps" }).click();
    for (const name of ["Add rename or move", "Add default", "Add map of values"])
      await page.getByRole("button", { name }).click();
    expect(await violations(page), "declared steps").toEqual([]);
  });
});
