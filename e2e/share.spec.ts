import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, widget, widgetCrd } from "./playground.ts";

async function download(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const described = widgetCrd.replace(
  "maximum: 9\n",
  `maximum: 9\n                # ${"Why nine. ".repeat(20)}\n                description: ${Array.from({ length: 80 }, (_, i) => (i * 7919).toString(36)).join(" ")}\n`,
);

test("a compact link has the same answer; a report, JSON and a zip carry it elsewhere", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(described, widget("12"));
  await page.getByRole("textbox", { name: "Title" }).fill("Too large");
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  await page.keyboard.press("ControlOrMeta+s");
  const dialog = page.getByRole("dialog", { name: "Share" });
  const link = dialog.getByRole("textbox", { name: "Link" });
  const whole = await link.inputValue();
  await dialog.getByRole("radio", { name: "Compact" }).check();
  await expect(dialog.getByTestId("link-note")).toContainText(
    "1 description; 1 line of comments; the formatting",
  );
  const compact = await link.inputValue();
  expect(compact.length).toBeLessThan(whole.length - 200);

  await dialog.getByRole("button", { name: /^Copy as Markdown/ }).click();
  expect(await playground.copied()).toBe(
    `[Too large](${compact}): Definition accepted, Resource rejected (1 problem · 422 Invalid)`,
  );
  await dialog.getByRole("button", { name: /^Copy report/ }).click();
  const report = await playground.copied();
  expect(report).toContain("### Too large");
  expect(report).toContain("spec.size in body should be less than or equal to 9");
  expect(report).toContain(`(${compact})`);
  expect(report).toContain(described);

  const json = await download(page, dialog.getByRole("button", { name: "Download JSON" }));
  expect(json.name).toBe("too-large.json");
  expect(JSON.parse(json.bytes.toString())).toMatchObject({ answer: { requests: [{ code: 422 }] } });
  const zip = await download(page, dialog.getByRole("button", { name: "Download zip" }));
  expect(zip.name).toBe("too-large.zip");
  const files = unzipSync(zip.bytes);
  expect(strFromU8(files["too-large/crd.yaml"] ?? new Uint8Array())).toBe(described);
  expect(strFromU8(files["too-large/scenario.yaml"] ?? new Uint8Array())).toContain("title: Too large");
  expect(strFromU8(files["too-large/reproduce.sh"] ?? new Uint8Array())).toContain("kind create cluster");

  await page.goto("about:blank");
  await page.goto(compact);
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  await expect(playground.problems().first()).toContainText("less than or equal to 9");
  await expect(playground.editor("Definition")).not.toHaveValue(/description|#/);
});

test("what looks like a secret is said before a link is made", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, `${widget("3")}  note: x\n  password: correct-horse-battery\n`);
  await page.keyboard.press("ControlOrMeta+s");
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toContainText("Resource, line 8: a password or token");
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: /Copy|Download/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "It is not a secret, share it" }).click();
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(/#1d/);
});
