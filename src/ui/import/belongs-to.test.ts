import { expect, test } from "vitest";
import { belongsTo } from "./belongs-to.ts";

const definition =
  "kind: CustomResourceDefinition\nspec:\n  group: example.com\n  names:\n    kind: Widget # ours\n    listKind: WidgetList\n";
const object = (apiVersion: string, kind: string): string => `apiVersion: ${apiVersion}\nkind: ${kind}\n`;

test.each([
  [object("example.com/v1", "Widget"), definition, true],
  [object("example.com/v2", "Widget"), definition, true],
  [object("examplexcom/v1", "Widget"), definition, false],
  [object("example.com/v1", "WidgetList"), definition, false],
  [object("v1", "Widget"), definition, false],
  [object("example.com/v1", "Widget"), '{"spec":{"group":"example.com","names":{"kind":"Widget"}}}', true],
  ['{"apiVersion":"example.com/v1","kind":"Widget"}', definition, true],
  ["", definition, false],
])("%j belongs to %j: %s", (text, of, expected) => {
  expect(belongsTo(text, of)).toBe(expected);
});
