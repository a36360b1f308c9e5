import { violations } from "./axe.ts";
import { expect, test, widget } from "./playground.ts";

const other = `${widget("4")}  mode: Fast\n`;

test("drafts a definition from the resource, shows why, and changes it with one click", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write("", widget("3"));
  await page.getByRole("button", { name: "Draft a definition" }).click();
  const dialog = page.getByRole("dialog", { name: "Draft a definition" });
  const text = dialog.getByRole("textbox");
  await expect(text).toHaveValue(widget("3"));
  const status = dialog.getByRole("status");
  await expect(status).toContainText("from 1 sample of Widget.");
  const size = dialog.getByRole("listitem").filter({ hasText: "spec.size: integer" });
  await expect(size).toContainText("integer (int64)");
  await expect(size).toContainText("an integer in the only sample.");
  expect(await violations(page)).toEqual([]);

  // More samples decide more.
  await text.fill(`${widget("3")}---\n${other}`);
  await expect(status).toContainText("from 2 samples of Widget.");
  await expect(size).toContainText("an integer in 2 of 2 samples.");
  await size.getByRole("button", { name: "integer (int32)" }).click();
  await expect(size).toContainText("integer (int32) (your choice)");
  await dialog.getByRole("button", { name: "Open in Definition" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(playground.editor("Definition")).toHaveValue(/format: int32/);
  await expect(playground.editor("Resource")).toHaveValue(/mode: Fast/);
  await playground.answered();
  await expect(playground.verdict).toContainText(/accepted/i);

  // The choices are kept, and one step goes back.
  await playground.command("draft a definition");
  await expect(size).toContainText("(your choice)");
  await page.keyboard.press("Escape");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue("");
  await expect(playground.editor("Resource")).toHaveValue(widget("3"));
});

test("offers a draft for a resource of another kind, and says what is not drafted", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editor("Resource").fill(widget("3"));
  await page.getByRole("button", { name: "Draft a definition" }).click();
  const dialog = page.getByRole("dialog", { name: "Draft a definition" });
  await dialog.getByRole("textbox").fill("apiVersion: v1\nkind: Secret\n");
  await expect(dialog.getByRole("status")).toContainText("no object of a kind that needs a definition");
  await expect(dialog.getByRole("listitem")).toHaveText("Secret in v1 is a kind of Kubernetes itself.");
  await dialog.getByRole("textbox").fill(widget("3").replace("name: w", "labels: {}"));
  await expect(dialog.getByRole("listitem").first()).toContainText("metadata.name: Required value");
});
