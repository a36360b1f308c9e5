import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isMap, type Value } from "../../../go/value/value.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import { type Draft, set, textAt, together } from "../draft.ts";
import { dnsLabel } from "./names.ts";

const conversion = ["spec", "conversion"];

/** The edits that add to `webhook` what it has to have and does not; undefined where it has all. */
export function wholeWebhook(draft: Draft): readonly TextEdit[] | undefined {
  const { manuscript, value } = draft;
  const webhook = [...conversion, "webhook"];
  const config = [...webhook, "clientConfig"];
  const versions: Entry = ["conversionReviewVersions", ["v1"]];
  const service: Entry = ["service", usualService(draft)];
  const client: Entry = ["clientConfig", new Map([service])];
  const add = (path: readonly string[], entry: Entry): readonly TextEdit[] | undefined =>
    set(draft, [...path, entry[0]], entry[1]);
  if (!isFilled(valueAt(value, webhook))) return add(conversion, ["webhook", new Map([client, versions])]);
  const isReviewed = manuscript.has([...webhook, versions[0]]);
  const reviewed = isReviewed ? [] : add(webhook, versions);
  const isReached = ["url", "service"].some((name) => manuscript.has([...config, name]));
  if (isReached) return isReviewed ? undefined : reviewed;
  const isThere = isFilled(valueAt(value, config));
  return together(isThere ? add(config, service) : add(webhook, client), reviewed);
}

type Entry = readonly [string, Value];

function isFilled(value: Value | undefined): boolean {
  return isMap(value) && value.size > 0;
}

/** The service that a project for these resources has by custom. */
function usualService(draft: Draft): Value {
  const kind = textAt(draft, ["spec", "names", "kind"]).toLowerCase() || "webhook";
  return new Map([
    ["name", dnsLabel(`${kind}-webhook`)],
    ["namespace", "default"],
    ["path", "/convert"],
  ]);
}

/** A path as it was meant, and the usual one. */
export function waysToConvert(written: string): readonly string[] {
  const segments = written
    .toLowerCase()
    .replace(/[?#].*$/, "")
    .split("/");
  const good = segments.map((segment) => segment.replaceAll(/[^a-z0-9.-]+|^[.-]+|[.-]+$/g, ""));
  return [`/${good.filter((segment) => segment !== "").join("/")}`, "/convert"];
}
