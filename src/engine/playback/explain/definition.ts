import { isOf } from "../../apimachinery/fault/by-code.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import { nearest } from "../../apimachinery/field/nearest.ts";
import type { ByOrigin } from "../../apimachinery/field/origin.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { Path } from "../../go/value/path.ts";
import { segmentKey } from "../../go/value/path.ts";
import { messageExpressionEmpty } from "../../server/apiextensions/validation/rule-faults.ts";
import type { uncorrelatableOldSelf } from "../../server/rules/faults.ts";
import { metadataSentences } from "./metadata.ts";
import { unknownClass } from "./unknown-class.ts";
import { withinLimit } from "./within-limit.ts";

const overCost =
  "The server estimates the worst case from the schema: how long strings and how large lists and maps can be, nested in each other. Limit them with `maxLength`, `maxItems` and `maxProperties`, here or in the nodes above.";

/** What is wrong with a definition and what to do, by the rule that was broken. `at` is the last name of the path. */
const sentences: ByOrigin<string | ((error: FieldError, at: string) => string)> = {
  "metadata/name": (error) =>
    error.detail.includes("spec.names.plural") || error.type === "FieldValueRequired"
      ? "The name of a definition must be its plural and its group, joined by a dot."
      : "The name must be a DNS name in lower case.",
  "spec/group": "A group must be a domain name with at least one dot, such as `stable.example.com`.",
  "spec/scope":
    "Set whether objects live in namespaces: `Namespaced` or `Cluster`, spelled exactly like this.",
  "versions/name":
    "A version has a name like `v1`, `v1beta1` or `v2`: lower-case letters, digits and dashes, starting with a letter.",
  "versions/unique": "Two entries of `versions` have the same name.",
  "versions/storage":
    "Objects are stored in exactly one version: set `storage: true` there and `storage: false` in all others.",
  "versions/schema":
    "Each version needs a schema under `schema.openAPIV3Schema`. The shortest one that keeps everything is `type: object` with `x-kubernetes-preserve-unknown-fields: true`.",
  "versions/deprecationWarning":
    "`deprecationWarning` needs `deprecated: true` and must be one line of at most 256 bytes.",
  "names/plural":
    "The plural must be a DNS label: lower-case letters, digits and dashes. It is part of the URL and of the definition's name.",
  "names/singular":
    "The singular must be a DNS label in lower case. If omitted, it is the kind in lower case.",
  "names/kind": "The kind must be a word such as `CronTab`: letters and digits, starting with a letter.",
  "names/listKind": "If omitted, `listKind` is the kind followed by `List`.",
  "names/shortNames":
    "A short name must be a DNS label: lower-case letters, digits and dashes, starting with a letter.",
  "names/categories":
    "A category must be a DNS label: lower-case letters, digits and dashes, starting with a letter. `all` is the one that `kubectl get all` shows.",
  "names/same-kinds": "`kind` and `listKind` must differ.",
  "structural/type-empty":
    "Every node of a schema needs a `type`. For any content, set `x-kubernetes-preserve-unknown-fields: true`; for an integer or a string, `x-kubernetes-int-or-string: true`.",
  "structural/root-type": "A resource is an object: the root of the schema must have `type: object`.",
  "structural/items": "An array needs a schema for its items: add `items`.",
  "structural/root-additional": "The root has named fields: use `properties`, not `additionalProperties`.",
  "structural/pattern": (error) =>
    unknownClass(error.value ?? "") ??
    "Patterns are Go regular expressions (RE2): there is no look-ahead, look-behind or back-reference. The end of the text is `\\z`, not `\\Z`.",
  "structural/completeness":
    "A field that `allOf`, `anyOf`, `oneOf` or `not` uses must also be declared, with its type, under the schema's own `properties` or `items`.",
  "structural/root-metadata":
    "The server declares `metadata`. Only its `name` and `generateName` can be constrained, nothing else.",
  "structural/branch-metadata": "`metadata` cannot be constrained inside `allOf`, `anyOf`, `oneOf` or `not`.",
  "structural/int-or-string":
    "`x-kubernetes-int-or-string` cannot be combined with the other `x-kubernetes` type extensions.",
  "structural/kind-type": "`kind` is a string in every resource: `type: string`.",
  "structural/apiVersion-type": "`apiVersion` is a string in every resource: `type: string`.",
  "structural/metadata-type": "`metadata` is an object in every resource: `type: object`.",
  "structural/embedded-type": "An embedded resource is an object: give it `type: object`.",
  "structural/embedded-additional":
    "An embedded resource has named fields: use `properties`, not `additionalProperties`.",
  "structural/embedded-properties":
    "An embedded resource needs `properties`, or `x-kubernetes-preserve-unknown-fields: true` to keep all its fields.",
  "schema/not-convertible":
    "The schema uses a keyword that a structural schema cannot have. Write the schema out in full instead.",
  "schema/root-type": "With a status subresource, the root must be an object: `type: object`.",
  "schema/root-fields":
    "With a status subresource, the root cannot have this keyword. Move it one level down, for example to `spec`.",
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
    "An object can have named fields (`properties`) or any names with values of one schema (`additionalProperties`), not both.",
  "walk/uniqueItems":
    "For unique items, set `x-kubernetes-list-type: set`, or for objects `map` with its keys.",
  "walk/x-kubernetes-list-type": "List types are `atomic`, `set` and `map`, for nodes of `type: array`.",
  "walk/x-kubernetes-map-type": "Map types are `atomic` and `granular`, for nodes of `type: object`.",
  "walk/list-map-keys":
    "`x-kubernetes-list-map-keys` needs `x-kubernetes-list-type: map` and lists scalar fields of the items.",
  "walk/list-map-key": (error, at) =>
    error.path?.at(-1) === "default" || at === "default"
      ? "Every item must have its key: list the field under the items' `required`, or give it a default."
      : "A list key cannot be null: remove `nullable`.",
  "walk/list-map": (_, at) =>
    at === "x-kubernetes-list-map-keys"
      ? "A list of type map must list the fields that identify an item."
      : "A list of type map must have items of `type: object` with a single schema.",
  "walk/set-items":
    "Items of a set are compared as a whole: use scalars, or objects and lists marked `atomic` (`x-kubernetes-map-type: atomic`).",
  "walk/nullable-items": "Items of a set or a map cannot be null: remove `nullable`.",
  "walk/preserve-unknown-fields": "Set it to true or leave it out.",
  "walk/items":
    "A list has one schema for all its items: `items: {type: …}`. A list of schemas, one for each position, is not supported.",
  "walk/additionalItems": "A list has one schema for all its items: remove `additionalItems`.",
  "walk/definitions": "Nothing can refer to `definitions`: write each schema out where it is used.",
  "walk/dependencies": "Use a rule for fields that need each other: `!has(self.a) || has(self.b)`.",
  "walk/patternProperties":
    "Patterns of names are not supported: `additionalProperties` has the schema of all values, and a rule can check the names: `self.all(key, key.matches('^[a-z]+$'))`.",
  "walk/id": "Nothing can refer to a schema, so it has no `id`.",
  "walk/x-kubernetes-embedded-resource":
    "`metadata`, `kind` and `apiVersion` cannot hold an embedded resource.",
  "walk/$ref": "References are not supported: write the schema out here.",
  "defaults/unknown-fields":
    "The default has a field that the schema does not declare and the server would drop.",
  "rules/rule": "A rule needs a CEL expression, such as `self.replicas <= self.maxReplicas`.",
  "rules/message": "A message must be one line. A rule of several lines needs a message.",
  "rules/fieldPath":
    "`fieldPath` must lead from this node to a declared field: `.spec.name`, `.labels['a/b']`.",
  "rules/reason":
    "The reason must be `FieldValueInvalid`, `FieldValueForbidden`, `FieldValueRequired` or `FieldValueDuplicate`.",
  "rules/compile": "The expression is not valid. The caret, if there is one, shows the place.",
  "rules/messageExpression": (error) =>
    messageExpressionEmpty.is(error.fault)
      ? "Remove `messageExpression`, or write an expression that gives a string."
      : "The expression is not valid. The caret, if there is one, shows the place.",
  "rules/cost": overCost,
  "rules/total-cost": overCost,
  "rules/uncorrelatable": ({ fault }) =>
    explainUncorrelatable(
      isOf<typeof uncorrelatableOldSelf>(fault, "rules/uncorrelatable") ? fault.data.path : [],
    ),
  "rules/optionalOldSelf": "`optionalOldSelf` is only for rules that use `oldSelf`: remove it.",
  "rules/no-type": "This node has no type that a rule could use.",
  "columns/name": "A column needs a name: the heading that `kubectl get` prints.",
  "columns/jsonPath": "A path must begin with a dot: `.spec.replicas`.",
  "selectableFields/count": "A version can have at most 8 selectable fields.",
  "selectableFields/duplicate": "This path is already listed. Remove one of the two.",
  "selectableFields/metadata":
    "`metadata.name` and `metadata.namespace` are always selectable; nothing else in metadata is.",
  "conversion/service": "A service needs a `namespace` and a `name`; its port must be between 1 and 65535.",
  "conversion/url": "A webhook's URL must begin with `https://`, without user, query or fragment.",
  "conversion/caBundle": "`caBundle` must be a PEM certificate in base64.",
  "conversion/preserveUnknownFields":
    "A webhook needs a structural schema: set `preserveUnknownFields: false`.",
  "preserveUnknownFields/defaults": "Defaults need pruning: set `preserveUnknownFields: false`.",
  "update/resourceVersion": "An update must send the `resourceVersion` that was read, or none.",
  "columns/type": "The type of a column must be boolean, date, integer, number or string.",
  "columns/format": "Columns do not have this format. Most need none.",
  "subresources/scale":
    "`specReplicasPath` must be under `.spec` and `statusReplicasPath` under `.status`, both with the leading dot.",
  "selectableFields/path": "A selectable field must be a declared field, reached only by names.",
  "selectableFields/type": "Only strings, booleans and integers are selectable.",
  "selectableFields/schema":
    "The server keeps schemas and selectable fields of all versions apart: either both are the same in every version, or both differ.",
  "conversion/strategy": "The strategy must be `None` or `Webhook`, spelled exactly like this.",
  "conversion/clientConfig": "A webhook needs either `url` or `service`, not both.",
  "conversion/reviewVersions": "List the review versions that the webhook understands; servers send `v1`.",
  "conversion/unused": "This is only for `strategy: Webhook`.",
  approval:
    "Groups under `k8s.io` and `kubernetes.io` are for approved APIs. Use your own group, or the annotation that links to the approval.",
  preserveUnknownFields: "Use `x-kubernetes-preserve-unknown-fields: true` in the schema instead.",
  storedVersions: ({ detail }) => {
    if (detail.startsWith("must have at least one"))
      return "`status.storedVersions` lists the versions in which objects are stored, and it is empty. On a create the server sets it from the version with `storage: true`.";
    if (detail.startsWith("must have the storage version"))
      return "New objects are stored in the storage version, so `status.storedVersions` must list it.";
    return "Objects may still be stored in this version. Keep it in the list, rewrite all objects, then remove it from `status.storedVersions`.";
  },
  "update/immutable":
    "This cannot change once the definition is established. Delete the definition (and with it all objects), or create another one.",
};

