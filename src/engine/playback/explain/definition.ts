import type { FieldError } from "../../apimachinery/field/error.ts";
import type { ByOrigin } from "../../apimachinery/field/origin.ts";
import { segmentKey } from "../../go/value/path.ts";
import { metadataSentences } from "./metadata.ts";
import { nearest } from "./nearest.ts";
import { unknownClass } from "./unknown-class.ts";
import { withinLimit } from "./within-limit.ts";

const overCost =
  "The server adds up the worst case before any object exists: how long texts can be, how many items lists and maps can have, one inside the other. Bound them with `maxLength`, `maxItems` and `maxProperties`, here or around here.";

/** What is wrong with a definition and what to do, by the rule that was broken. `at` is the last name of the path. */
const sentences: ByOrigin<string | ((error: FieldError, at: string) => string)> = {
  "metadata/name": (error) =>
    error.detail.includes("spec.names.plural") || error.type === "FieldValueRequired"
      ? "The name of a definition is its plural and its group, joined by a dot."
      : "The name must be a DNS name in lower case.",
  "spec/group": "A group is a domain of yours with at least one dot, such as `stable.example.com`.",
  "spec/scope": "Say whether objects live in namespaces: `Namespaced` or `Cluster`, spelt exactly so.",
  "versions/name":
    "A version is named like `v1`, `v1beta1` or `v2`: lower-case letters, digits and dashes, a letter first.",
  "versions/unique": "Two entries of `versions` have the same name.",
  "versions/storage":
    "Exactly one version is the one that objects are stored in: set `storage: true` there and `storage: false` in all others.",
  "versions/schema":
    "Each version needs a schema under `schema.openAPIV3Schema`. `type: object` with `x-kubernetes-preserve-unknown-fields: true` is the least one that keeps everything.",
  "versions/deprecationWarning":
    "`deprecationWarning` goes with `deprecated: true` and is one line of at most 256 bytes.",
  "names/plural":
    "The plural is a DNS label: lower case, digits and dashes. It is part of the URL and of the definition's name.",
  "names/singular": "The singular is a DNS label in lower case. Left out, it is the kind in lower case.",
  "names/kind": "The kind is a word such as `CronTab`: letters and digits, a letter first.",
  "names/listKind": "Left out, `listKind` is the kind with `List` behind it.",
  "names/same-kinds": "`kind` and `listKind` name two things and must differ.",
  "structural/type-empty":
    "Every node of a schema says its `type`. A node whose content is free has `x-kubernetes-preserve-unknown-fields: true`; one that is an integer or a string `x-kubernetes-int-or-string: true`.",
  "structural/root-type": "A resource is an object: the root of the schema has `type: object`.",
  "structural/items": "An array says what its items are: add `items` with a schema.",
  "structural/root-additional": "The root has named fields: use `properties`, not `additionalProperties`.",
  "structural/pattern": (error) =>
    unknownClass(error.value ?? "") ??
    "Patterns are Go regular expressions (RE2): no look-ahead, no look-behind, no back-references. `\\z`, not `\\Z`, is the end of the text.",
  "structural/completeness":
    "What a branch of `allOf`, `anyOf`, `oneOf` or `not` names at the root must also be declared, with its type, under the schema's own `properties` or `items`.",
  "structural/root-metadata":
    "`metadata` is declared by the server. Only `name` and `generateName` may be constrained, and nothing else be said of it.",
  "structural/branch-metadata": "`metadata` cannot be constrained inside `allOf`, `anyOf`, `oneOf` or `not`.",
  "structural/int-or-string":
    "`x-kubernetes-int-or-string` cannot go with the other `x-kubernetes` type extensions.",
  "structural/kind-type": "`kind` is a text in every resource: `type: string`.",
  "structural/apiVersion-type": "`apiVersion` is a text in every resource: `type: string`.",
  "structural/metadata-type": "`metadata` is an object in every resource: `type: object`.",
  "structural/embedded-type": "An embedded resource is an object: give it `type: object`.",
  "structural/embedded-properties":
    "An embedded resource needs `properties`, or `x-kubernetes-preserve-unknown-fields: true` to keep whatever is in it.",
  "schema/not-convertible":
    "The schema uses a keyword that a structural schema cannot have. Write the schema out in full instead.",
  "schema/root-type": "With a status subresource the root is an object: `type: object`.",
  "schema/root-fields":
    "With a status subresource the root may not have this keyword. Move it one level down, to `spec` for instance.",
  "schema/root-nullable": "A resource is never null: remove `nullable` from the root.",
  "walk/type": (error) => {
    const known = ["array", "boolean", "integer", "number", "object", "string"];
    const written = error.value?.replace(/^"|"$/g, "") ?? "";
    const synonyms: Readonly<Record<string, string>> = {
      int: "integer",
      float: "number",
      bool: "boolean",
      list: "array",
      map: "object",
      str: "string",
    };
    const meant = synonyms[written.toLowerCase()] ?? nearest(written, known);
    return `The types are ${known.join(", ")}, in lower case.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`;
  },
  "walk/additionalProperties":
    "An object has either named fields (`properties`) or any names with values of one schema (`additionalProperties`), not both.",
  "walk/uniqueItems":
    "Uniqueness is said with `x-kubernetes-list-type: set`, or `map` with its keys for objects.",
  "walk/x-kubernetes-list-type": "List types are `atomic`, `set` and `map`, for nodes of `type: array`.",
  "walk/x-kubernetes-map-type": "Map types are `atomic` and `granular`, for nodes of `type: object`.",
  "walk/list-map-keys":
    "`x-kubernetes-list-map-keys` goes with `x-kubernetes-list-type: map` and names scalar fields of the items.",
  "walk/list-map-key": (error, at) =>
    error.path?.at(-1) === "default" || at === "default"
      ? "Every item must have its key: list the field under the items' `required`, or give it a default."
      : "A key of a list is never null: remove `nullable`.",
  "walk/list-map": (_, at) =>
    at === "x-kubernetes-list-map-keys"
      ? "A list of type map names the fields by which its items are told apart."
      : "A list of type map has items of `type: object` with a single schema.",
  "walk/set-items":
    "Items of a set are compared whole: scalars, or objects and lists marked `atomic` (`x-kubernetes-map-type: atomic`).",
  "walk/nullable-items": "Items of a set or a map are never null: remove `nullable`.",
  "walk/preserve-unknown-fields": "Set it to true or leave it out.",
  "walk/items":
    "A list has one schema, which all its items obey: `items: {type: …}`. A list of schemas, one for each place, is not known.",
  "walk/additionalItems": "A list has one schema for all its items: `additionalItems` has nothing to add.",
  "walk/definitions": "Nothing can refer to `definitions`: write each schema out where it is used.",
  "walk/dependencies": "A rule says what goes together: `!has(self.a) || has(self.b)`.",
  "walk/patternProperties":
    "Names are not told apart by patterns: `additionalProperties` has the schema of all values, and a rule may ask of the names: `self.all(key, key.matches('^[a-z]+$'))`.",
  "walk/id": "Nothing can refer to a schema, so it has no `id`.",
  "walk/x-kubernetes-embedded-resource":
    "What stands in `metadata`, `kind` or `apiVersion` is no resource of its own.",
  "walk/$ref": "References are not supported: write the schema out in place.",
  "defaults/unknown-fields":
    "The default has a field that the schema does not know, and that would be pruned at once.",
  "rules/rule": "A rule needs an expression in CEL, such as `self.replicas <= self.maxReplicas`.",
  "rules/message": "A message is one line. Rules of several lines need one.",
  "rules/fieldPath": "`fieldPath` leads from this node to a declared field: `.spec.name`, `.labels['a/b']`.",
  "rules/reason":
    "Reasons are `FieldValueInvalid`, `FieldValueForbidden`, `FieldValueRequired` and `FieldValueDuplicate`.",
  "rules/compile": "The expression cannot be used. The caret shows the place, if there is one.",
  "rules/messageExpression": (error) =>
    error.detail === "messageExpression must be non-empty if specified"
      ? "Leave `messageExpression` out, or write an expression that gives a string."
      : "The expression cannot be used. The caret shows the place, if there is one.",
  "rules/cost": overCost,
  "rules/total-cost": overCost,
  "rules/uncorrelatable": (error) => explainUncorrelatable(error.detail),
  "rules/optionalOldSelf": "`optionalOldSelf` is for rules that use `oldSelf`: take it out.",
  "rules/no-type": "The node has no type that rules could speak of.",
  "columns/name": "A column has a name: it is the heading that `kubectl get` prints.",
  "columns/jsonPath": "A path begins with a dot: `.spec.replicas`.",
  "selectableFields/count": "A version has at most 8 selectable fields.",
  "selectableFields/duplicate": "This path is listed already. Remove one of the two.",
  "selectableFields/metadata":
    "`metadata.name` and `metadata.namespace` can be selected by anyway; nothing else of metadata can.",
  "conversion/service": "A service is named by `namespace` and `name`; its port lies between 1 and 65535.",
  "conversion/url": "A webhook's URL begins with `https://`, and has no user, no query and no fragment.",
  "conversion/caBundle": "`caBundle` is a certificate in PEM form, in base64.",
  "conversion/preserveUnknownFields":
    "A webhook converts only what has a structural schema: set `preserveUnknownFields: false`.",
  "preserveUnknownFields/defaults": "Defaults need pruning: set `preserveUnknownFields: false`.",
  "update/resourceVersion": "An update names the version that it was read at, or none.",
  "columns/type": "Columns have the type boolean, date, integer, number or string.",
  "columns/format": "This is no format of columns. Most need none.",
  "subresources/scale":
    "`specReplicasPath` lies under `.spec`, `statusReplicasPath` under `.status`; both begin with a dot.",
  "selectableFields/path": "A selectable field is a declared field reached by names alone: `.spec.color`.",
  "selectableFields/type": "Only strings, booleans and integers can be selected by.",
  "selectableFields/schema":
    "The server keeps schemas and selectable fields of all versions apart: either both are the same in every version, or both differ.",
  "conversion/strategy": "The strategy is `None` or `Webhook`, spelt exactly so.",
  "conversion/clientConfig": "A webhook is reached by `url` or by `service`, one of them.",
  "conversion/reviewVersions":
    "Name the review versions that the webhook understands; `v1` is what servers send.",
  "conversion/unused": "This belongs to `strategy: Webhook`.",
  approval:
    "Groups under `k8s.io` and `kubernetes.io` are for approved APIs. Use a group of your own, or the annotation with the link of the approval.",
  preserveUnknownFields: "Use `x-kubernetes-preserve-unknown-fields: true` in the schema instead.",
  storedVersions:
    "Objects may still be stored in this version. Keep it in the list, rewrite all objects, then take it out of `status.storedVersions`.",
  "update/immutable":
    "This cannot change once the definition is established. Delete the definition (and with it all objects) or make a new one.",
};

