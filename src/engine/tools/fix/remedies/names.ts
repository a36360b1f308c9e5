import { nearest } from "../../../apimachinery/field/nearest.ts";
import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isMap } from "../../../go/value/value.ts";
import { lastOf, parentOf, type Remedy, set, textAt, together } from "../draft.ts";
import { firstController, groupOfName, pluralOfName, startSpec } from "./start-spec.ts";

/** Makes a DNS label from a word. */
export function dnsLabel(word: string): string {
  return word
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .replace(/-+$/, "")
    .slice(0, 63);
}

/** By convention, a plural has no dashes. */
const plain = (word: string) => dnsLabel(word).replaceAll("-", "");

/** Names the definition by its plural and group. If the plural is not valid either, sets a better one too. */
const nameOfDefinition: Remedy = (draft) => {
  const written = textAt(draft, ["spec", "names", "plural"]);
  const group = textAt(draft, ["spec", "group"]);
  if (written !== "" && group === "") return groupOfName(draft);
  if (written === "") return missing(draft);
  const named = (plural: string) =>
    draft.manuscript.has(["metadata"])
      ? set(draft, ["metadata", "name"], `${plural}.${group}`)
      : draft.manuscript.insert([], "metadata", new Map([["name", `${plural}.${group}`]]));
  const better = plain(written);
  return [
    ...pluralOfName(draft),
    { title: `Name it ${written}.${group}`, edits: named(written) },
    {
      title: `Set plural: ${better}, and the name`,
      edits: together(set(draft, ["spec", "names", "plural"], better), named(better)),
    },
  ];
};

const label: Remedy = (draft) => {
  const good = plain(textAt(draft, draft.path));
  return good === ""
    ? []
    : [{ title: `Write \`${good}\``, edits: draft.manuscript.replace(draft.path, good) }];
};

/** The plural is also in the definition's name. */
const plural: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const good = plain(textAt(draft, path)) || `${textAt(draft, ["spec", "names", "kind"]).toLowerCase()}s`;
  const group = textAt(draft, ["spec", "group"]);
  const name = set(draft, ["metadata", "name"], `${good}.${group}`);
  const edits = set(draft, path, good);
  return edits === undefined || name === undefined || good === "s"
    ? []
    : [
        { title: `Set \`plural: ${good}\``, edits },
        {
          title: `Set \`plural: ${good}\`, and the name`,
          edits: manuscript.has(["metadata", "name"]) ? [...edits, ...name] : undefined,
        },
      ];
};

/** With `List` appended, a kind has at most 63 characters. */
const longestKind = 59;

const kind: Remedy = (draft) => {
  const written = textAt(draft, draft.path) || textAt(draft, ["spec", "names", "singular"]);
  const words = written.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const good = words
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("")
    .replace(/^[0-9]+/, "")
    .slice(0, longestKind);
  return good === "" ? [] : [{ title: `Set \`kind: ${good}\``, edits: set(draft, draft.path, good) }];
};

const scope: Remedy = (draft) => {
  const written = textAt(draft, draft.path);
  const all = ["Namespaced", "Cluster"];
  const meant = nearest(written, all);
  const order = meant === "Cluster" ? ["Cluster", "Namespaced"] : all;
  return order.map((value) => ({ title: `Set \`scope: ${value}\``, edits: set(draft, draft.path, value) }));
};

const leaveOut: Remedy = ({ manuscript, path }) => [
  { title: `Leave ${lastOf(path)} to the server`, edits: manuscript.remove(path) },
];

/** Without a singular, the server makes it of the kind. */
const kindOfSingular: Remedy = (draft) =>
  draft.manuscript.has(draft.path) ? [] : kind({ ...draft, path: ["spec", "names", "kind"] });

/** By convention, the kind of a list is the kind and `List`. */
const listKind: Remedy = (draft) => {
  const good = `${textAt(draft, ["spec", "names", "kind"])}List`;
  return good === "List" ? [] : [{ title: `Set \`listKind: ${good}\``, edits: set(draft, draft.path, good) }];
};

/** Restores a value that must not change. */
const immutable: Remedy = (draft) => {
  const was = valueAt(draft.before, draft.path);
  return was === undefined
    ? []
    : [{ title: `Set it back to \`${String(was)}\``, edits: set(draft, draft.path, was) }];
};

