import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, member, stringAt, type Value } from "../../../go/value/value.ts";
import { storedVersionGone, warningOfCurrent } from "../../../server/apiextensions/validation/faults.ts";
import { dataOf, isOneOf } from "../../../server/stages/fault-of.ts";
import {
  type Attempt,
  allTogether,
  type Draft,
  lastOf,
  parentOf,
  type Remedy,
  removeIt,
  set,
  textAt,
  together,
} from "../draft.ts";
import { inLetters, shortened } from "./deprecation-warnings.ts";
import { dnsLabel, missing } from "./names.ts";
import { preserve } from "./preserve.ts";
import { nextName } from "./start-spec.ts";

const versionsPath = ["spec", "versions"];

/** A version that keeps all fields. */
const firstVersion: Value = new Map<string, Value>([
  ["name", "v1"],
  ["served", true],
  ["storage", true],
  [
    "schema",
    new Map([
      [
        "openAPIV3Schema",
        new Map<string, Value>([
          ["type", "object"],
          [preserve, true],
        ]),
      ],
    ]),
  ],
]);

function versions({ value }: Draft): readonly Value[] {
  const list = valueAt(value, versionsPath);
  return isList(list) ? list : [];
}

/** Exactly one version is stored: the first one with `storage: true`, else the last one. */
const oneStorage: Remedy = (draft) => {
  const all = versions(draft);
  const storing = all.flatMap((version, i) => (member(version, "storage") === true ? [i] : []));
  if (!draft.manuscript.has(["spec"])) return missing(draft);
  if (all.length === 0)
    return [{ title: "Add a version v1", edits: set(draft, versionsPath, [firstVersion]) }];
  const choice = storing.length > 0 ? storing : all.map((_, i) => i).reverse();
  return choice.map((chosen) => ({
    title: `Store objects only in \`${textAt(draft, [...versionsPath, chosen, "name"])}\``,
    edits: together(
      ...all.map((version, i) =>
        (member(version, "storage") === true) === (i === chosen)
          ? []
          : set(draft, [...versionsPath, i, "storage"], i === chosen),
      ),
    ),
  }));
};

/** Keeps a version that objects may still be stored in, unchanged except for `storage: false`. */
const keepStored: Remedy = (draft) => {
  const gone = dataOf(draft.problem, storedVersionGone)?.version;
  const all = valueAt(draft.before, versionsPath);
  const was = (isList(all) ? all : []).find((version) => stringAt(version, "name") === gone);
  if (gone === undefined || !isMap(was)) return oneStorage(draft);
  const edits = draft.manuscript.append(versionsPath, new Map([...was, ["storage", false] as const]));
  return [{ title: `Keep \`${gone}\` in the list`, edits }];
};

const name: Remedy = (draft) => {
  const [, , index] = draft.path;
  const path = [...versionsPath, typeof index === "number" ? index : 0, "name"];
  const written = textAt(draft, path);
  const good = /^\d/.test(written) ? dnsLabel(`v${written}`) : dnsLabel(written);
  return good === "" ? [] : [{ title: `Name the version \`${good}\``, edits: set(draft, path, good) }];
};

/** The smallest schema that keeps everything. */
const freeSchema: Value = new Map<string, Value>([
  ["type", "object"],
  ["x-kubernetes-preserve-unknown-fields", true],
]);

const schema: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const holder = parentOf(path);
  const edits = isMap(valueAt(draft.value, holder))
    ? set(draft, path, freeSchema)
    : set(draft, holder, new Map([["openAPIV3Schema", freeSchema]]));
  return [
    {
      title: "Add a schema that keeps all fields",
      edits: manuscript.has(parentOf(holder)) ? edits : undefined,
    },
  ];
};

const deprecationWarning: Remedy = (draft) => {
  const { manuscript, path, problem } = draft;
  const written = textAt(draft, path);
  const version = parentOf(path);
  const name = textAt(draft, [...version, "name"]);
  const plain = shortened(inLetters(written));
  const usual = `${textAt(draft, ["spec", "group"])}/${name} ${textAt(draft, ["spec", "names", "kind"])} is deprecated`;
  const write = (title: string, text: string): Attempt => ({ title, edits: manuscript.replace(path, text) });
  return [
    ...(isOneOf(problem, warningOfCurrent)
      ? [{ title: "Set `deprecated: true`", edits: set(draft, [...version, "deprecated"], true) }]
      : []),
    ...(plain === "" || plain === written
      ? []
      : [
          write(
            plain.length < inLetters(written).length ? "Shorten it" : "Make it one line of plain text",
            plain,
          ),
        ]),
    ...(plain === "" ? [write(`Write \`${usual}\``, shortened(usual))] : []),
    ...removeIt(draft),
  ];
};

/** Moves a field that v1beta1 has for the whole definition into the schema of each version. */
const preserveInSchema: Remedy = (draft) => {
  const { manuscript, value } = draft;
  const path = ["spec", "preserveUnknownFields"];
  const versions = valueAt(value, ["spec", "versions"]);
  const roots = (isList(versions) ? versions : []).map((_, i) => [
    "spec",
    "versions",
    i,
    "schema",
    "openAPIV3Schema",
  ]);
  const said = roots.map((root) => set(draft, [...root, preserve], true));
  return [
    ...(valueAt(value, path) === true
      ? [
          {
            title: "Keep unknown fields in the schema",
            edits: allTogether([manuscript.remove(path), ...said]),
          },
        ]
      : []),
    { title: `Remove \`${lastOf(path)}\``, removes: true, edits: manuscript.remove(path) },
  ];
};

export const versionRemedies: ByOrigin<Remedy> = {
  "versions/storage": oneStorage,
  storedVersions: keepStored,
  "versions/name": name,
  "versions/unique": (draft) => nextName(draft, versions(draft)),
  "versions/schema": schema,
  "versions/deprecationWarning": deprecationWarning,
  preserveUnknownFields: preserveInSchema,
  "preserveUnknownFields/defaults": preserveInSchema,
  "conversion/preserveUnknownFields": preserveInSchema,
};
