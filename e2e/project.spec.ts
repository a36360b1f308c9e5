import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { zipSync } from "fflate";
import { projectSite } from "../src/command/project-site.ts";
import { serveSite } from "../src/command/site/site.ts";
import { watchFolder } from "../src/command/watched-folder.ts";
import { violations } from "./axe.ts";
import { builtPage } from "./built-page.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

const gadgetCrd = widgetCrd.replaceAll("widget", "gadget").replaceAll("Widget", "Gadget");
const gadgets = `apiVersion: example.com/v1\nkind: Gadget\nmetadata:\n  name: g\nspec:\n  siez: 3\n---\n${widget("12").replace("name: w", "name: second")}`;

const files = {
  "crds/gadgets.yaml": gadgetCrd,
  "crds/widgets.yaml": widgetCrd,
  "samples/all.yaml": gadgets,
  "samples/widget.yaml": widget("4"),
  "kustomization.yaml":
    "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [crds]\n",
};

function panel(page: Page): Locator {
  return page.getByRole("complementary", { name: "Files" });
}

function row(page: Page, name: string | RegExp): Locator {
  return panel(page).getByRole("listbox").getByRole("option", { name });
}

function zipOf(texts: Readonly<Record<string, string>>): readonly number[] {
  const encoder = new TextEncoder();
  return [
    ...zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]))),
  ];
}