/** A group is a domain. Puts a word without one under example.com. */
const group: Remedy = (draft) => {
  const word = textAt(draft, draft.path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");
  const good = word.includes(".") ? word : `${word === "" ? "stable" : word}.example.com`;
  const edits = set(draft, ["spec", "group"], good);
  const name = set(draft, ["metadata", "name"], `${textAt(draft, ["spec", "names", "plural"])}.${good}`);
  return [
    ...(word === "" ? groupOfName(draft) : []),
    { title: `Set \`group: ${good}\`, and the name`, edits: together(edits, name) },
    { title: `Set \`group: ${good}\``, edits },
  ];
};

/** Derives missing names from those that exist. If there is no `spec`, writes all of it. */
export const missing: Remedy = (draft) => {
  const { manuscript, value } = draft;
  const names = ["spec", "names"];
  const [word = "", ...domain] = textAt(draft, ["metadata", "name"]).split(".");
  const singular = plain(
    word
      .replace(/ies$/, "y")
      .replace(/(ss|sh|ch|x)es$/, "$1")
      .replace(/(?<!s)s$/, ""),
  );
  if (singular === "") return [];
  const kindOfWord = singular.slice(0, 1).toUpperCase() + singular.slice(1);
  const all = new Map([
    ["plural", word],
    ["kind", kindOfWord],
  ]);
  const written = valueAt(value, names);
  const edits = !manuscript.has(["spec"])
    ? startSpec(draft, domain.join("."), all)
    : !manuscript.has(names)
      ? manuscript.insert(["spec"], "names", all)
      : isMap(written) && written.size > 0
        ? together(
            ...[...all].map(([key, value]) =>
              manuscript.has([...names, key]) ? [] : manuscript.insert(names, key, value),
            ),
          )
        : manuscript.replace(names, all);
  return [{ title: `Name it ${word}, with kind ${kindOfWord}`, edits }];
};

/** Runs a remedy that needs a `spec`, or adds the `spec` if it is missing. */
function ofSpec(remedy: Remedy): Remedy {
  return (draft) => (draft.manuscript.has(["spec"]) ? remedy(draft) : missing(draft));
}

/** Fixes the start of generated names, in the letters that names allow. */
const prefix: Remedy = (draft) => {
  const { manuscript, value } = draft;
  const name = `${textAt(draft, ["spec", "names", "plural"])}.${textAt(draft, ["spec", "group"])}`;
  const isNamed = valueAt(value, ["metadata", "name"]) !== undefined;
  const good = textAt(draft, draft.path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, "-")
    .replaceAll(/^[-.]+/g, "");
  const renamed = isNamed ? undefined : manuscript.rename(draft.path, "name");
  return [
    // The name of a definition consists of its plural and its group, so it is never generated.
    { title: `Name it ${name}`, edits: together(renamed, manuscript.replace(draft.path, name)) },
    ...(good === "" ? [] : [{ title: `Write ${good}`, edits: set(draft, draft.path, good) }]),
  ];
};

/**
 * An owner's uid is known only after it is created. A text that is written before must leave the owner to the
 * controller.
 */
const owner: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const end = path.indexOf("ownerReferences") + 1;
  const owner = path.slice(0, end + 1);
  return [
    ...firstController(draft, path.slice(0, end)),
    {
      title: owner.length > end ? "Remove the owner" : "Remove the owners",
      removes: true,
      edits: manuscript.remove(owner),
    },
  ];
};

const approval: Remedy = (draft) => {
  const note = "unapproved, a playground";
  const path = ["metadata", "annotations"];
  const key = "api-approved.kubernetes.io";
  const edits = draft.manuscript.has(path)
    ? set(draft, [...path, { key }], note)
    : draft.manuscript.insert(parentOf(path), "annotations", new Map([[key, note]]));
  return [{ title: "Mark the API as not approved", edits }];
};

export const nameRemedies: ByOrigin<Remedy> = {
  "metadata/name": ofSpec(nameOfDefinition),
  "metadata/generateName": (draft) => [...prefix(draft), ...nameOfDefinition(draft)],
  "metadata/ownerReferences": owner,
  "names/plural": (draft) => [...plural(draft), ...missing(draft)],
  "names/singular": (draft) => [
    ...label(draft),
    ...kindOfSingular(draft),
    ...leaveOut(draft),
    ...missing(draft),
  ],
  "names/kind": (draft) => [...kind(draft), ...missing(draft)],
  "names/listKind": (draft) => [
    ...listKind(draft),
    ...leaveOut(draft),
    // Without it, it is derived from the kind.
    ...kind({ ...draft, path: ["spec", "names", "kind"] }),
    ...missing(draft),
  ],
  "spec/group": ofSpec(group),
  "names/same-kinds": (draft) => leaveOut({ ...draft, path: ["spec", "names", "listKind"] }),
  "names/shortNames": (draft) => [
    ...label(draft),
    { title: "Remove it", removes: true, edits: draft.manuscript.remove(draft.path) },
  ],
  "names/categories": (draft) => [
    ...label(draft),
    { title: "Remove it", removes: true, edits: draft.manuscript.remove(draft.path) },
  ],
  "spec/scope": ofSpec(scope),
  "update/immutable": immutable,
  approval,
};

/** Returns the lower-case RFC 1123 subdomain nearest to a text. Returns "" if nothing of it can stay. */
export function subdomain(written: string): string {
  const labels = written
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, "-")
    .split(".")
    .map((label) => label.replaceAll(/^-+|-+$/g, ""));
  return labels
    .filter((label) => label !== "")
    .join(".")
    .slice(0, 253)
    .replace(/[-.]+$/, "");
}
