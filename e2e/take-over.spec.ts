import { violations } from "./axe.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

/** A definition with a rule inside a field, and one about it beside another field. */
const other = widgetCrd
  .replaceAll("widget", "gadget")
  .replaceAll("Widget", "Gadget")
  .replace(
    "              note:\n",
    `              limits:
                type: object
                x-kubernetes-validations: [{rule: self.low < self.high}]
                properties:
                  low: {type: integer}
                  high: {type: integer}
              note:
`,
  )
  .replace(
    "            properties:\n              size:",
    `            x-kubernetes-validations: [{rule: self.limits.low > 0}]
            properties:
              size:`,
  );

/** The same, after an older version. */
const twoVersions = other.replace(
  "  versions:\n",
  `  versions:
  - name: v1alpha1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties: {spec: {type: object, properties: {old: {type: string}}}}
`,
);

test("a field of another definition is added with its rules and their cost, and taken back", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.drop({ "widgets.yaml": widgetCrd, "w.yaml": widget("3"), "gadgets.yaml": twoVersions });
  await expect(playground.notice).toContainText("Opened 3 files");
  const files = page.getByRole("complementary", { name: "Files" });
  await files.getByRole("option", { name: "widgets.example.com" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  await playground.answered();
  await playground.command("take over a part");
  const dialog = page.getByRole("dialog", { name: "Take over a part of another definition" });
  await dialog
    .getByRole("combobox", { name: "From" })
    .selectOption({ label: "gadgets.example.com (gadgets.yaml)" });
  // The stored version is the second one.
  const version = dialog.getByRole("combobox", { name: "Version" });
  await expect(version).toContainText("v1");
  await version.selectOption("v1alpha1");
  await dialog.getByRole("combobox", { name: "Field" }).selectOption("spec.old");
  await version.selectOption("v1");
  await dialog.getByRole("combobox", { name: "Field" }).selectOption("spec.limits");
  await expect(dialog.getByRole("combobox", { name: "Add it to" })).toContainText("spec");
  const name = dialog.getByRole("textbox", { name: "Name of the field" });
  await expect(name).toHaveValue("limits");
  await name.fill("note");
  await expect(dialog).toContainText("already has a field note");
  await name.fill("bounds");
  await expect(dialog).toContainText("A rule about it comes along: self.low > 0.");
  await expect(dialog).toContainText("1 rule inside it: kept.");
  await expect(dialog).toContainText("the server accepts the definition and the object");
  await expect(dialog).toContainText(/At worst, the rules of a schema cost .* % of the limit\./);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add spec.bounds like spec.limits" }).click();
  await expect(playground.editor("Definition")).toHaveValue(/bounds:[\s\S]*rule: self\.low > 0/);
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
});

test.describe("from an address", () => {
  test.use({ reaches: ["https://raw.githubusercontent.com/"] });

  test("an example, an address after a click, and a copy with another group and kind", async ({
    playground,
    page,
  }) => {
    const asked: string[] = [];
    await page.route("https://raw.githubusercontent.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: other, headers: { "access-control-allow-origin": "*" } });
    });
    await playground.open();
    await playground.write(widgetCrd, widget("3"));
    await playground.command("take over a part");
    const dialog = page.getByRole("dialog", { name: "Take over a part of another definition" });
    const from = dialog.getByRole("combobox", { name: "From" });
    await from.selectOption({ index: 3 });
    await expect(dialog.getByRole("combobox", { name: "Field" })).toBeVisible();
    await from.selectOption("A file at an address");
    await expect(dialog.getByRole("combobox", { name: "Field" })).toHaveCount(0);
    const address = dialog.getByRole("textbox", { name: "Address" });
    await address.fill("https://elsewhere.example/crd.yaml");
    await address.press("Enter");
    await expect(dialog).toContainText("does not let pages read");
    await address.fill("https://github.com/o/r/blob/main/crd.yaml");
    expect(asked).toEqual([]);
    await dialog.getByRole("button", { name: "Read the file" }).click();
    await expect(dialog.getByRole("combobox", { name: "Field" })).toContainText("spec.limits");
    await page.keyboard.press("Escape");

    await playground.command("like this, but");
    const copy = page.getByRole("dialog", { name: "Like this, but of another kind" });
    await copy.getByRole("textbox", { name: "Kind" }).fill("Gizmo");
    await copy.getByRole("textbox", { name: "Group" }).fill("tools.example.org");
    await expect(copy.getByRole("status").last()).toContainText("accepts the definition and the object");
    await copy.getByRole("button", { name: "Make Gizmo in tools.example.org like Widget" }).click();
    await expect(playground.editor("Definition")).toHaveValue(/name: gizmos\.tools\.example\.org/);
    await expect(playground.editor("Resource")).toHaveValue(
      /apiVersion: tools\.example\.org\/v1\nkind: Gizmo/,
    );
    await playground.notice.getByRole("button", { name: "Undo" }).click();
    await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  });
});
