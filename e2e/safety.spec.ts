import { expect, test, widgetCrd } from "./playground.ts";

const hostile = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;

test("hostile text stays text, wherever it is shown", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("textbox", { name: "Title" }).fill(hostile);
  await playground.write(
    widgetCrd.replace(
      "maximum: 9",
      `maximum: 9\n                description: "${hostile.replaceAll('"', '\\"')}"`,
    ),
    `apiVersion: example.com/v1
kind: Widget
metadata:
  name: w
spec:
  ${JSON.stringify(hostile)}: 1
  note: ${JSON.stringify(hostile)}
  __proto__: {"constructor": {"prototype": 1}}
  constructor: 1
`,
  );
  await expect(playground.verdict).toContainText("Resource rejected");
  for (const name of [/^Answer/, "Object", /^Decode/, /^Prune/, /^Schema/]) {
    await playground.tab(name).click();
    await expect(page.locator("main img, main script")).toHaveCount(0);
  }
  await playground.drawer("Requests");
  await expect(page.getByRole("region", { name: "Drawer" }).locator("img, script")).toHaveCount(0);
  await playground.tab(/^Answer/).click();
  await expect(playground.problems().first()).toContainText("<img src=x onerror=");
  await expect(page).toHaveTitle(/ · CRD Playground$/);
  await expect(page.getByText("__proto__").first()).toBeVisible();
});

test("a template is no manifest, and is said to be none", async ({ playground }) => {
  await playground.open();
  await playground.editor("Resource").fill("{{- if .Values.enabled }}\nkind: CronTab\n{{- end }}\n");
  await expect(playground.verdict).toContainText("Resource rejected");
});
