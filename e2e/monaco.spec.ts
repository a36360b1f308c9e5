import { expect, test } from "./playground.ts";

test.use({ withMonaco: true });

test("takes the place of the plain editors with text, caret and focus", async ({ playground, page }) => {
  const release = await playground.holdBack("**/rich-editor-*.js");
  await playground.open();
  const editor = playground.editor("Resource");
  await editor.press("ControlOrMeta+End");
  await page.keyboard.type("# typed before");
  release();
  await playground.monaco();
  await expect(editor).toBeFocused();
  await page.keyboard.type(" and after");
  await expect(page.locator(".view-line", { hasText: "# typed before and after" })).toBeVisible();
});

test("marks what the answer speaks of and what a fix changed, and answers as one types", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.monaco();
  await test.step("marks, and shows where a problem is", async () => {
    await expect(page.locator(".squiggly-error").first()).toBeVisible();
    await playground
      .problems()
      .first()
      .getByRole("button", { name: /of Resource$/ })
      .click();
    await expect(playground.editor("Resource")).toBeFocused();
    await page.keyboard.type("0");
    await expect(page.locator(".view-line", { hasText: "replicsa: 0" })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.locator(".view-line", { hasText: "replicsa: 3" })).toBeVisible();
  });
  await test.step("sets off the lines that a fix changed until one types", async () => {
    const fix = playground
      .problems()
      .first()
      .getByRole("button", { name: /^Rename .*to replicas/ });
    await fix.click();
    const setOff = page.locator(".monaco-editor .view-overlays [class*=changed]");
    await expect(setOff.first()).toBeVisible();
    await playground.editor("Resource").press("ControlOrMeta+End");
    await expect(setOff.first()).toBeVisible();
    await page.keyboard.type("#");
    await expect(setOff).toHaveCount(0, { timeout: 2_000 });
  });
  await test.step("answers, and takes back as far as before", async () => {
    await playground.editor("Resource").press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expect(playground.verdict).toContainText("it is empty");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(playground.verdict).toContainText("Resource rejected");
  });
});

test("edits as an editor does: Enter, undo, find and paste", async ({ playground, page }) => {
  await playground.open();
  await playground.monaco();
  await test.step("keeps undo across a change of tabs", async () => {
    await playground.editor("Definition").press("ControlOrMeta+End");
    await page.keyboard.type("# more");
    await playground.tab("Before").click();
    await playground.tab("CRD").click();
    await expect(page.locator(".view-line", { hasText: "# more" })).toHaveCount(1);
    await playground.editor("Definition").focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.locator(".view-line", { hasText: "# more" })).toHaveCount(0);
  });
  await test.step("finds text", async () => {
    await playground.editor("Definition").press("ControlOrMeta+f");
    await expect(page.locator(".find-widget.visible")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("pastes text, and leaves a paste that brings nothing alone", async () => {
    const paste = (text?: string): Promise<boolean> =>
      playground.editor("Resource").evaluate((area, text) => {
        const clipboardData = text === undefined ? null : new DataTransfer();
        clipboardData?.setData("text/plain", text ?? "");
        return area.dispatchEvent(
          new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
        );
      }, text);
    await playground.editor("Resource").press("ControlOrMeta+Home");
    expect(await paste("# pasted\n")).toBe(false);
    await expect(page.locator(".view-line", { hasText: "# pasted" })).toBeVisible();
    expect(await paste()).toBe(true);
  });
  await test.step("Enter stands under the key of a list's item", async () => {
    const editor = playground.editor("Resource");
    await editor.press("ControlOrMeta+a");
    for (const line of ["spec:", "jobs:", "- name: a", "image: b"]) {
      await page.keyboard.insertText(line);
      await page.keyboard.press("Enter");
    }
    const line = page.locator(".view-line", { hasText: "image: b" });
    await expect(line).toHaveText(/^[ \u00a0]{6}image/);
    for (let i = 0; i < 3; i++) await page.keyboard.press("ControlOrMeta+z");
    await expect(line).toHaveCount(0);
  });
});

test("Tab goes through the page and changes no text until one types, and Escape lets it out again", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.monaco();
  const before = await playground.shareLink();
  const editor = playground.editor("Definition");
  await page.getByRole("textbox", { name: "Title" }).focus();
  for (let i = 0; i < 60; i++) await page.keyboard.press("Tab");
  expect(await playground.shareLink()).toBe(before);

  await editor.focus();
  await expect(page.getByText("Tab moves on", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("# ");
  await page.keyboard.press("Tab");
  await expect(editor).toBeFocused();
  await expect(page.getByText("Tab indents; Esc, then Tab moves on").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
});

test("where the system chooses the colours, the editor's text is still seen", async ({
  playground,
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await playground.open();
  await playground.monaco();
  // Monaco redraws its lines now and then, and a removed element has no colour.
  const isSeen = (): Promise<boolean> =>
    page.evaluate(() => {
      const text = document.querySelector(".monaco-editor .view-line span span");
      const editor = text?.closest(".monaco-editor");
      if (!text || !editor) return false;
      return getComputedStyle(text).color !== getComputedStyle(editor).backgroundColor;
    });
  await expect.poll(isSeen).toBe(true);
});

test("what Monaco had begun and is taken from it is no error", async ({ playground, page, context }) => {
  await context.clearPermissions();
  await playground.open();
  await playground.monaco();
  const editor = playground.editor("Definition");
  for (let i = 0; i < 3; i++) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await playground.monaco();
    await editor.press("ControlOrMeta+Home");
    await page.keyboard.press("ControlOrMeta+Space");
    await page.locator(".view-line span span").nth(i).hover();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+c");
    await page.keyboard.press("ArrowLeft");
    // Narrow windows have plain editors, so Monaco is removed at once.
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(page.locator(".monaco-editor[role=code]")).toHaveCount(0);
  }
});
