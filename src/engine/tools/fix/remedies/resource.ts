import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { parseDocument } from "../../../apimachinery/source/document.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import { pathOfText } from "../../../playback/explain/path-of-text.ts";
import type { Problem } from "../../../playback/report.ts";
import { type Attempt, type Draft, lastOf, parentOf, type Remedy, removeIt, set, textAt } from "../draft.ts";
import { fitting, placeName, shown } from "../label.ts";
import { type Ground, nodeOf, questionOf } from "../repair/ground.ts";
import { repairsFor } from "../repair/search.ts";
import { attemptOf } from "../repair/step.ts";
import { rewritings } from "../values/rewritings.ts";
import { embeddedEnvelope, metadataField, nameStart } from "./envelopes.ts";
import { entriesRemedy, finalizersRemedy, metadataOfTexts } from "./metadata.ts";
import { subdomain } from "./names.ts";
import {
  existingName,
  isNoObject,
  metadataAsObject,
  patchOperation,
  sharedFields,
  startObject,
  withoutEmptyDocument,
} from "./odd-bodies.ts";
import { repeatedField } from "./repeated.ts";
import { shapes } from "./shapes.ts";

/** What a remedy for a resource knows beside its text. */
export interface ResourceDraft extends Draft {
  /** What the server made of it; absent where it was rejected before the stages. */
  readonly ground: Ground | undefined;
  /** The definition itself. */
  readonly definition: Value | undefined;
  /** The objects that are there before the request. */
  readonly stored: readonly ValueMap[];
  /** An object that the definition takes. */
  readonly example: () => ValueMap | undefined;
}

export type ResourceRemedy = (draft: ResourceDraft) => readonly Attempt[];

/** Another value in place of one that its node rejects: the author's own characters in quotes, else the nearest. */
const another: ResourceRemedy = (draft) => {
  const { problem, ground, path, manuscript, value } = draft;
  const written = valueAt(value, path);
  const node = problem.error && ground && nodeOf(problem.error, ground);
  if (node === undefined || written === undefined) return [];
  const shaped = shapes(manuscript, path, written, node);
  const near = written === null ? [] : [...shaped, ...rewritings(manuscript, path, written, node)];
  const made = near.length > 0 ? undefined : ground?.maker.first([node]);
  const another = made === undefined ? near : [inPlace(draft, written, made)];
  // A null says that nothing is to be there.
  return written === null ? [...removeIt(draft), ...another] : another;
};

/** A value that has nothing to do with what is written there; what is lost by it is said. */
function inPlace({ manuscript, path, value }: Draft, written: Value, made: Value): Attempt {
  const attempt = attemptOf({ steps: [{ path, to: made }], price: 1 }, manuscript, [], value);
  const isPlain = [written, made].every((each) => !isMap(each) && !isList(each));
  if (isPlain || written === null || written === "") return attempt;
  return { ...attempt, title: fitting(`Replace ${shown(written)} with ${shown(made)}`) };
}

/** A composite may speak of the value itself or of what is in it. */
const composed: ResourceRemedy = (draft) => {
  const written = valueAt(draft.value, draft.path);
  return isMap(written) || isList(written) ? repaired(draft) : [...another(draft), ...repaired(draft)];
};

/** Changes that the search finds, for what speaks of several values. */
const repaired: ResourceRemedy = ({ problem: { error }, ground, manuscript, value }) => {
  const asked = error && ground && questionOf(error, ground);
  if (asked === undefined) return [];
  const { at, question } = asked;
  return repairsFor(question).map((repair) =>
    attemptOf(repair, manuscript, at, valueAt(value, at) ?? question.value),
  );
};

/** A field that even the metadata does not know, or an embedded object's: the text has its path. */
const unknownField: ResourceRemedy = ({ problem, manuscript }) => {
  const named = /^unknown field "(.*)"$/.exec(problem.text)?.[1] ?? "";
  const path = pathOfText(named);
  return [{ title: `Remove \`${named}\``, edits: manuscript.remove(path) }];
};

