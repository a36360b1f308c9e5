import { violations } from "./axe.ts";
import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

/** Puts the caret of a plain editor into a text. */
async function caretAt(playground: Playground, name: "Definition" | "Resource", text: string): Promise<void> {
  await playground.editor(name).evaluate((element, wanted) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error("not a plain editor");
    element.focus();
    const at = element.value.indexOf(wanted);
    element.setSelectionRange(at, at);
  }, text);
  await playground.page.keyboard.press("ArrowRight");
}

async function openWidgets(playground: Playground): Promise<void> {
  await playground.open();
  await playground.write(widgetCrd, widget("3"));
  await playground.answered();
  await expect(playground.verdict).toContainText("Definition accepted");
}

test("adds a rule from a list, with its cost and an object that passes and one that fails", async ({
  playground,
  page,
}) => {
  await openWidgets(playground);
  await caretAt(playground, "Definition", "note:");
  await playground.command("required when");
  const dialog = page.getByRole("dialog", { name: "Add a rule" });
  await expect(dialog.getByRole("combobox", { name: "Field" })).toContainText("spec.note");
  await expect(dialog.getByText("!has(self.size) || has(self.note)")).toBeVisible();
  await expect(dialog).toContainText("of the limit");
  await expect(dialog.getByRole("region", { name: "Passes" })).toContainText("note:");
  await expect(dialog.getByRole("region", { name: "Fails" })).not.toContainText("note:");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add the rule" }).click();
  await expect(playground.editor("Definition")).toHaveValue(
    /rule: "?'?!has\(self\.size\) \|\| has\(self\.note\)/,
  );
  await expect(playground.verdict).toContainText("rejected");
  await expect(playground.problems().first()).toContainText("note is required when size is set");

  // Undone in one step.
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
});

test("renames a field with F2, and the kind everywhere; each is undone in one step", async ({
  playground,
  page,
}) => {
  await openWidgets(playground);
  await caretAt(playground, "Resource", "size:");
  await page.keyboard.press("F2");
  const field = page.getByRole("dialog", { name: "Rename a field" });
  await field.getByRole("textbox", { name: "New name" }).fill("replicas");
  await expect(field.getByRole("status").last()).toContainText("accepts the definition and the object");
  await field.getByRole("button", { name: "Rename spec.size to replicas" }).click();
  await expect(playground.editor("Definition")).toHaveValue(/\n {14}replicas:\n {16}type: integer/);
  await expect(playground.editor("Resource")).toHaveValue(/\n {2}replicas: 3/);
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  await expect(playground.editor("Resource")).toHaveValue(widget("3"));

  await caretAt(playground, "Resource", "Widget");
  await page.keyboard.press("F2");
  const kind = page.getByRole("dialog", { name: "Rename the kind" });
  await kind.getByRole("textbox", { name: "New name" }).fill("Gadget");
  await kind.getByRole("button", { name: "Rename Widget to Gadget" }).click();
  await expect(playground.editor("Definition")).toHaveValue(/name: gadgets\.example\.com/);
  await expect(playground.editor("Resource")).toHaveValue(/kind: Gadget/);
  await playground.answered();
  await expect(playground.verdict).toContainText("Definition accepted");
});

test("adds a version, makes a field required, and works with several objects", async ({
  playground,
  page,
}) => {
  await openWidgets(playground);
  await playground.command("add a version");
  const version = page.getByRole("dialog", { name: "Add a version" });
  await version.getByRole("button", { name: "Add the version v2, a copy of v1" }).click();
  await expect(playground.editor("Definition")).toHaveValue(
    /- name: v2\n {4}served: true\n {4}storage: false/,
  );
  await expect(playground.tab("Conversion")).toBeVisible();
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);

  await caretAt(playground, "Definition", "note:");
  await page.getByRole("button", { name: "Change the definition" }).click();
  await page.getByRole("menuitem", { name: "Make a field required" }).click();
  const required = page.getByRole("dialog", { name: "Make a field required" });
  await expect(required).toContainText("What an update with it breaks");
  await page.keyboard.press("Escape");

  await playground.command("duplicate");
  await expect(playground.editor("Resource")).toHaveValue(/name: w\n[\s\S]*\n---\n[\s\S]*name: w-2\n/);
  await caretAt(playground, "Resource", "kind:");
  await playground.command("next object");
  await expect
    .poll(() =>
      playground
        .editor("Resource")
        .evaluate((box) => (box instanceof HTMLTextAreaElement ? box.selectionStart : 0)),
    )
    .toBe(widget("3").trimEnd().length + "\n---\n".length);
  await playground.command("delete the object");
  await expect(page.getByRole("textbox", { name: /command/i })).toHaveValue("kubectl delete widget w");
});

