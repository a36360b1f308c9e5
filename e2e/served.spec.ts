import { expect, test, widget, widgetCrd } from "./playground.ts";

test("the definition as the server serves it: names, conditions, stored form, discovery", async ({
  playground,
}) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.answered();
  await playground.view("As served");
  const panel = playground.panel;
  await expect(panel).toContainText("widgets.example.com");
  await expect(panel).toContainText("/apis/example.com/v1/namespaces/*/widgets");
  await expect(panel).toContainText("Established: True InitialNamesAccepted");
  await expect(panel).toContainText("listKind: WidgetList");
  await panel.getByLabel("Document", { exact: true }).selectOption("/apis/example.com/v1");
  await expect(panel).toContainText('"kind": "APIResourceList"');

  await playground.write(widgetCrd.replace("maximum: 9", "maximum: nine"), widget("7"));
  await playground.answered();
  await expect(panel).toContainText("The definition was rejected");
});