/** A field that must be there: the one beside it that was meant, else a value that its node takes. */
const required: ResourceRemedy = (draft) => {
  const { problem, manuscript, path, ground, value } = draft;
  const { error } = problem;
  const at = error?.path ?? path;
  const node = error && ground && nodeOf(error, ground);
  const name = lastOf(at);
  const child = node?.properties.get(name) ?? (node && !node.required.includes(name) ? node : undefined);
  const beside = valueAt(value, parentOf(at));
  const strangers = isMap(beside) ? [...beside.keys()].filter((key) => !node?.properties.has(key)) : [];
  const misspelt = nearest(name, strangers);
  const values =
    child === undefined || ground === undefined
      ? []
      : [...ground.maker.values([child], undefined, 3)].slice(0, 2);
  return [
    ...(misspelt === undefined
      ? []
      : [
          {
            title: `Rename ${misspelt} to ${name}`,
            edits: manuscript.rename([...parentOf(at), misspelt], name),
          },
        ]),
    ...values.map((each) => attemptOf({ steps: [{ path: at, to: each }], price: 1 }, manuscript, [], value)),
  ];
};

const name: ResourceRemedy = (draft) => {
  const written = textAt(draft, ["metadata", "name"]);
  const good = subdomain(written) || "example";
  const edits = isMap(valueAt(draft.value, ["metadata"]))
    ? set(draft, ["metadata", "name"], good)
    : set(draft, ["metadata"], new Map([["name", good]]));
  return [{ title: `Name it \`${good}\``, edits }];
};

/** A name that nobody has yet. */
const anotherName: ResourceRemedy = (draft) => {
  const written = textAt(draft, ["metadata", "name"]);
  const next = /^(.*?)-?(\d+)$/.exec(written);
  const good = next === null ? `${written}-2` : `${next[1]}-${Number(next[2]) + 1}`;
  return written === "" ? [] : [{ title: `Name it ${good}`, edits: set(draft, ["metadata", "name"], good) }];
};

const typeMeta: ResourceRemedy = (draft) => {
  const kind = stringAt(draft.definition, "spec", "names", "kind");
  const group = stringAt(draft.definition, "spec", "group");
  const versions = valueAt(draft.definition, ["spec", "versions"]);
  const served = (isList(versions) ? versions : [])
    .filter((version) => member(version, "served") === true)
    .map((version) => stringAt(version, "name"));
  const stored = (isList(versions) ? versions : []).find((version) => member(version, "storage") === true);
  const expected = /expected API version \((.*)\)/.exec(draft.problem.text)?.[1];
  // What the message expects comes first, then the version that objects are stored in.
  const wished = [expected, `${group}/${stringAt(stored, "name")}`];
  const all = served.map((version) => `${group}/${version}`);
  const apiVersions = [...new Set([...wished.flatMap((each) => all.filter((one) => one === each)), ...all])];
  return [
    { title: `Set \`kind: ${kind}\``, edits: set(draft, ["kind"], kind) },
    ...apiVersions.flatMap((apiVersion) => [
      { title: `Set \`apiVersion: ${apiVersion}\``, edits: set(draft, ["apiVersion"], apiVersion) },
      {
        title: `Set \`apiVersion: ${apiVersion}\` and \`kind: ${kind}\``,
        edits: [...(set(draft, ["apiVersion"], apiVersion) ?? []), ...(set(draft, ["kind"], kind) ?? [])],
      },
    ]),
  ];
};

/** The named item repeats one before it; where more do, they all go. */
const duplicateItem: Remedy = ({ manuscript, path, value, problem }) => {
  const list = valueAt(value, parentOf(path));
  const repeated = problem.error?.value;
  const named = repeated?.startsWith("{") ? parseDocument(repeated, "json") : undefined;
  const keys = named?.ok && isMap(named.value) ? [...named.value.keys()] : undefined;
  const keysOf = (item: Value): string =>
    toJson(isMap(item) && keys !== undefined ? keys.map((name) => member(item, name) ?? null) : item);
  const items = isList(list) ? list.map(keysOf) : [];
  const same = items.flatMap((item, i) => (item === items[Number(path.at(-1))] ? [i] : []));
  const [, ...later] = same;
  const rest: readonly Attempt[] =
    later.length < 2
      ? []
      : [
          attemptOf(
            {
              steps: later.reverse().map((i) => ({ path: [...parentOf(path), i], to: undefined })),
              price: 1,
            },
            manuscript,
            [],
            value,
          ),
        ];
  return [{ title: `Remove the second, ${placeName(path)}`, edits: manuscript.remove(path) }, ...rest];
};