/** Names the list in which there is no `oldSelf`. */
function explainUncorrelatable(detail: string): string {
  const place = / within (.*)$/.exec(detail)?.[1] ?? "";
  const names = [...place.matchAll(/properties\[([^\]]*)\]|\.(items)\b/g)];
  const field = names
    .map(([, name], i) => (name === undefined ? "[]" : `${i === 0 ? "" : "."}${name}`))
    .join("");
  const list = field === "" ? "The list around it" : `The list \`${field}\``;
  return `${list} does not say which old item belongs to which new one, so below it there is no \`oldSelf\`. Items with a key make it a map: \`x-kubernetes-list-type: map\` with its keys. Of scalars make a \`set\`, with the rule on the list itself: \`oldSelf.all(x, x in self)\`.`;
}

const inDefault =
  "A default is judged like a value that a person writes, by the schema of its field and its rules. This one does not pass: fix it, or remove it.";

function isInDefault({ path }: FieldError): boolean {
  return path?.includes("default") === true;
}

const inBranch =
  "Inside `allOf`, `anyOf`, `oneOf` and `not` stand conditions on values only. Declare the type, defaults and descriptions outside, where the field itself is.";

/** Our words for an error of a definition; undefined where the server's say it all. */
export function explainDefinition(error: FieldError): string | undefined {
  const sentence = sentences[error.origin];
  if (sentence === undefined) {
    if (error.origin.startsWith("structural/branch-")) return inBranch;
    return isInDefault(error) ? inDefault : metadataSentences[error.origin];
  }
  const at = String(segmentKey(error.path?.at(-1) ?? ""));
  return withinLimit(typeof sentence === "string" ? sentence : sentence(error, at));
}

