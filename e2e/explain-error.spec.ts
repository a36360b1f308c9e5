import { violations } from "./axe.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

const twoErrors = `The Widget "w" is invalid:
* spec.size: Invalid value: 70: spec.size in body should be less than or equal to 9
* spec.note: Invalid value: "integer": spec.note in body must be of type string: "integer"
`;

const log = `{"level":"info","ts":"2026-11-27T09:41:00Z","msg":"Starting workers"}
${JSON.stringify({
  level: "error",
  ts: "2026-11-27T09:41:07Z",
  msg: "Reconciler error",
  controller: "widget",
  error: 'Widget.example.com "w" is invalid: spec.owner: Required value',
  stacktrace: "sigs.k8s.io/controller-runtime",
})}
`;

test("explains what kubectl prints, and goes to the line in the open work", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, `${widget("70")}  note: 3\n`);
  await playground.answered();
  await playground.command("what does the error in my log mean");
  const dialog = page.getByRole("dialog", { name: "Explain an error" });
  const text = dialog.getByRole("textbox");
  await expect(text).toBeFocused();
  await text.fill(twoErrors);
  await expect(dialog.getByRole("status")).toHaveText("2 messages of the server.");
  const rows = dialog.getByRole("list", { name: "Messages of the server" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(
    "spec.size: Invalid value: 70: spec.size in body should be less than or equal to 9",
  );
  await expect(rows.first()).toContainText("spec.size must be at most 9.");
  await expect(rows.first().getByText("maximum", { exact: true })).toBeVisible();
  await expect(rows.last()).toContainText("spec.note must be a string.");
  expect(await violations(page)).toEqual([]);

  await rows.last().getByRole("button", { name: "Go to line 7 of Resource" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(playground.editor("Resource")).toBeFocused();
  await expect.poll(() => playground.selection("Resource")).toBe("3");

  // The text is kept, and Escape returns the focus.
  const menu = page.getByRole("button", { name: "New", exact: true });
  await menu.click();
  await page.getByRole("menuitem", { name: "Explain an error" }).click();
  await expect(text).toHaveValue(twoErrors);
  await expect(rows).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("explains the log of a controller, and says so if a text has no message", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.command("explain an error");
  const dialog = page.getByRole("dialog", { name: "Explain an error" });
  const text = dialog.getByRole("textbox");
  await text.fill(log);
  await expect(dialog.getByRole("status")).toHaveText("1 message of the server.");
  const rows = dialog.getByRole("list", { name: "Messages of the server" }).getByRole("listitem");
  await expect(rows).toContainText("spec.owner: Required value");
  await expect(rows).toContainText("spec.owner is required and is missing.");
  // The open work has no such object.
  await expect(rows.getByRole("button")).toHaveText(["Open an example with this error"]);

  await text.fill("Error: the spec has no replicas field");
  await expect(dialog.getByRole("status")).toContainText("no message of the API server");
  await expect(dialog.getByRole("heading", { name: "Nearest messages of the server" })).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toContainText("the spec replicas field");
  expect(await violations(page)).toEqual([]);

  await text.fill("<img src=x onerror=alert(1)>");
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await text.fill("");
  await expect(dialog.getByRole("status")).toContainText("Paste the text as it is");

  await text.fill(log);
  await rows.getByRole("button", { name: "Open an example with this error" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("spec.owner: Required value").first()).toBeVisible();
});

test("offers to explain an error that is pasted over a manifest, and leaves the text", async ({
  playground,
  page,
}) => {
  await playground.open();
  // What listens is loaded after the first answer, with the palette.
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await playground.paste("Resource", twoErrors);
  await expect(playground.notice).toContainText("This is a message of a server, not a manifest.");
  await expect(playground.editor("Resource")).toHaveValue(twoErrors);
  await playground.notice.getByRole("button", { name: "Explain it" }).click();
  const dialog = page.getByRole("dialog", { name: "Explain an error" });
  await expect(dialog.getByRole("textbox")).toHaveValue(twoErrors);
  await expect(dialog.getByRole("status")).toHaveText("2 messages of the server.");
  await page.keyboard.press("Escape");

  // Onto the page, where no text is replaced.
  await page.locator("main").evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, log);
  await expect(dialog.getByRole("textbox")).toHaveValue(log);
  await expect(playground.editor("Resource")).toHaveValue(twoErrors);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("is in the menu, with a field that does not zoom", async ({ playground, page }) => {
    await playground.open();
    await page.getByRole("button", { name: "More", exact: true }).first().click();
    await page.getByRole("menuitem", { name: "Explain an error" }).click();
    const dialog = page.getByRole("dialog", { name: "Explain an error" });
    await dialog.getByRole("textbox").fill(twoErrors);
    await expect(dialog.getByRole("status")).toHaveText("2 messages of the server.");
    await expect(dialog.getByRole("textbox")).toHaveCSS("font-size", "16px");
    expect(await violations(page)).toEqual([]);
  });
});
