import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import { type Remedy, removeIt, set, textAt } from "../draft.ts";

const conversion = ["spec", "conversion"];

const strategy: Remedy = (draft) => {
  const meant = nearest(textAt(draft, draft.path), ["None", "Webhook"]);
  const order = meant === "Webhook" ? ["Webhook", "None"] : ["None"];
  return order.map((value) => ({
    title: `Set \`strategy: ${value}\``,
    edits: set(draft, draft.path, value),
  }));
};

const noConversion: Remedy = ({ manuscript }) => [
  { title: "Convert with `None`", edits: manuscript.replace([...conversion, "strategy"], "None") },
  { title: "Remove `conversion`", edits: manuscript.remove(conversion) },
];

const reviewVersions: Remedy = (draft) => {
  const path = [...conversion, "webhook", "conversionReviewVersions"];
  return [{ title: "Accept reviews of version `v1`", edits: set(draft, path, ["v1"]) }];
};

const url: Remedy = (draft) => {
  const written = textAt(draft, draft.path);
  const good = `https://${written
    .replace(/^[a-z]*:?\/*/i, "")
    .replace(/^[^/]*@/, "")
    .replace(/[?#].*$/, "")}`;
  return good === "https://" || good === written
    ? noConversion(draft)
    : [
        { title: `Write \`${good}\``, edits: draft.manuscript.replace(draft.path, good) },
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
    ...(path.at(-1) === "path"
      ? [{ title: "Write `/convert`", edits: draft.manuscript.replace([...base, "path"], "/convert") }]
      : []),
  ];
};

export const conversionRemedies: ByOrigin<Remedy> = {
  "conversion/strategy": strategy,
  "conversion/clientConfig": noConversion,
  "conversion/reviewVersions": reviewVersions,
  "conversion/unused": (draft) => [
    { title: "Remove `webhook`", edits: draft.manuscript.remove([...conversion, "webhook"]) },
    { title: "Set `strategy: Webhook`", edits: set(draft, [...conversion, "strategy"], "Webhook") },
  ],
  "conversion/url": url,
  "conversion/service": service,
  "conversion/caBundle": removeIt,
};