/** Names the list that has no `oldSelf`. */
function explainUncorrelatable(path: Path): string {
  const names = path.flatMap((step) =>
    typeof step === "object" ? [`.${step.key}`] : step === "items" ? ["[]"] : [],
  );
  const field = names.join("").replace(/^\./, "");
  const list = field === "" ? "The list around it" : `The list \`${field}\``;
  return `${list} does not match old items to new ones, so there is no \`oldSelf\` below it. If its items have a key, set \`x-kubernetes-list-type: map\` with the keys. For scalars, set \`set\` and put the rule on the list itself: \`oldSelf.all(x, x in self)\`.`;
}

const inDefault =
  "The server checks a default like any other value, against the schema and the rules of its field. This one fails: fix it, or remove it.";

function isInDefault({ path }: FieldError): boolean {
  return path?.includes("default") === true;
}

const inBranch =
  "`allOf`, `anyOf`, `oneOf` and `not` can only have conditions on values. Declare types, defaults and descriptions outside, at the field itself.";

/** Explains an error of a definition. Undefined if the server's words are enough. */
export function explainDefinition(error: FieldError): Sentence | undefined {
  const sentence = sentences[error.origin];
  if (sentence === undefined) {
    if (error.origin.startsWith("structural/branch-")) return inBranch;
    return isInDefault(error) ? inDefault : metadataSentences[error.origin];
  }
  const at = String(segmentKey(error.path?.at(-1) ?? ""));
  return withinLimit(typeof sentence === "string" ? sentence : sentence(error, at));
}