/** Our words for a strict rejection or a warning of an unknown field of a definition. */
export function explainUnknownField(text: string): string | undefined {
  const path = /^unknown field "(.*)"$/.exec(text)?.[1];
  if (path === undefined) return undefined;
  const name = path.slice(path.lastIndexOf(".") + 1);
  const meant = nearest(name, knownFields);
  const advice = meant === undefined ? "" : ` Did you mean \`${meant}\`?`;
  const moved = movedFields[path.replace(/^spec\./, "")];
  return `\`${name}\` is no field at this place.${moved === undefined ? advice : ` ${moved}`}`;
}

const inVersions = "Since `apiextensions.k8s.io/v1` it belongs to each entry of `spec.versions`.";

/** What v1beta1 had at the top of the spec. */
const movedFields: Readonly<Record<string, string>> = {
  validation: `${inVersions} There it is \`schema\`.`,
  subresources: inVersions,
  additionalPrinterColumns: inVersions,
  selectableFields: inVersions,
  version: "Since `apiextensions.k8s.io/v1` versions are listed under `spec.versions`.",
};

const knownFields = (
  "group names scope versions conversion preserveUnknownFields plural singular kind listKind shortNames categories " +
  "name served storage deprecated deprecationWarning schema openAPIV3Schema subresources additionalPrinterColumns " +
  "selectableFields jsonPath type format description title default maximum exclusiveMaximum minimum exclusiveMinimum " +
  "maxLength minLength pattern maxItems minItems uniqueItems multipleOf enum maxProperties minProperties required items " +
  "allOf oneOf anyOf not properties additionalProperties nullable x-kubernetes-preserve-unknown-fields " +
  "x-kubernetes-embedded-resource x-kubernetes-int-or-string x-kubernetes-list-map-keys x-kubernetes-list-type " +
  "x-kubernetes-map-type x-kubernetes-validations rule message messageExpression reason fieldPath optionalOldSelf"
).split(" ");
