import { nearest } from "../../../apimachinery/field/nearest.ts";
import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { type Remedy, removeIt, set, textAt } from "../draft.ts";
import { clientConfig, completeWebhook, goodUrl, waysToConvert } from "./webhooks.ts";

const conversion = ["spec", "conversion"];

const strategy: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const meant = nearest(textAt(draft, path), ["None", "Webhook"]);
  const isWebhook =
    meant === "Webhook" || (meant === undefined && manuscript.has([...conversion, "webhook"]));
  const all = (isWebhook ? ["Webhook", "None"] : ["None"]).map((value) => ({
    title: `Set \`strategy: ${value}\``,
    edits: set(draft, path, value),
  }));
  return isWebhook ? [...completeWebhook(draft, path), ...all] : all;
};

const noConversion: Remedy = ({ manuscript }) => [
  { title: "Convert with `None`", edits: manuscript.replace([...conversion, "strategy"], "None") },
  { title: "Remove `conversion`", removes: true, edits: manuscript.remove(conversion) },
];

/** An author who writes a webhook without a strategy means `Webhook`. One who writes `None` turned the webhook off. */
const unused: Remedy = (draft) => {
  const at = [...conversion, "strategy"];
  const remove = {
    title: "Remove `webhook`",
    removes: true,
    edits: draft.manuscript.remove([...conversion, "webhook"]),
  };
  const asWebhook = [
    ...completeWebhook(draft, at),
    { title: "Set `strategy: Webhook`", edits: set(draft, at, "Webhook") },
  ];
  return draft.manuscript.has(at) ? [remove, ...asWebhook] : [...asWebhook, remove];
};

const reviewVersions: Remedy = (draft) => {
  const path = [...conversion, "webhook", "conversionReviewVersions"];
  return [{ title: "Accept reviews of version `v1`", edits: set(draft, path, ["v1"]) }];
};

const url: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const urls = [goodUrl(textAt(draft, path).trim()), "https://example.com/convert"].filter(
    (each) => each !== "",
  );
  return [
    ...urls.map((each) => ({ title: `Write \`${each}\``, edits: manuscript.replace(path, each) })),
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
  "conversion/clientConfig": (draft) => [...clientConfig(draft), ...noConversion(draft)],
  "conversion/reviewVersions": reviewVersions,
  "conversion/unused": unused,
  "conversion/url": url,
  "conversion/service": service,
  "conversion/caBundle": removeIt,
};