test("deletes an object that has finalizers", async ({ playground, page }) => {
  await playground.open();
  await playground.write(
    widgetCrd,
    widget("3").replace("name: w\n", "name: w\n  finalizers: [example.com/hold]\n"),
  );
  await playground.answered();
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.command("delete the object");
  const command = page.getByRole("textbox", { name: "Command" });
  await expect(command).toHaveValue("kubectl delete widget w");
  await command.press("Enter");
  const output = page.getByRole("log", { name: "Console output" });
  await expect(output).toContainText("stays until its finalizers are removed");
  await playground.command("remove finalizers");
  await expect(command).toHaveValue(/^kubectl patch widget w /);
  await command.press("Enter");
  await expect(output).toContainText("patched");
  await command.fill("kubectl get widget w");
  await command.press("Enter");
  await expect(output).toContainText("not found");
});

test.describe("with Monaco", () => {
  test.use({ withMonaco: true });

  test("F2 renames a field, and one undo brings back all texts", async ({ playground, page }) => {
    await playground.open();
    await playground.monaco();
    const resource = page.locator("[data-pane=resource]");
    await resource.locator(".view-line").filter({ hasText: "cronSpec" }).click();
    await page.keyboard.press("Home");
    await page.keyboard.press("F2");
    const dialog = page.getByRole("dialog", { name: "Rename a field" });
    await expect(dialog.getByRole("combobox", { name: "Field" })).toContainText("spec.cronSpec");
    await dialog.getByRole("textbox", { name: "New name" }).fill("timetable");
    await dialog.getByRole("button", { name: "Rename spec.cronSpec to timetable" }).click();
    await expect(resource.locator(".view-line").filter({ hasText: "timetable" })).toHaveCount(1);
    const definition = page.locator("[data-pane=definition]");
    await expect(definition.locator(".view-line").filter({ hasText: "timetable" }).first()).toBeVisible();
    await resource.locator(".view-line").filter({ hasText: "timetable" }).click();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.locator(".view-line").filter({ hasText: "timetable" })).toHaveCount(0);
  });
});

test("writes a rule as a policy with its binding, and shows that the answer stays", async ({
  playground,
  page,
}) => {
  const ruled = widgetCrd.replace(/( +)size:\n( +)type: integer/, (_, field: string, inner: string) =>
    [
      `${field}size:`,
      `${inner}type: integer`,
      `${inner}x-kubernetes-validations:`,
      `${inner}- {rule: self != 7, message: not seven}`,
    ].join("\n"),
  );
  await playground.open();
  await playground.write(ruled, widget("7"));
  await playground.answered();
  await expect(playground.problems().first()).toContainText("not seven");
  await playground.command("rule as a policy");
  const dialog = page.getByRole("dialog", { name: "Write a rule as a policy" });
  await expect(dialog.getByRole("combobox", { name: "Field" })).toContainText("spec.size");
  await expect(dialog).toContainText("!has(object.spec.size) || object.spec.size != 7");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Write the rule of spec.size as a policy" }).click();
  await expect(playground.editor("Definition")).not.toHaveValue(/x-kubernetes-validations/);
  await expect(playground.problems().first()).toContainText("denied request: not seven");
});

test("a rule that reads what only policies can read is offered as a policy", async ({ playground, page }) => {
  const ruled = widgetCrd.replace(/( +)type: object\n/, (line, indent: string) =>
    [
      line.trimEnd(),
      `${indent}x-kubernetes-validations:`,
      `${indent}- {rule: self.metadata.namespace != 'default', message: not here}\n`,
    ].join("\n"),
  );
  await playground.open();
  await playground.write(ruled, widget("7"));
  await playground.answered();
  const problem = playground.problems().first();
  await expect(problem).toContainText("An admission policy (ValidatingAdmissionPolicy) can read");
  await problem.getByRole("button", { name: /^More about/ }).click();
  await page.getByRole("menuitem", { name: "Write the rule as a policy" }).click();
  const dialog = page.getByRole("dialog", { name: "Write a rule as a policy" });
  await expect(dialog).toContainText("object.metadata.namespace != ''default''");
  await dialog.getByRole("button", { name: "Write the rule of the object as a policy" }).click();
  await expect(playground.problems().first()).toContainText("denied request: not here");
});