/** Replicas are whole numbers from 0 on. */
const scaled: ResourceRemedy = ({ manuscript, path, value }) => {
  const written = valueAt(value, path);
  const number = Number(written);
  const near = Number.isFinite(number) ? BigInt(Math.min(Math.max(Math.round(number), 0), 2 ** 31 - 1)) : 1n;
  return written === undefined
    ? []
    : [attemptOf({ steps: [{ path, to: near }], price: 1 }, manuscript, [], value)];
};

/** Without a version an update overwrites, and the server counts a new object's by itself. */
const ownVersion: Remedy = ({ manuscript }) => [
  { title: "Remove `resourceVersion`", edits: manuscript.remove(["metadata", "resourceVersion"]) },
];

const byOrigin: ByOrigin<ResourceRemedy> = {
  type: another,
  enum: another,
  minimum: another,
  maximum: another,
  multipleOf: another,
  pattern: another,
  minLength: another,
  maxLength: another,
  format: another,
  scale: scaled,
  "x-kubernetes-embedded-resource": embeddedEnvelope,
  required,
  "x-kubernetes-validations": repaired,
  "rules/run": repaired,
  oneOf: composed,
  anyOf: composed,
  allOf: composed,
  not: composed,
  minItems: repaired,
  maxItems: repaired,
  minProperties: repaired,
  maxProperties: repaired,
  "x-kubernetes-list-map-keys": duplicateItem,
  "metadata/name": name,
  "metadata/generateName": nameStart,
  "metadata/kind": typeMeta,
  "metadata/apiVersion": typeMeta,
  "x-kubernetes-list-type": duplicateItem,
  "metadata/finalizers": finalizersRemedy,
  "metadata/labels": entriesRemedy,
  "metadata/annotations": entriesRemedy,
};

/** What may help a resource. */
export function resourceRemedy(problem: Problem): ResourceRemedy | undefined {
  const { text, error } = problem;
  if (text.startsWith('unknown field "')) return unknownField;
  if (/ObjectMeta\.(labels|annotations) of type string/.test(text)) return metadataOfTexts;
  if (text.startsWith('duplicate field "')) return repeatedField;
  if (/couldn't get version\/kind|Object '\w+' is missing/.test(text))
    return (draft) => [
      ...withoutEmptyDocument(draft),
      ...patchOperation(draft),
      ...(isNoObject(draft) ? startObject(draft) : typeMeta(draft)),
    ];
  if (/does not match the expected API version|page not found|unexpected GroupVersion string/.test(text))
    return typeMeta;
  if (/of type v1\.ObjectMeta$/.test(text)) return metadataAsObject;
  if (/cannot unmarshal \w+ into Go struct field ObjectMeta\.\w+ of type/.test(text)) return metadataField;
  if (/^Apply failed with \d+ conflict/.test(text)) return sharedFields;
  if (/" not found$/.test(text)) return existingName;
  if (/resourceVersion should not be set|the object has been modified/.test(text)) return ownVersion;
  if (/" already exists$/.test(text)) return anotherName;
  if (/name must be provided/.test(text)) return (draft) => [...patchOperation(draft), ...name(draft)];
  // All rules together took too many steps: one value less changes little, and each trial takes as long as the answer.
  if (error === undefined || /running out of cost budget/.test(text)) return undefined;
  const own = byOrigin[error.origin];
  return (draft) => {
    const better = own?.(draft) ?? [];
    // What nothing can be made of may be left out, but not all that the object says.
    const isAll = draft.path.length === 0 || (draft.path.length === 1 && draft.path[0] === "spec");
    return isAll ? better : [...better, ...removeIt(draft)];
  };
}
