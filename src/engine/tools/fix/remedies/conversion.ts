import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import { type Attempt, type Remedy, removeIt, set, textAt, together } from "../draft.ts";
import { waysToConvert, wholeWebhook } from "./webhooks.ts";

const conversion = ["spec", "conversion"];

const strategy: Remedy = (draft) => {
  const meant = nearest(textAt(draft, draft.path), ["None", "Webhook"]);
  const isWebhook =
    meant === "Webhook" || (meant === undefined && draft.manuscript.has([...conversion, "webhook"]));
  const webhook = wholeWebhook(draft);
  const as = (value: string): Attempt => ({
    title: `Set \`strategy: ${value}\``,
    edits: set(draft, draft.path, value),
  });
  const complete = {
    title: "Set `strategy: Webhook` and add webhook",
    edits: together(as("Webhook").edits, webhook),
  };
  const asWebhook = webhook === undefined ? [as("Webhook")] : [complete, as("Webhook")];
  return isWebhook ? [...asWebhook, as("None")] : [as("None")];
};

const noConversion: Remedy = ({ manuscript }) => [
  { title: "Convert with `None`", edits: manuscript.replace([...conversion, "strategy"], "None") },
  { title: "Remove `conversion`", edits: manuscript.remove(conversion) },
];

/** What the webhook lacks, all of it together, or one of what excludes the other; else no webhook. */
const clientConfig: Remedy = (draft) => {
  const { manuscript } = draft;
  const config = [...conversion, "webhook", "clientConfig"];
  const isBoth = ["url", "service"].every((name) => manuscript.has([...config, name]));
  // The certificate is for a service, or for a URL with a name of its own: a service in the cluster is commoner.
  const one = ["url", "service"].map((name) => ({
    title: `Remove \`${name}\``,
    edits: manuscript.remove([...config, name]),
  }));
  return [
    ...(isBoth ? one : [{ title: "Add the webhook's service", edits: wholeWebhook(draft) }]),
    ...noConversion(draft),
  ];
};

/** Who writes no strategy beside a webhook means that one; who writes `None` turned it off. */
const unused: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const at = [...conversion, "strategy"];
  const remove = { title: "Remove `webhook`", edits: manuscript.remove([...conversion, "webhook"]) };
  const asWebhook = [
    {
      title: "Set `strategy: Webhook` and complete it",
      edits: together(set(draft, at, "Webhook"), wholeWebhook(draft)),
    },
    { title: "Set `strategy: Webhook`", edits: set(draft, at, "Webhook") },
  ];
  const isChosen = manuscript.has(at) && path.length > 2;
  return isChosen ? [remove, ...asWebhook] : [...asWebhook, remove];
};

const reviewVersions: Remedy = (draft) => {
  const path = [...conversion, "webhook", "conversionReviewVersions"];
  return [{ title: "Accept reviews of version `v1`", edits: set(draft, path, ["v1"]) }];
};

/** A host of a URL, in the letters of hosts. */
const host = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/i;

const url: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const written = textAt(draft, path).trim();
  const [name = "", ...rest] = written
    .replace(/^[a-z]*:?\/*/i, "")
    .replace(/^[^/]*@/, "")
    .replace(/[?#].*$/, "")
    .split("/");
  const way = rest.map((segment) => segment.replaceAll(/[^\w.~-]+/g, "")).filter((segment) => segment !== "");
  const good = `https://${[host.test(name) ? name : "example.com", ...way].join("/")}`;
  return [
    ...(name !== "" && good !== written
      ? [{ title: `Write \`${good}\``, edits: manuscript.replace(path, good) }]
      : []),
    {
      title: "Write `https://example.com/convert`",
      edits: manuscript.replace(path, "https://example.com/convert"),
    },
    ...noConversion(draft),
  ];
};

const service: Remedy = (draft) => {
  const { path } = draft;
  const usual: Readonly<Record<string, string | bigint>> = {
    name: "webhook",
    namespace: "default",
    port: 443n,
  };
  const base = [...conversion, "webhook", "clientConfig", "service"];
  return [
    ...Object.entries(usual)
      .filter(([key]) => path.at(-1) === key || !draft.manuscript.has([...base, key]))
      .map(([key, value]) => ({
        title: `Set \`${key}: ${value}\``,
        edits: set(draft, [...base, key], value),
      })),
    ...(path.at(-1) === "path" ? waysToConvert(textAt(draft, path)) : []).map((way) => ({
      title: `Write \`${way}\``,
      edits: draft.manuscript.replace(path, way),
    })),
  ];
};

export const conversionRemedies: ByOrigin<Remedy> = {
  "conversion/strategy": strategy,
  "conversion/clientConfig": clientConfig,
  "conversion/reviewVersions": reviewVersions,
  "conversion/unused": unused,
  "conversion/url": url,
  "conversion/service": service,
  "conversion/caBundle": removeIt,
};
