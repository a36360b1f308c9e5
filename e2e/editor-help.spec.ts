import { expect, type Playground, test, widgetCrd } from "./playground.ts";

test.use({ withMonaco: true });

const crd = widgetCrd
  .replace("maximum: 9\n", "maximum: 9\n                description: How large it is.\n")
  .concat(`              colour:
                type: string
                enum: [red, blue]
                default: red
              ports:
                type: array
                items:
                  type: object
                  properties:
                    port:
                      type: integer
`);
const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n";

/** Opens the page with these texts. They are written into the plain editors, before Monaco replaces those. */
async function openOn(playground: Playground, definition: string, resource: string): Promise<void> {
  const release = await playground.holdBack("**/rich-editor-*.js");
  await playground.open();
  await playground.write(definition, resource);
  await expect(playground.verdict).toContainText("Definition accepted");
  release();
  await playground.monaco();
}

/** Finds the line of an editor that contains a text. */
const lineWith = ({ page }: Playground, text: string) => page.locator(".view-line", { hasText: text });
const suggestions = ({ page }: Playground) => page.locator(".suggest-widget.visible .monaco-list-row");

test("keys, values and items of a resource are completed from its schema", async ({ playground, page }) => {
  await openOn(playground, crd, `${head}spec:\n  size: 5\n  `);
  await playground.editor("Resource").press("ControlOrMeta+End");
  await page.keyboard.press("Control+Space");
  await expect(suggestions(playground)).toHaveText([/^colour/, /^note/, /^ports/]);
  await page.keyboard.type("col");
  await expect(suggestions(playground)).toHaveCount(1);
  await page.keyboard.press("Enter");
  // The possible values are offered at once.
  await expect(suggestions(playground)).toHaveText([/^red/, /^blue/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(lineWith(playground, "colour: blue")).toBeVisible();
  await page.keyboard.press("Enter");
  // While one types, suggestions come by themselves.
  await page.keyboard.type("por");
  await expect(suggestions(playground)).toHaveText([/^ports/]);
  await page.keyboard.press("Enter");
  await expect(suggestions(playground)).toHaveText([/^port/]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("80");
  await expect(lineWith(playground, "- port: 80")).toBeVisible();
  await expect(playground.verdict).toContainText("Resource accepted");
});

test("hovers, defaults between the lines, and keywords of a definition", async ({ playground, page }) => {
  await openOn(playground, crd, `${head}spec:\n  size: 5\n`);
  await test.step("a hover tells of a value its type, bounds, description and what happened", async () => {
    await playground.editor("Resource").press("ControlOrMeta+End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await playground.command("Show what is at the caret");
    const hover = page.locator(".monaco-hover:visible");
    await expect(hover).toContainText("size: integer");
    await expect(hover).toContainText("How large it is.");
    await expect(hover).toContainText("maximum 9");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await playground.command("Show what is at the caret");
    await expect(hover).toContainText("Set by default here:");
    await expect(hover).toContainText("colour: red");
  });
  await test.step("defaults can be hidden", async () => {
    const ghost = page.locator(".view-zones", { hasText: "colour: red" });
    await expect(ghost).toContainText("default");
    await playground.command("Show defaults in the text");
    await expect(ghost).toHaveCount(0);
    await playground.command("Show defaults in the text");
    await expect(ghost).toHaveCount(1);
  });
  await test.step("keywords are completed and told, by keys alone", async () => {
    await playground.editor("Definition").press("ControlOrMeta+End");
    await page.keyboard.type("                      nul");
    await page.keyboard.press("Control+Space");
    await expect(suggestions(playground)).toHaveText([/^nullable/]);
    await page.keyboard.press("Enter");
    await expect(suggestions(playground)).toHaveText([/^true/, /^false/]);
    await page.keyboard.press("Enter");
    await expect(lineWith(playground, "nullable: true")).toBeVisible();
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Control+i");
    await expect(page.locator(".monaco-hover", { hasText: "Allows null" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
});

test("F12 goes from a value to its schema and from a schema to its values, and back", async ({
  playground,
  page,
}) => {
  await openOn(playground, crd, `${head}spec:\n  size: 5\n  ports:\n  - port: 1\n  - port: 2\n`);
  await playground.editor("Resource").press("ControlOrMeta+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("F12");
  await expect(playground.editor("Definition")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("x");
  await expect(lineWith(playground, "xport:")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("F12");
  await expect(playground.editor("Resource")).toBeFocused();
  await page.keyboard.type("y");
  await expect(lineWith(playground, "- y: 1")).toBeVisible();
  await page.keyboard.press("Shift+F12");
  await expect(playground.editor("Definition")).toBeFocused();
  await page.keyboard.press("Shift+F12");
  await expect(playground.editor("Resource")).toBeFocused();
});

test("format keeps comments; a text that cannot be read is left alone", async ({ playground, page }) => {
  await openOn(playground, crd, `${head}spec:\n      # why\n      size:   5 # five\n`);
  await playground.editor("Resource").press("ControlOrMeta+End");
  await page.keyboard.press("Shift+Alt+f");
  await expect(playground.notice).toContainText("Resource is formatted.");
  await expect(lineWith(playground, "  size: 5 # five")).toBeVisible();
  await playground.editor("Resource").press("ControlOrMeta+End");
  await page.keyboard.type("- no list belongs here");
  await playground.command("Format the text");
  await expect(playground.notice).toContainText("Resource is not formatted: it cannot be read.");
  await expect(lineWith(playground, "- no list belongs here")).toBeVisible();
});

test("the quick fixes at the caret are the engine's, and nothing lies over the text", async ({
  playground,
  page,
}) => {
  await openOn(playground, crd, `${head}spec:\n  size: "5"\n`);
  await expect(playground.verdict).toContainText("Resource rejected");
  await playground.editor("Resource").press("ControlOrMeta+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".lightBulbWidget")).toBeHidden();
  await page.keyboard.press("Alt+Enter");
  await expect(page.locator(".action-widget", { hasText: "Write 5" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(lineWith(playground, "  size: 5")).toBeVisible();
  await expect(playground.verdict).toContainText("Resource accepted");
});

test("JSON is completed, folded and followed by a click with Ctrl", async ({ playground, page }) => {
  const object = { apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "w" }, spec: { size: 5 } };
  await openOn(playground, crd, JSON.stringify(object, null, 2));
  await lineWith(playground, '"spec": {').click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type('"col');
  await page.keyboard.press("Control+Space");
  await expect(suggestions(playground)).toHaveText([/^colour/]);
  await page.keyboard.press("Enter");
  await expect(suggestions(playground)).toHaveText([/^red/, /^blue/]);
  await page.keyboard.press("Enter");
  await expect(lineWith(playground, '"colour": "red",')).toBeVisible();
  await expect(playground.verdict).toContainText("Resource accepted");
  await page.keyboard.press("Control+Shift+[");
  await expect(lineWith(playground, '"size"')).toHaveCount(0);
  await page.keyboard.press("Control+Shift+]");
  await lineWith(playground, '"size"')
    .getByText('"size"')
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(playground.editor("Definition")).toBeFocused();
  await page.keyboard.press("Control+Shift+[");
  await expect(lineWith(playground, "description: How large it is.")).toHaveCount(0);
});

test("expressions of policies are completed with the types of the definition and of variables", async ({
  playground,
  page,
}) => {
  await openOn(playground, crd, `${head}spec:\n  size: 5\n`);
  await playground.tab("Policies").first().click();
  await page.getByRole("button", { name: "Write an example" }).click();
  await playground.editor("Policies").press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("message: Only");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await test.step("an expression", async () => {
    await page.keyboard.type("messageExpression: string(object.spec.");
    await page.keyboard.press("Control+Space");
    await expect(suggestions(playground).first()).toHaveText(/^colour/);
    await page.keyboard.type("si");
    await expect(suggestions(playground)).toHaveText([/^size/]);
    await page.keyboard.press("Enter");
    await page.keyboard.type(") + variables.");
    await expect(suggestions(playground).first()).toHaveText(/^owner/);
    await page.keyboard.type("owner");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
  });
  await test.step("F12 goes to the variable, and from a field to its schema", async () => {
    for (const key of ["ArrowUp", "End", "F12"]) await page.keyboard.press(key);
    await expect(page.locator(".selected-text").first()).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("'' + ");
    await expect(lineWith(playground, "expression: '' + object.metadata")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+f");
    await page.keyboard.type("spec.size");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.keyboard.press("F12");
    await expect(playground.editor("Definition")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("x");
    await expect(lineWith(playground, "xsize:")).toBeVisible();
    await page.keyboard.press("Shift+F12");
    await expect(playground.editor("Policies")).toBeFocused();
  });
});
