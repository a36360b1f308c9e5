import type { Value } from "../../go/value/value.ts";
import { Manuscript } from "./manuscript.ts";
import type { TextEdit } from "./text-edit.ts";

const webhook: Value = new Map<string, Value>([
  ["strategy", "Webhook"],
  [
    "webhook",
    new Map<string, Value>([
      ["conversionReviewVersions", ["v1"]],
      [
        "clientConfig",
        new Map([
          [
            "service",
            new Map([
              ["namespace", "default"],
              ["name", "webhook"],
              ["path", "/convert"],
            ]),
          ],
        ]),
      ],
    ]),
  ],
]);

/** The edits that make a definition convert through a webhook; undefined if its text cannot be edited there. */
export function setWebhook(definition: string): readonly TextEdit[] | undefined {
  const manuscript = Manuscript.read(definition);
  const path = ["spec", "conversion"];
  return manuscript?.has(path)
    ? manuscript.replace(path, webhook)
    : manuscript?.insert(["spec"], "conversion", webhook, "scope");
}