/** What `git bundle create` makes of a repository with these files. */
async function bundleOf(texts: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  try {
    const git = (...args: readonly string[]): unknown =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
    git("init", "-q", "-b", "main");
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    git("add", "-A");
    git("commit", "-q", "-m", "one");
    git("bundle", "create", "-q", "out.bundle", "main");
    return await readFile(join(folder, "out.bundle"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a project of an archive: verdicts, documents in the editors, problems and fixes of all files", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.drop({ "operator.zip": zipOf(files) });
  await expect(panel(page).getByRole("status")).toHaveText("2 definitions, 3 objects; 2 with problems");
  // The first definition that has objects.
  await expect(playground.editor("Definition")).toHaveValue(gadgetCrd);
  await expect(playground.editor("Resource")).toHaveValue(/kind: Gadget/);
  await expect(row(page, /widget\.yaml.*Widget w, accepted/)).toBeVisible();
  await expect(row(page, /Widget second, rejected, 1 problem/)).toBeVisible();
  await expect(row(page, /kustomization\.yaml.*not checked/)).toBeVisible();

  expect(await violations(page), "the list of files").toEqual([]);

  // F6 goes through the list and the panes, and back.
  const list = panel(page).getByRole("listbox");
  await list.focus();
  await page.keyboard.press("F6");
  await expect(playground.editor("Definition")).toBeFocused();
  await page.keyboard.press("Shift+F6");
  await expect(list).toBeFocused();
  await page.keyboard.press("Shift+F6");
  await expect(list).not.toBeFocused();
  await page.keyboard.press("F6");
  await expect(list).toBeFocused();

  // Another document, edited in place: the other document of its file stays.
  await row(page, /Widget second/).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  await expect(playground.verdict).toContainText("Resource rejected");
  await playground.editor("Resource").fill(widget("5").replace("name: w", "name: second"));
  await expect(row(page, /Widget second, accepted/)).toBeVisible();
  await expect(panel(page).getByRole("status")).toHaveText("2 definitions, 3 objects; 1 with problems");
  // A definition that becomes stricter, and its objects in other files.
  await playground.editor("Definition").fill(widgetCrd.replace("maximum: 9", "maximum: 4"));
  await expect(row(page, /Widget second, rejected/)).toBeVisible();
  await expect(row(page, /widget\.yaml.*accepted/)).toBeVisible();

  await panel(page).getByRole("radio", { name: "Problems" }).check();
  await page.getByRole("listbox", { name: "Problems" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(playground.editor("Definition")).toHaveValue(gadgetCrd);
  expect(await playground.selection("Resource")).toBe("");

  await panel(page).getByRole("button", { name: "Fix …" }).click();
  const dialog = page.getByRole("dialog", { name: "Fixes that need no decision" });
  await expect(dialog.getByRole("region", { name: "samples/all.yaml" })).toContainText("+  size: 3");
  expect(await violations(page), "fixes of all files").toEqual([]);
  await dialog.getByRole("button", { name: "Apply 1 fix in 1 file" }).click();
  await expect(dialog).toBeHidden();
  await expect(playground.editor("Resource")).toHaveValue(/ {2}size: 3\n/);
  await panel(page).getByRole("radio", { name: "Files" }).check();
  await expect(row(page, /Gadget g, accepted/)).toBeVisible();
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, /Gadget g, rejected/)).toBeVisible();
  await panel(page).getByRole("button", { name: "Fix …" }).click();
  await dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(row(page, /Gadget g, accepted/)).toBeVisible();
  // What was edited can be downloaded, since there is no disk to write to.
  await panel(page).getByRole("button", { name: "2 edits …" }).click();
  const edits = page.getByRole("dialog", { name: "Edited files" });
  const downloading = page.waitForEvent("download");
  await edits
    .getByRole("region", { name: "samples/all.yaml" })
    .getByRole("button", { name: "Download" })
    .click();
  expect((await downloading).suggestedFilename()).toBe("all.yaml");
  await expect(edits.getByRole("region")).toHaveCount(1);
  await edits.getByRole("button", { name: "Close" }).click();

  // An earlier state of the definitions.
  await panel(page).getByRole("button", { name: "Compare …" }).click();
  const compared = page.getByRole("dialog", { name: "Compare with another folder" });
  const chosen = page.waitForEvent("filechooser");
  await compared.getByRole("button", { name: "An archive or files" }).click();
  const mimeType = "application/zip";
  const before = {
    "w.yaml": widgetCrd,
    "t.yaml": widgetCrd.replaceAll("widget", "trinket").replaceAll("Widget", "Trinket"),
  };
  await (await chosen).setFiles([{ name: "v1.zip", mimeType, buffer: Buffer.from(zipOf(before)) }]);
  await expect(compared.getByRole("status")).toContainText(
    "2 definitions of 2 that changed may break clients. New: gadgets.example.com.",
  );
  await expect(compared.getByRole("region", { name: "trinkets.example.com" })).toContainText("is removed");
  // The same from a repository.
  const again = page.waitForEvent("filechooser");
  await compared.getByRole("button", { name: "An archive or files" }).click();
  await (await again).setFiles([{ name: "v1.bundle", mimeType: "", buffer: await bundleOf(before) }]);
  await expect(compared.getByRole("region", { name: "trinkets.example.com" })).toContainText("is removed");
  await compared.getByRole("region", { name: "widgets.example.com" }).getByRole("button").click();
  await expect(playground.panel).toContainText("maximum");
  await row(page, /Gadget g, accepted/).click();

  // Filters, hiding, and work that is not of the project.
  await panel(page).getByRole("searchbox").fill("gadget crd");
  await expect(panel(page).getByRole("listbox").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+b");
  await expect(panel(page).getByRole("listbox")).toHaveCount(0);
  await playground.example("A default needs its parent");
  await playground.editor("Resource").fill(widget("7"));
  await page.keyboard.press("ControlOrMeta+b");
  await expect(panel(page).getByRole("listbox")).toBeVisible();
  await row(page, /Gadget|gadgets/)
    .first()
    .click();
  await expect(playground.editor("Definition")).toHaveValue(gadgetCrd);
});

test("a folder in a link, after a warning about secrets, and kept in the browser on request", async ({
  playground,
  page,
}) => {
  await playground.open();
  const secret =
    "apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {password: hunter2hunter2}\n";
  await playground.drop({ "operator.zip": zipOf({ ...files, "secret.yaml": secret }) });
  await row(page, /Widget second/).click();
  await expect(playground.editor("Resource")).toHaveValue(/name: second/);
  await playground.editor("Resource").fill(widget("5").replace("name: w", "name: second"));
  await expect(row(page, /all\.yaml, edited/)).toBeVisible();

  await panel(page).getByRole("button", { name: "Share …" }).click();
  const dialog = page.getByRole("dialog", { name: "Share or keep the folder" });
  await expect(dialog.getByRole("list")).toContainText("secret.yaml, line 2: a Secret with its data");
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "It is not a secret, share it" }).click();
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(await violations(page), "the dialog for sharing").toEqual([]);
  await dialog.getByRole("button", { name: "Keep the folder" }).click();
  await expect(dialog.getByRole("status")).toContainText("This browser keeps the folder");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.reload();
  await expect(row(page, /all\.yaml, edited/)).toBeVisible();
  await panel(page).getByRole("button", { name: "Close the folder" }).click();
  await expect(panel(page)).toHaveCount(0);
  await playground.command("history");
  const kept = page.getByRole("region", { name: "Kept folders" });
  expect(await violations(page), "kept folders").toEqual([]);
  await kept.getByRole("button", { name: /^Open operator\.zip/ }).click();
  await expect(row(page, /all\.yaml, edited/)).toBeVisible();

  // A second tab with the same folder keeps a copy of its own.
  const other = await playground.secondTab();
  await other.open();
  await other.command("history");
  await other.page.getByRole("button", { name: /^Open operator\.zip/ }).click();
  await expect(other.page.getByText("operator.zip is open in another tab.")).toBeVisible();
  await row(other.page, /Widget second/).click();
  await expect(other.editor("Resource")).toHaveValue(/name: second/);
  await other.editor("Resource").fill(widget("7").replace("name: w", "name: other"));
  await expect(row(other.page, /Widget other/)).toBeVisible();
  await other.page.reload();
  await expect(row(other.page, /Widget other/)).toBeVisible();
  await page.reload();
  await expect(row(page, /Widget second/)).toBeVisible();
  await panel(other.page).getByRole("button", { name: "Share …" }).click();
  const otherDialog = other.page.getByRole("dialog", { name: "Share or keep the folder" });
  await otherDialog.getByRole("button", { name: "Forget the folder" }).click();
  await expect(otherDialog.getByRole("status")).toContainText("is not kept");
  await other.page.close();

  await panel(page).getByRole("button", { name: "Share …" }).click();
  await dialog.getByRole("button", { name: "Forget the folder" }).click();
  await expect(dialog.getByRole("status")).toContainText("is not kept");
  await dialog.getByRole("button", { name: "Close" }).click();
  await playground.command("history");
  await expect(kept).toHaveCount(0);
  await page.keyboard.press("Escape");

  const { hash } = new URL(link);
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await expect(row(page, /all\.yaml/).first()).not.toHaveText(/edited/);
  await expect(row(page, /Widget second, accepted/)).toBeVisible();
});

const goTypes = `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Gear struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	// +kubebuilder:validation:Maximum=9
	Teeth int32 \`json:"teeth"\`
}
`;
const gear = "apiVersion: example.com/v1\nkind: Gear\nmetadata:\n  name: a\nteeth: 12\n";

test("Go types of a folder: the definition of objects, edited beside them, and another one in a file", async ({
  playground,
  page,
}) => {
  await playground.open();
  const module = {
    "go.mod": "module example.com/gears\n",
    "api/v1/types.go": goTypes,
    "samples/a.yaml": gear,
  };
  await playground.drop({ "operator.zip": zipOf(module) });
  await expect(row(page, /types\.go, gears\.example\.com from Go types, accepted/)).toBeVisible();
  await expect(row(page, /a\.yaml, Gear a, rejected/)).toBeVisible();
  await row(page, /a\.yaml/).click();
  await expect(playground.editor("Resource")).toHaveValue(gear);
  await expect(playground.editor("Go")).toHaveValue(goTypes);
  await playground.editor("Go").fill(goTypes.replace("=9", "=90"));
  await expect(row(page, /types\.go, edited, .*accepted/)).toBeVisible();
  await expect(row(page, /a\.yaml, Gear a, accepted/)).toBeVisible();
  await expect(playground.verdict).toContainText("Resource accepted");

  // A file with the definition is what is sent, and the types say what they would make of it.
  await playground.tab("CRD").click();
  const made = await playground.editor("Definition").inputValue();
  await playground.drop({ "v2.zip": zipOf({ ...module, "crd.yaml": made }) });
  await expect(
    row(page, /crd\.yaml, gears\.example\.com, also defined in api\/v1\/types\.go, accepted/),
  ).toBeVisible();
  await expect(row(page, /a\.yaml, Gear a, accepted/)).toBeVisible();
  await row(page, /^api.*types\.go/).click();
  await panel(page).getByRole("radio", { name: "Problems" }).check();
  const problems = page.getByRole("listbox", { name: "Problems" });
  await expect(problems.getByRole("option")).toHaveCount(1);
  await problems.getByRole("option", { name: /types\.go, line 11: The Go types generate another/ }).click();
  await expect(playground.editor("Go")).toHaveValue(goTypes);
  expect(await violations(page), "Go types in a folder").toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the files fill the window, and leave it to a chosen document", async ({ playground, page }) => {
    await playground.open();
    await playground.drop({ "operator.zip": zipOf(files) });
    await expect(row(page, /widget\.yaml.*accepted/)).toBeVisible();
    expect(await violations(page), "files").toEqual([]);
    await row(page, /Widget second/).click();
    await expect(panel(page).getByRole("listbox")).toHaveCount(0);
    await expect(playground.verdict).toContainText("Resource rejected");
    await panel(page).getByRole("button", { name: "Files 2" }).click();
    await expect(panel(page).getByRole("listbox")).toBeVisible();
    // F6 leaves the list, although nothing else is in sight, and comes back to it.
    await panel(page).getByRole("listbox").focus();
    await page.keyboard.press("F6");
    await expect(playground.editor("Definition")).toBeFocused();
    await page.keyboard.press("Shift+F6");
    await expect(panel(page).getByRole("listbox")).toBeFocused();
    await panel(page).getByRole("button", { name: "Close the folder" }).click();
    await expect(panel(page)).toHaveCount(0);
  });
});

