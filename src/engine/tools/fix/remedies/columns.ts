import { nearest } from "../../../apimachinery/field/nearest.ts";
import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { type Draft, parentOf, type Remedy, removeIt, set, textAt } from "../draft.ts";
import { pathsMeant, typeOfColumn } from "./column-paths.ts";
import { typeMeant } from "./types.ts";

const columnTypes = ["string", "integer", "number", "boolean", "date"];

const type: Remedy = (draft) => {
  const written = textAt(draft, draft.path);
  const declared = written === "" ? typeOfColumn(draft) : undefined;
  const schemaType = typeMeant(written);
  const guess = schemaType === "array" || schemaType === "object" ? "string" : schemaType;
  const meant =
    declared ??
    nearest(written, columnTypes) ??
    (columnTypes.includes(guess ?? "") ? guess : undefined) ??
    "string";
  return [{ title: `Set \`type: ${meant}\``, edits: set(draft, draft.path, meant) }];
};

/** `{.spec.a}`, `$.spec.a` and `spec.a` all mean `.spec.a`. */
function dotted(path: string): string {
  const bare = path
    .trim()
    .replace(/^\{(.*)\}$/, "$1")
    .replace(/^\$/, "");
  return bare === "" || bare.startsWith(".") ? bare : `.${bare}`;
}

const jsonPath: Remedy = (draft) => {
  const written = textAt(draft, draft.path);
  const good = dotted(written);
  const better = good === "" || good === written ? [] : [good];
  // A path from the root of an object is right. A name alone is a field somewhere below.
  const isRooted = better.length > 0 && /^\.(?:spec|status|metadata)(?:[.[]|$)/.test(good);
  const meant = isRooted ? better : [...pathsMeant(draft), ...better];
  return [...meant.map((path) => write(draft, path)), removeColumn(draft)];
};

function removeColumn({ manuscript, path }: Draft) {
  return { title: "Remove the column", removes: true, edits: manuscript.remove(parentOf(path)) };
}

function write(draft: Draft, text: string) {
  return { title: `Write \`${text}\``, edits: set(draft, draft.path, text) };
}

const name: Remedy = (draft) => {
  const path = textAt(draft, [...parentOf(draft.path), "jsonPath"]);
  const last = /([A-Za-z0-9]+)\W*$/.exec(path)?.[1] ?? "Value";
  return [write(draft, last.slice(0, 1).toUpperCase() + last.slice(1)), removeColumn(draft)];
};

const scalePath: Remedy = (draft) => {
  const { path } = draft;
  const which = String(path.at(-1));
  const usual: Readonly<Record<string, string>> = {
    specReplicasPath: ".spec.replicas",
    statusReplicasPath: ".status.replicas",
    labelSelectorPath: ".status.selector",
  };
  const good = dotted(textAt(draft, path).replaceAll(/\[[^\]]*\]|\*/g, ""));
  return [
    ...(good === "" || good === textAt(draft, path) ? [] : [write(draft, good)]),
    ...(usual[which] === undefined ? [] : [write(draft, usual[which])]),
    ...(which === "labelSelectorPath" ? removeIt(draft) : []),
  ];
};

export const columnRemedies: ByOrigin<Remedy> = {
  "columns/type": type,
  "columns/format": removeIt,
  "columns/jsonPath": jsonPath,
  "columns/name": name,
  "subresources/scale": scalePath,
};
