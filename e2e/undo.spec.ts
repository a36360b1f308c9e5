import type { Page } from "@playwright/test";
import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

type Pane = "Definition" | "Resource";

/** Returns the whole text of an editor, plain or Monaco. Moves the caret to the end. */
async function textOf(playground: Playground, name: Pane): Promise<string> {
  const editor = playground.editor(name);
  const isRich = (await playground.page.locator(".monaco-editor[role=code]").count()) > 0;
  if (!isRich) return editor.inputValue();
  let text: string | undefined;
  // Until it is the same twice: an example that was just opened may still move the selection.
  const isSame = async (): Promise<boolean> => {
    const before = text;
    await editor.press("ControlOrMeta+a");
    await editor.press("ControlOrMeta+c");
    text = await playground.copied();
    return text === before;
  };
  await expect.poll(isSame).toBe(true);
  await editor.press("ArrowRight");
  return text ?? "";
}

async function undo(playground: Playground, name: Pane, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await playground.editor(name).press("ControlOrMeta+z");
}

for (const withMonaco of [true, false]) {
  test.describe(withMonaco ? "the rich editor" : "the plain editor", () => {
    test.use({ withMonaco });

    async function opened({ playground, page }: { playground: Playground; page: Page }): Promise<void> {
      await page.route("**/rich-editor-*.js", (route) => route.abort());
      await playground.open();
      await playground.write(widgetCrd, widget("12"));
      await expect(playground.verdict).toContainText("Resource rejected 1 problem");
      if (withMonaco) await page.unroute("**/rich-editor-*.js");
      await page.reload();
      await playground.answered();
      if (withMonaco) await playground.monaco();
    }

    test("undo leaves an opened text as it is, and gives back exactly what was there before a fix", async ({
      playground,
      page,
    }) => {
      await playground.open();
      if (withMonaco) await playground.monaco();
      await test.step("a text that was just opened", async () => {
        const first = await textOf(playground, "Definition");
        expect(first).toContain("CustomResourceDefinition");
        await undo(playground, "Definition", 3);
        await undo(playground, "Resource", 3);
        expect(await textOf(playground, "Definition")).toBe(first);
        expect(await textOf(playground, "Resource")).toContain("replicsa");
        await playground.editor("Resource").press("ControlOrMeta+End");
        await page.keyboard.type("# typed");
        await undo(playground, "Resource", 9);
        expect(await textOf(playground, "Resource")).toMatch(/replicsa[^#]*$/);
      });
      await test.step("after a fix", async () => {
        const before = await textOf(playground, "Resource");
        await playground.editor("Resource").press("ControlOrMeta+End");
        await page.keyboard.type("# typed");
        await expect(playground.verdict).toContainText("Resource rejected");
        const problem = playground.problems().filter({ hasText: "replicsa" }).first();
        await problem.getByRole("button", { name: /^Rename .* to fix/ }).click();
        await expect(playground.notice).toContainText("Done in Resource");
        expect(await textOf(playground, "Resource")).not.toContain("replicsa");
        await undo(playground, "Resource");
        expect(await textOf(playground, "Resource")).toBe(`${before}# typed`);
        await undo(playground, "Resource", 9);
        expect(await textOf(playground, "Resource")).toBe(before);
      });
      await test.step("what was typed after a fix is in the history when the notice's Undo is used", async () => {
        const problem = playground.problems().filter({ hasText: "replicsa" }).first();
        await problem.getByRole("button", { name: /^Rename .* to fix/ }).click();
        await expect(playground.notice).toContainText("Done in Resource");
        await playground.editor("Resource").press("ControlOrMeta+End");
        await page.keyboard.type("# typed");
        await playground.notice.getByRole("button", { name: "Undo" }).click();
        expect(await textOf(playground, "Resource")).not.toContain("# typed");
        await playground.command("local history");
        await page.getByRole("list", { name: "Earlier work" }).getByRole("button").first().click();
        await expect(playground.notice).toContainText("from the local history");
        expect(await textOf(playground, "Resource")).toContain("# typed");
      });
    });

    test("undo leaves saved work as it is, and gives it back after formatting and an import", async ({
      playground,
      page,
    }) => {
      await opened({ playground, page });
      await test.step("after a reload", async () => {
        await undo(playground, "Definition", 2);
        await undo(playground, "Resource", 2);
        expect(await textOf(playground, "Definition")).toBe(widgetCrd);
        expect(await textOf(playground, "Resource")).toBe(widget("12"));
      });
      await test.step("after formatting", async () => {
        await playground.editor("Resource").press("ControlOrMeta+End");
        await page.keyboard.insertText("status:\n      size: 1\n");
        const before = await textOf(playground, "Resource");
        await playground.command("format the text");
        await expect(playground.notice).toContainText("Resource is formatted.");
        expect(await textOf(playground, "Resource")).toContain("status:\n  size: 1");
        await undo(playground, "Resource");
        expect(await textOf(playground, "Resource")).toBe(before);
        await undo(playground, "Resource", 9);
        expect(await textOf(playground, "Resource")).toBe(widget("12"));
      });
      await test.step("after an import", async () => {
        const [chooser] = await Promise.all([
          page.waitForEvent("filechooser"),
          playground.command("open a file"),
        ]);
        const text = `${widgetCrd.replaceAll("idget", "adget")}---\n${widget("7").replace("Widget", "Wadget")}`;
        await chooser.setFiles({
          name: "both.yaml",
          mimeType: "application/yaml",
          buffer: Buffer.from(text),
        });
        await expect(playground.notice).toContainText("Opened both.yaml");
        expect(await textOf(playground, "Resource")).toContain("Wadget");
        await undo(playground, "Resource");
        expect(await textOf(playground, "Resource")).toBe(widget("12"));
        expect(await textOf(playground, "Definition")).toBe(widgetCrd);
      });
    });

    test("undo after an example gives all of the work back, and redo the example", async ({
      playground,
      page,
    }) => {
      await opened({ playground, page });
      await playground.editor("Resource").press("ControlOrMeta+End");
      await page.keyboard.type("# typed");
      const before = `${widget("12")}# typed`;
      await playground.example("an immutable field");
      // Then the caret goes to the place that the example is about.
      await playground.answered();
      const example = await textOf(playground, "Definition");
      expect(example).not.toBe(widgetCrd);
      await undo(playground, "Definition");
      expect(await textOf(playground, "Resource")).toBe(before);
      expect(await textOf(playground, "Definition")).toBe(widgetCrd);
      await expect(page.getByRole("combobox", { name: "Request" })).toHaveValue("create");
      await playground.editor("Resource").press("ControlOrMeta+y");
      expect(await textOf(playground, "Definition")).toBe(example);
      await undo(playground, "Resource");
      expect(await textOf(playground, "Resource")).toBe(before);
      // Then what was typed before the example is undone.
      await undo(playground, "Resource", 9);
      expect(await textOf(playground, "Resource")).toBe(widget("12"));
    });

    test("undo goes no further than an example once it is edited", async ({ playground, page }) => {
      await opened({ playground, page });
      await playground.example("an immutable field");
      // Then the caret goes to the place that the example is about.
      await playground.answered();
      const definition = await textOf(playground, "Definition");
      const resource = await textOf(playground, "Resource");
      await playground.editor("Resource").press("ControlOrMeta+End");
      await page.keyboard.type("# typed");
      await undo(playground, "Definition", 2);
      expect(await textOf(playground, "Definition")).toBe(definition);
      expect(await textOf(playground, "Resource")).toBe(`${resource}# typed`);
    });
  });
}

test.describe("when the rich editor takes over", () => {
  test.use({ withMonaco: true });

  test("what was typed is there, and undo ends at the text as it was opened", async ({
    playground,
    page,
  }) => {
    const release = await playground.holdBack("**/rich-editor-*.js");
    await playground.open();
    const first = await textOf(playground, "Resource");
    await playground.editor("Resource").press("ControlOrMeta+End");
    await page.keyboard.type("# typed");
    release();
    await playground.monaco();
    await page.keyboard.type(" and more");
    expect(await textOf(playground, "Resource")).toBe(`${first}# typed and more`);
    await undo(playground, "Resource", 9);
    expect(await textOf(playground, "Resource")).toBe(first);
    expect(await textOf(playground, "Definition")).toContain("CustomResourceDefinition");
  });
});

test("undo in the plain editor reaches back beyond a change of tabs and a long paste", async ({
  playground,
  page,
}) => {
  await playground.open();
  const first = await playground.editor("Definition").inputValue();
  await playground.editor("Definition").press("ControlOrMeta+End");
  await page.keyboard.type("# more");
  await playground.paste("Definition", Array.from({ length: 500 }, (_, i) => `# ${i}`).join("\n"));
  await expect(playground.editor("Definition")).toHaveValue(/# 499$/);
  await playground.tab("Before").click();
  await playground.tab("CRD").click();
  await undo(playground, "Definition");
  await expect(playground.editor("Definition")).toHaveValue(`${first}# more`);
  await undo(playground, "Definition", 9);
  await expect(playground.editor("Definition")).toHaveValue(first);
  await playground.editor("Definition").press("ControlOrMeta+Shift+z");
  await expect(playground.editor("Definition")).toHaveValue(`${first}# more`);

  // The caret is where undo changed the text.
  await playground.write(widgetCrd, widget("12"));
  await playground.editor("Resource").press("ControlOrMeta+Home");
  await page.keyboard.type("# one");
  await undo(playground, "Resource");
  await page.keyboard.type("# two\n");
  await expect(playground.editor("Resource")).toHaveValue(`# two\n${widget("12")}`);
});
