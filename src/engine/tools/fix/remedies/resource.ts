import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import {
  apiVersionNull,
  groupVersionUnexpected,
  kindMissing,
  typeMetaUnread,
  versionMissing,
  wrongFieldType,
  wrongType,
} from "../../../apimachinery/request/faults.ts";
import {
  apiVersionMismatch,
  notServed,
  resourceVersionOnCreate,
} from "../../../apimachinery/request/handler-faults.ts";
import {
  repeatedField as repeatedMember,
  repeatedYamlKey,
  unknownMember,
  yamlErrors,
} from "../../../apimachinery/source/faults.ts";
import {
  objectBeingDeleted,
  objectExists,
  objectModified,
  objectNotFound,
} from "../../../apimachinery/status/faults.ts";
import { pathOfText } from "../../../diagnoses/requests/path-of-text.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Problem } from "../../../playback/report.ts";
import { nameMissing, nameUndeterminable } from "../../../server/customresource/faults.ts";
import { severalConflicts } from "../../../server/customresource/manager-faults.ts";
import { messageOutOfBudget, outOfBudget } from "../../../server/rules/faults.ts";
import { itemNotAnObject } from "../../../server/schema/listtype/faults.ts";
import { finalizerWithoutDomain } from "../../../server/schema/objectmeta/faults.ts";
import { dataOf, faultOf, isOneOf, isWithin } from "../../../server/stages/fault-of.ts";
import { type Attempt, type Draft, lastOf, parentOf, type ResourceRemedy, removeIt } from "../draft.ts";
import { fitting, shown } from "../label.ts";
import { nodeOf, questionOf } from "../repair/ground.ts";
import { repairsFor } from "../repair/search.ts";
import { splitItem } from "../repair/split.ts";
import { attemptOf } from "../repair/step.ts";
import { rewritings } from "../values/rewritings.ts";
import { duplicateItem } from "./duplicates.ts";
import { embeddedEnvelope, metadataField, nameStart } from "./envelopes.ts";
import { anotherName, name, ownVersion, typeMeta } from "./identity.ts";
import {
  entriesRemedy,
  finalizersRemedy,
  finalizerWithDomain,
  isMetadataOfTexts,
  metadataOfTexts,
} from "./metadata.ts";
import { isOfNoVersion, ofOtherKind } from "./misrouted.ts";
import {
  existingName,
  isNoObject,
  metadataAsObject,
  patchOperation,
  startObject,
  withoutEmptyDocument,
} from "./odd-bodies.ts";
import { ownerField } from "./owners.ts";
import { rareRemedy } from "./rare-remedies.ts";
import { removeItem } from "./remove-item.ts";
import { repeatedField, repeatedKey } from "./repeated.ts";
import { required } from "./required.ts";
import { scalarItems } from "./scalar-items.ts";
import { shapes } from "./shapes.ts";
import { sharedFields } from "./shared-fields.ts";
import { firstController } from "./start-spec.ts";
import { tooMany } from "./too-many.ts";
import { nearMetadata } from "./unknown-metadata.ts";

/** Replaces a value that its node rejects: with the author's own characters in quotes, else with the nearest value. */
const another: ResourceRemedy = (draft) => {
  const { problem, ground, path, manuscript, value } = draft;
  const written = valueAt(value, path);
  const node = problem.error && ground && nodeOf(problem.error, ground);
  if (node === undefined || written === undefined) return [];
  const shaped = [
    ...scalarItems(manuscript, value, path, node, ground?.maker),
    ...shapes(manuscript, path, written, node, ground?.maker),
  ];
  const near = written === null ? [] : [...shaped, ...rewritings(manuscript, path, written, node)];
  // An object made from a scalar may lack required fields.
  const isShort = node.type === "object" && near.length === shaped.length;
  const made = near.length > 0 && !isShort ? undefined : ground?.maker.first([node]);
  const old = ground?.old === undefined ? undefined : valueAt(ground.old, path);
  const restored =
    old === undefined || deepEqual(old, written)
      ? []
      : [attemptOf({ steps: [{ path, to: old, isRestored: true }], price: 1 }, manuscript, [], value)];
  const another = [...near, ...(made === undefined ? [] : [inPlace(draft, written, made)]), ...restored];
  // A null means that nothing should be there.
  return written === null ? [...removeIt(draft), ...another] : another;
};

/** Replaces a value with one that has nothing to do with it. The title shows what is lost. */
function inPlace({ manuscript, path, value }: Draft, written: Value, made: Value): Attempt {
  const attempt = attemptOf({ steps: [{ path, to: made }], price: 1 }, manuscript, [], value);
  const isPlain = [written, made].every((each) => !isMap(each) && !isList(each));
  if (isPlain || written === null || written === "") return attempt;
  return { ...attempt, title: fitting(`Replace ${shown(written)} with ${shown(made)}`) };
}

/** A composite may be about the value itself or about its members. */
const composed: ResourceRemedy = (draft) => {
  const written = valueAt(draft.value, draft.path);
  return isMap(written) || isList(written) ? repaired(draft) : [...another(draft), ...repaired(draft)];
};

/** Returns the changes that the search finds for errors about several values. */
const repaired: ResourceRemedy = ({ problem: { error }, ground, manuscript, value }) => {
  const asked = error && ground && questionOf(error, ground);
  if (asked === undefined) return [];
  const { at, question } = asked;
  const repairs = repairsFor(question).map((repair) =>
    attemptOf(repair, manuscript, at, valueAt(value, at) ?? question.value),
  );
  const list = typeof at.at(-1) === "number" ? valueAt(value, parentOf(at)) : undefined;
  if (!isList(list)) return repairs;
  const first = repairs.findIndex(({ removes }) => removes === true);
  // Two items keep what one item cannot have.
  return first < 0 ? repairs : repairs.toSpliced(first, 0, ...splitItem(question, at, list, manuscript));
};