test.describe("with the command", () => {
  test.use({ reaches: ["http://localhost:"] });

  test("a folder that the command serves: changes on disk and on the page, and both at once", async ({
    playground,
    page,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), "project-"));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const watched = await watchFolder(folder);
    const project = projectSite(watched);
    const site = await serveSite({ folder: builtPage, port: 0, more: project.answer });
    const onDisk = (name: string): Promise<string> => readFile(join(folder, name), "utf8");
    try {
      await page.goto(`http://localhost:${site.port}/?folder=${project.secret}`);
      await expect(panel(page).getByRole("status")).toHaveText("2 definitions, 3 objects; 2 with problems");
      expect(page.url()).not.toContain(project.secret);
      await row(page, /widget\.yaml/).click();
      await expect(playground.editor("Resource")).toHaveValue(widget("4"));
      // On disk: the editor follows.
      await writeFile(join(folder, "samples/widget.yaml"), widget("44"));
      await expect(playground.editor("Resource")).toHaveValue(widget("44"));
      await expect(row(page, /widget\.yaml.*rejected/)).toBeVisible();
      // Also while it cannot be read: the definition stays beside it.
      await writeFile(join(folder, "samples/widget.yaml"), "kind: [\n");
      await expect(playground.editor("Resource")).toHaveValue("kind: [\n");
      await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
      await writeFile(join(folder, "samples/widget.yaml"), widget("44"));
      await expect(playground.editor("Resource")).toHaveValue(widget("44"));
      // On the page: nothing is written before a click.
      await playground.editor("Resource").fill(widget("6"));
      await expect(row(page, /widget\.yaml, edited, .*accepted/)).toBeVisible();
      expect(await onDisk("samples/widget.yaml")).toBe(widget("44"));
      await panel(page).getByRole("button", { name: "1 edit …" }).click();
      const dialog = page.getByRole("dialog", { name: "Edited files" });
      await expect(dialog).toContainText("-  size: 44");
      await dialog.getByRole("button", { name: "Write to disk" }).click();
      await expect(dialog.getByRole("status")).toHaveText("Everything is written.");
      expect(await onDisk("samples/widget.yaml")).toBe(widget("6"));
      await dialog.getByRole("button", { name: "Close" }).click();
      // Both at once: both texts are kept until a person chooses.
      await playground.editor("Resource").fill(widget("7"));
      await writeFile(join(folder, "samples/widget.yaml"), widget("8"));
      await expect(row(page, /widget\.yaml, changed on disk too/)).toBeVisible();
      await expect(playground.editor("Resource")).toHaveValue(widget("7"));
      await panel(page).getByRole("button", { name: "1 edit …" }).click();
      await expect(dialog).toContainText("The file has changed on disk, too.");
      await dialog.getByRole("button", { name: "Take the file's text" }).click();
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(playground.editor("Resource")).toHaveValue(widget("8"));
      // What was here is in History.
      await playground.command("history");
      await expect(page.getByRole("dialog").getByText("samples/widget.yaml")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.reload();
      await expect(panel(page).getByRole("status")).toHaveText("2 definitions, 3 objects; 2 with problems");
    } finally {
      project.stop();
      watched.stop();
      await site.stop();
      await rm(folder, { recursive: true });
    }
  });
});

