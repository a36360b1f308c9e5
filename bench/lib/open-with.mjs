/**
 * Opens the page with two texts, in the editors of the desktop layout.
 * @param {import("@playwright/test").Page} page
 * @param {string} url
 * @param {{ crd: string, resource: string }} texts
 */
export async function openWith(page, url, texts) {
  await page.goto(url);
  await page.locator(".monaco-editor").nth(1).waitFor();
  for (const [name, text] of /** @type {const} */ ([
    ["Definition", texts.crd],
    ["Resource", texts.resource],
  ])) {
    const editor = page.getByRole("textbox", { name, exact: true });
    await editor.focus();
    await page.keyboard.press("Control+A");
    // If a megabyte is inserted like typed text, a browser takes a minute.
    await editor.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
  await page.getByRole("status", { name: "Verdict" }).getByText("Resource accepted").waitFor();
}
