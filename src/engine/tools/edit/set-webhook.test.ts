import { expect, it } from "vitest";
import { setWebhook } from "./set-webhook.ts";
import { applyEdits } from "./text-edit.ts";

const webhook = `  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig:
        service:
          namespace: default
          name: webhook
          path: /convert
`;

it.each([
  ["beside the scope", "spec:\n  scope: Namespaced # here\n  group: g\n"],
  ["in place of None", "spec:\n  scope: Namespaced # here\n  conversion: {strategy: None}\n  group: g\n"],
  [
    "over several lines",
    "spec:\n  scope: Namespaced # here\n  conversion:\n    strategy: None\n  group: g\n",
  ],
])("a definition gets a webhook %s", (_, text) => {
  const edits = setWebhook(text);
  expect(edits && applyEdits(text, edits)).toBe(`spec:\n  scope: Namespaced # here\n${webhook}  group: g\n`);
});

it("leaves alone what it cannot read", () => {
  expect(setWebhook("spec: [")).toBeUndefined();
  expect(setWebhook("a: 1")).toBeUndefined();
});
