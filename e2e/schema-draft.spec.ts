import { violations } from "./axe.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

const schema = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "Web Server",
  "type": "object",
  "properties": {
    "replicas": { "type": "integer", "minimum": 1 },
    "payload": { "type": "string", "pattern": "(?=b)a" }
  }
}
`;

const api = `openapi: 3.0.3
info: {title: A, version: "1"}
paths: {}
components:
  schemas:
    Store:
      type: object
      properties:
        owner: {$ref: "#/components/schemas/Owner"}
    Owner:
      type: object
      properties:
        name: {type: string, maxLength: 8}
`;

test("a schema in Definition becomes a definition, and each loss is at its line", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(schema, "");
  // The server reports each part of it, for one reason that no removal would mend.
  const problems = page.getByRole("list", { name: "Problems" }).getByRole("listitem");
  await expect(problems).toHaveCount(1);
  await expect(problems).toContainText("This text is a JSON Schema or an OpenAPI document.");
  await expect(problems.getByRole("button", { name: "Remove" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "For the same reason" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Make a definition of it" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a definition of a schema" });
  await expect(dialog.getByRole("status")).toContainText(
    "The server accepts this definition of WebServer in example.com. 1 part of the schema is not checked.",
  );
  const lost = dialog.getByRole("listitem").first();
  await expect(lost).toContainText("Not checked:");
  await expect(lost).toContainText("/properties/payload");
  expect(await violations(page)).toEqual([]);
  // The line is marked in the schema.
  await lost.getByRole("button", { name: "line 7 of the schema" }).click();
  const text = dialog.getByRole("textbox", { name: "A JSON Schema" });
  await expect(text).toBeFocused();
  expect(await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBeGreaterThan(
    schema.indexOf("payload") - 2,
  );
  await dialog.getByRole("textbox", { name: "Kind" }).fill("Shop");
  await expect(dialog.getByRole("status")).toContainText("definition of Shop");
  await dialog.getByRole("button", { name: "Open in Definition" }).click();
  await expect(playground.editor("Definition")).toHaveValue(/kind: Shop/);
  await playground.answered();
  await expect(playground.verdict).toContainText("Definition accepted");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(schema);
});

test("a schema that is opened as a file, and what is no schema", async ({ playground, page }) => {
  await playground.open();
  await playground.drop({ "api.yaml": api });
  const dialog = page.getByRole("dialog", { name: "Make a definition of a schema" });
  const status = dialog.getByRole("status");
  await expect(status).toContainText("definition of Store");
  await dialog.getByRole("combobox", { name: "Schema", exact: true }).selectOption("Owner");
  await expect(status).toContainText("definition of Owner");
  await dialog.getByRole("textbox", { name: "A JSON Schema" }).fill("[1, 2");
  await expect(status).toContainText("The document cannot be read");
  await dialog.getByRole("textbox", { name: "A JSON Schema" }).fill("");
  await expect(status).toContainText("Paste a schema.");
});

test("texts that come from elsewhere are told for what they are", async ({ playground, page }) => {
  await playground.open();
  const problems = page.getByRole("list", { name: "Problems" }).getByRole("listitem");
  const resource = playground.editor("Resource");
  await playground.write(widgetCrd, `Like this:\n\`\`\`yaml\n${widget("3")}\`\`\`\n`);
  await expect(problems).toContainText("The manifest is in a Markdown code block");
  await expect(problems).toContainText("Line 2");
  await problems.getByRole("button", { name: "Take it out of the code block" }).click();
  await expect(resource).toHaveValue(widget("3"));
  await expect(playground.verdict).toContainText("Resource accepted");
  // A definition, too.
  await playground.write(widgetCrd.trimEnd().replaceAll(/^/gm, "+"), widget("3"));
  await expect(problems.first()).toContainText("This is a diff");
  await problems.first().getByRole("button", { name: "Take the new text of the diff" }).click();
  await expect(playground.verdict).toContainText("Resource accepted");
  // A schema in the wrong pane, and a message that is no manifest at all.
  await resource.fill(schema);
  await expect(problems).toContainText("This text is a JSON Schema or an OpenAPI document.");
  await expect(problems.getByRole("button", { name: /^(?:Set|Write)/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Make a definition of it" })).toBeVisible();
  await resource.fill('The Widget "w" is invalid: spec.size: Required value\n');
  await expect(problems).toContainText("This is the message of an error");
  await expect(problems.getByRole("button", { name: /^(?:Set|Write)/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