test("a folder that the browser reads again as it changes", async ({ playground, page }) => {
  // The browser's own dialog cannot be used in a test: it gets a folder of the page's own file system.
  await page.addInitScript((texts) => {
    const choose = async (): Promise<FileSystemDirectoryHandle> => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle("operator", { create: true });
      for (const [name, text] of texts) {
        const [inside = "", file = ""] = name.includes("/") ? name.split("/") : ["other", name];
        const below = await folder.getDirectoryHandle(inside, { create: true });
        const writable = await (await below.getFileHandle(file, { create: true })).createWritable();
        await writable.write(text);
        await writable.close();
      }
      return folder;
    };
    Object.assign(globalThis, { showDirectoryPicker: choose });
  }, Object.entries(files));
  await playground.open();
  await playground.command("open a folder");
  await expect(panel(page).getByRole("heading")).toHaveText("operator");
  await expect(panel(page).getByRole("status")).toHaveText("2 definitions, 3 objects; 2 with problems");
  await row(page, /widget\.yaml/).click();
  const write = (text: string): Promise<void> =>
    page.evaluate(async (content) => {
      const root = await navigator.storage.getDirectory();
      const folder = await (await root.getDirectoryHandle("operator")).getDirectoryHandle("samples");
      const writable = await (await folder.getFileHandle("widget.yaml")).createWritable();
      await writable.write(content);
      await writable.close();
    }, text);
  await write(widget("99"));
  await expect(playground.editor("Resource")).toHaveValue(widget("99"));
  await expect(row(page, /widget\.yaml.*rejected/)).toBeVisible();
  await playground.editor("Resource").fill(widget("1"));
  await panel(page).getByRole("button", { name: "1 edit …" }).click();
  const dialog = page.getByRole("dialog", { name: "Edited files" });
  await dialog.getByRole("button", { name: "Write to disk" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Everything is written.");
});

test("400 definitions with 5,000 objects, answered in the background", async ({ playground, page }) => {
  const texts: Record<string, string> = {};
  for (let i = 0; i < 400; i += 1) {
    const kind = `Kind${i}`;
    texts[`crds/${i}.yaml`] = widgetCrd.replaceAll("widget", `kind${i}`).replaceAll("Widget", kind);
    texts[`samples/${i}.yaml`] = Array.from({ length: i === 0 ? 13 : 12 + (i % 2) }, (_, k) =>
      widget(String(k === 3 ? 10 : 1))
        .replace("Widget", kind)
        .replace("name: w", `name: w${k}`),
    ).join("---\n");
  }
  await playground.open();
  await playground.drop({ "big.zip": zipOf(texts) });
  await expect(panel(page).getByRole("status")).toHaveText(
    "400 definitions, 5001 objects; 400 with problems",
    { timeout: 60_000 },
  );
  // Only what is in sight is drawn.
  expect(await panel(page).getByRole("listbox").getByRole("option").count()).toBeLessThan(80);
  await panel(page).getByRole("listbox").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(playground.editor("Resource")).toHaveValue(/kind: Kind/);
  const [, kind] = /kind: (Kind\d+)/.exec(await playground.editor("Resource").inputValue()) ?? [];
  await expect(playground.editor("Definition")).toHaveValue(new RegExp(`kind: ${kind}\\b`));
  await playground
    .editor("Definition")
    .fill((await playground.editor("Definition").inputValue()).replace("maximum: 9", "maximum: 0"));
  await expect(panel(page).getByRole("status")).toContainText("412 with problems");
});
