import { expect, test, widget, widgetCrd } from "./playground.ts";

const gadgetCrd = widgetCrd.replaceAll("widget", "gadget").replaceAll("Widget", "Gadget");

function asItem(text: string): string {
  return `- ${text.trimEnd().replaceAll("\n", "\n  ")}\n`;
}

const served = widgetCrd
  .replace(
    "  name: widgets.example.com\n",
    `  # By hand.\n  creationTimestamp: "2024-01-01T00:00:00Z"\n  generation: 1\n  managedFields:\n  - manager: kubectl\n  name: widgets.example.com\n  resourceVersion: "1"\n  uid: 0-1\n`,
  )
  .concat("status:\n  storedVersions: [v1]\n");

test("what kubectl get prints is taken apart, and stripped of what it adds", async ({ playground, page }) => {
  await playground.open();
  const list = `apiVersion: v1\nitems:\n${asItem(gadgetCrd)}${asItem(served)}kind: List\nmetadata:\n  resourceVersion: ""\n`;
  await playground.drop({
    "crds.yaml": list,
    "w.json": JSON.stringify({
      apiVersion: "example.com/v1",
      kind: "Widget",
      metadata: { name: "w" },
      spec: { size: 3 },
    }),
  });
  await expect(playground.notice).toContainText("Opened 2 files, as on one server.");
  await expect(playground.editor("Definition")).toHaveValue(served);
  // The server does not accept a new object with a resourceVersion.
  await expect(playground.verdict).toContainText("Definition rejected");
  await playground.notice.getByRole("button", { name: "Strip what kubectl get adds" }).click();
  await expect(playground.notice).toContainText("Removed from Definition");
  await expect(playground.editor("Definition")).toHaveValue(
    widgetCrd.replace("  name: widgets", "  # By hand.\n  name: widgets"),
  );
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(served);
  await page.getByRole("button", { name: "Strip it" }).click();
  await expect(playground.editor("Definition")).not.toHaveValue(/managedFields/);

  await playground.editor("Definition").fill(`${gadgetCrd}---\n${widgetCrd}---\n${widget("4")}`);
  await page.getByRole("button", { name: "Sort them" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  await expect(playground.editor("Resource")).toHaveValue(widget("4"));
  const files = page.getByRole("complementary", { name: "Files" });
  await files.getByRole("option", { name: "gadgets.example.com" }).click();
  await expect(playground.editor("Definition")).toHaveValue(gadgetCrd);
  await files.getByRole("option", { name: "widgets.example.com" }).click();
  await expect(playground.verdict).toContainText("Resource accepted");
});

test("what cannot be opened is said, with what to do, and changes nothing", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  const cases: readonly (readonly [Readonly<Record<string, string | readonly number[]>>, string])[] = [
    [{ "a.yaml": "{{- if .Values.crds }}\nkind: Widget\n{{- end }}\n" }, "a.yaml is a template, not YAML"],
    [{ "b.png": [0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff] }, "b.png is not UTF-8 text"],
    [{ "c.yaml": "" }, "c.yaml is empty."],
    [
      { "d.yaml": "apiVersion: apps/v1\nkind: Deployment\n" },
      "d.yaml has a Deployment, which is built in. Open CustomResourceDefinitions",
    ],
    [{ "e.yaml": "x".repeat(17 * 1024 * 1024) }, "e.yaml is larger than 16 MB"],
  ];
  for (const [files, why] of cases) {
    await playground.drop(files);
    await expect(playground.notice).toContainText(why);
    await expect(playground.editor("Resource")).toHaveValue(widget("7"));
  }
  await playground.drop({ "good.yaml": widget("8"), "bad.yaml": "a: 1\n" });
  await expect(playground.notice).toContainText(
    "Opened good.yaml, bad.yaml. A document of bad.yaml has no kind.",
  );
  await expect(playground.editor("Resource")).toHaveValue(widget("8"));
  // Pasted outside all fields.
  await page
    .getByRole("heading", { level: 1 })
    .first()
    .evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, widget("9"));
  await expect(playground.notice).toContainText("Opened the pasted text.");
  await expect(playground.editor("Resource")).toHaveValue(widget("9"));
});

test.describe("from an address", () => {
  test.use({ reaches: ["https://raw.githubusercontent.com/"] });

  test("a file is asked for by a person, its size said before it is opened", async ({ playground, page }) => {
    const asked: string[] = [];
    await page.route("https://raw.githubusercontent.com/**", async (route) => {
      asked.push(route.request().url());
      const headers = { "access-control-allow-origin": "*" };
      await (route.request().url().endsWith("/crd.yaml")
        ? route.fulfill({ body: widgetCrd, headers })
        : route.fulfill({ status: 404, body: "404", headers }));
    });
    await page.goto("./?url=https://github.com/o/r/blob/main/crd.yaml");
    const dialog = page.getByRole("dialog", { name: "Open from an address" });
    await expect(dialog).toContainText("This asks raw.githubusercontent.com");
    expect(asked).toEqual([]);
    await dialog.getByRole("button", { name: "Read the file" }).click();
    await expect(dialog.getByRole("status")).toHaveText(/crd\.yaml, \d+ bytes, 1 document, from raw/);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
    expect(new URL(page.url()).search).toBe("");

    await playground.command("open from an address");
    const address = dialog.getByRole("textbox");
    for (const [given, said] of [
      ["https://github.com/o/r/blob/main/none.yaml", "The host answered 404"],
      ["https://elsewhere.example/crd.yaml", "elsewhere.example does not let pages read"],
    ] as const) {
      await address.fill(given);
      await address.press("Enter");
      await expect(dialog.getByRole("status")).toContainText(said);
    }
    await page.keyboard.press("Escape");
    await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  });

  test("a real definition is found, described, and opened with a sample after a click", async ({
    playground,
    page,
    context,
  }) => {
    const asked: string[] = [];
    await page.route("https://raw.githubusercontent.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: widgetCrd, headers: { "access-control-allow-origin": "*" } });
    });
    await playground.open();
    await playground.write(widgetCrd, widget("7"));
    await playground.command("cert-manager certificate");
    const dialog = page.getByRole("dialog", { name: "Open from an address" });
    const about = dialog.getByRole("region", { name: "About this definition" });
    await expect(about).toContainText("Certificate of cert-manager");
    await expect(about).toContainText("Accepted by Kubernetes 1.30 and later");
    expect(new URL(page.url()).searchParams.get("url")).toContain("/cert-manager/");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).search).toBe("");
    expect(asked).toEqual([]);

    await playground.command("Gallery of examples");
    const gallery = page.getByRole("dialog", { name: "Gallery of examples" });
    await gallery.getByRole("searchbox").fill("argo");
    const real = gallery.getByRole("list", { name: "Real definitions" });
    await expect(real.getByRole("button", { name: "Argo CD: Application", exact: true })).toBeVisible();
    await context.setOffline(true);
    await expect(gallery).toContainText("There is no network now");
    await context.setOffline(false);
    await real.getByRole("button", { name: "Argo CD: AppProject" }).click();
    await dialog.getByRole("button", { name: "Read the file" }).click();
    await expect(dialog.getByRole("status")).toHaveText(/appproject-crd\.yaml, \d+ bytes, 1 document/);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(playground.editor("Resource")).toHaveValue(/name: my-widget/);
    expect(asked).toHaveLength(1);
    await playground.notice.getByRole("button", { name: "Back to what I had" }).click();
    await expect(playground.editor("Resource")).toHaveValue(widget("7"));
  });
});
