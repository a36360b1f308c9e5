import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap, type Value } from "../../../go/value/value.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import { type Attempt, type Draft, set, textAt, together } from "../draft.ts";
import { dnsLabel } from "./names.ts";

const conversion = ["spec", "conversion"];

/** Adds everything that the webhook lacks, or removes one of two fields that exclude each other. */
export function clientConfig(draft: Draft): readonly Attempt[] {
  const { manuscript } = draft;
  const config = [...conversion, "webhook", "clientConfig"];
  const isBoth = ["url", "service"].every((name) => manuscript.has([...config, name]));
  // A service in the cluster is more common than a URL.
  return isBoth
    ? ["url", "service"].map((name) => ({
        title: `Remove \`${name}\``,
        removes: true,
        edits: manuscript.remove([...config, name]),
      }))
    : [{ title: "Add the webhook's service", edits: whole(draft) }];
}

/** Sets the strategy at a path and adds what its webhook lacks. Empty if it lacks nothing. */
export function completeWebhook(draft: Draft, strategy: Path): readonly Attempt[] {
  const rest = whole(draft);
  if (rest === undefined) return [];
  const edits = together(set(draft, strategy, "Webhook"), rest);
  return [{ title: "Set `strategy: Webhook` and add webhook", edits }];
}

/** Returns the edits that add the missing required fields to `webhook`. Undefined if none is missing. */
function whole(draft: Draft): readonly TextEdit[] | undefined {
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

/** Returns the service that a project for these resources usually has. */
function usualService(draft: Draft): Value {
  const kind = textAt(draft, ["spec", "names", "kind"]).toLowerCase() || "webhook";
  return new Map([
    ["name", dnsLabel(`${kind}-webhook`)],
    ["namespace", "default"],
    ["path", "/convert"],
  ]);
}

/** Returns the path that was meant, and the usual one. */
export function waysToConvert(written: string): readonly string[] {
  const segments = written
    .toLowerCase()
    .replace(/[?#].*$/, "")
    .split("/");
  const good = segments.map((segment) => segment.replaceAll(/[^a-z0-9.-]+|^[.-]+|[.-]+$/g, ""));
  return [`/${good.filter((segment) => segment !== "").join("/")}`, "/convert"];
}

/** Matches the host of a URL. */
const host = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/i;

/** Returns the URL that was meant. Returns "" if the text is one already, or if nothing of it can stay. */
export function goodUrl(written: string): string {
  const [name = "", ...rest] = written
    .replace(/^[a-z]*:?\/*/i, "")
    .replace(/^[^/]*@/, "")
    .replace(/[?#].*$/, "")
    .split("/");
  const way = rest.map((segment) => segment.replaceAll(/[^\w.~-]+/g, "")).filter((segment) => segment !== "");
  const good = `https://${[host.test(name) ? name : "example.com", ...way].join("/")}`;
  return name === "" || good === written ? "" : good;
}