/** A rule cannot read a string in a wrong form, whatever it asks for. */
const unread: ResourceRemedy = (draft) => {
  const written = valueAt(draft.value, draft.path);
  return [...repaired(draft), ...(typeof written === "string" ? another(draft) : [])];
};

/** The remedy for an unknown field of the metadata or of an embedded object. The path is in the text. */
const unknownField: ResourceRemedy = (draft) => {
  if (isOfNoVersion(draft.problem)) return typeMeta(draft);
  // In metadata, the decoder's own path is that of all of it.
  const path = pathOfText(dataOf(draft.problem, unknownMember)?.field ?? "", draft.value);
  const removal = {
    title: `Remove \`${lastOf(path)}\``,
    removes: true,
    edits: draft.manuscript.remove(path),
  };
  return [...nearMetadata(draft, path), removal];
};

/** Replicas are integers, 0 or more. */
const scaled: ResourceRemedy = ({ manuscript, path, value }) => {
  const written = valueAt(value, path);
  const number = Number(written);
  const near = Number.isFinite(number) ? BigInt(Math.min(Math.max(Math.round(number), 0), 2 ** 31 - 1)) : 1n;
  return written === undefined
    ? []
    : [attemptOf({ steps: [{ path, to: near }], price: 1 }, manuscript, [], value)];
};

/** The remedy for an object of another kind: the items of a list, or the right names for misspelt ones. */
const ofKind: ResourceRemedy = (draft) => ofOtherKind(draft) ?? typeMeta(draft);

const withTypeMeta: ResourceRemedy = (draft) => [
  ...withoutEmptyDocument(draft),
  ...patchOperation(draft),
  ...(isNoObject(draft) ? startObject(draft) : typeMeta(draft)),
];

const withName: ResourceRemedy = (draft) => [
  ...patchOperation(draft),
  ...existingName(draft),
  ...name(draft),
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
  "rules/run": unread,
  oneOf: composed,
  anyOf: composed,
  allOf: composed,
  not: composed,
  minItems: repaired,
  maxItems: tooMany,
  minProperties: repaired,
  maxProperties: tooMany,
  "x-kubernetes-list-map-keys": duplicateItem,
  "metadata/name": name,
  "metadata/generateName": nameStart,
  "metadata/kind": ofKind,
  "metadata/apiVersion": typeMeta,
  "x-kubernetes-list-type": (draft) =>
    isOneOf(draft.problem, itemNotAnObject) ? another(draft) : duplicateItem(draft),
  "metadata/ownerReferences": (draft) => firstController(draft, ["metadata", "ownerReferences"]),
  "metadata/finalizers": finalizersRemedy,
  "metadata/labels": entriesRemedy,
  "metadata/annotations": entriesRemedy,
};

/** A rejection before a schema checks the object, by its code. */
const byCode: ReadonlyMap<string, ResourceRemedy> = new Map<string, ResourceRemedy>([
  [unknownMember.code, unknownField],
  [repeatedMember.code, repeatedField],
  [repeatedYamlKey.code, repeatedKey],
  [yamlErrors.code, repeatedKey],
  [kindMissing.code, withTypeMeta],
  [versionMissing.code, withTypeMeta],
  [apiVersionMismatch.code, ofKind],
  [notServed.code, ofKind],
  [groupVersionUnexpected.code, ofKind],
  [apiVersionNull.code, ofKind],
  [finalizerWithoutDomain.code, finalizerWithDomain],
  [objectNotFound.code, existingName],
  [resourceVersionOnCreate.code, ownVersion],
  [objectModified.code, ownVersion],
  [objectExists.code, anotherName],
  [objectBeingDeleted.code, anotherName],
  [nameMissing.code, withName],
  [nameUndeterminable.code, withName],
]);

/** Returns the remedy for a problem of a resource. */
export function resourceRemedy(problem: Problem): ResourceRemedy | undefined {
  const { error } = problem;
  const rare = rareRemedy(problem);
  if (rare !== undefined) return rare;
  if (isMetadataOfTexts(problem)) return metadataOfTexts;
  if (isWithin(problem, typeMetaUnread.frame)) return withTypeMeta;
  const { type } = dataOf(problem, wrongFieldType) ?? dataOf(problem, wrongType) ?? {};
  if (type === "v1.ObjectMeta") return metadataAsObject;
  const field = dataOf(problem, wrongFieldType)?.field ?? "";
  if (field.startsWith("ObjectMeta.")) return metadataField;
  if (field.startsWith("OwnerReference.")) return ownerField(field, type ?? "");
  const conflict = dataOf(problem, severalConflicts);
  if (conflict !== undefined) return sharedFields(conflict.fields ?? []);
  const known = byCode.get(faultOf(problem)?.code ?? "");
  if (known !== undefined) return known;
  // All rules together took too many steps. Removing one value changes little, and each trial takes as long as the
  // answer.
  if (error === undefined || outOfBudget.is(error.fault) || messageOutOfBudget.is(error.fault))
    return undefined;
  const own = byOrigin[error.origin];
  return (draft) => {
    const better = own?.(draft) ?? [];
    // If there is no other value, the field may be removed, but not everything that the object contains.
    const isAll = draft.path.length === 0 || (draft.path.length === 1 && draft.path[0] === "spec");
    return isAll ? better : [...better, ...removeIt(draft), ...removeItem(draft)];
  };
}
