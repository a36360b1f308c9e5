import type { FieldError } from "../../apimachinery/field/error.ts";
import { nearest } from "../../apimachinery/field/nearest.ts";
import type { ByOrigin } from "../../apimachinery/field/origin.ts";

const overCost =
  "The server estimates the worst case from the schema: how long strings and how large lists and maps can be, nested in each other. Limit them with `maxLength`, `maxItems` and `maxProperties`, here or in the nodes above.";
const label = "must be a DNS label: lower-case letters, digits and dashes, starting with a letter.";
const notCompiled = "The expression is not valid. The caret, if there is one, shows the place.";

/**
 * What is wrong with a definition and what to do, for errors whose words are the same for all fields (`Required value`,
 * `Unsupported value`) or are those of a name: by what they are about.
 */
export const originSentences: ByOrigin<string | ((error: FieldError) => string)> = {
  "metadata/name": ({ type }) =>
    type === "FieldValueRequired"
      ? "The name of a definition must be its plural and its group, joined by a dot."
      : "The name must be a DNS name in lower case.",
  "spec/group": "A group must be a domain name with at least one dot, such as `stable.example.com`.",
  "spec/scope":
    "Set whether objects live in namespaces: `Namespaced` or `Cluster`, spelled exactly like this.",
  "versions/name":
    "A version has a name like `v1`, `v1beta1` or `v2`: lower-case letters, digits and dashes, starting with a letter.",
  "versions/schema":
    "Each version needs a schema under `schema.openAPIV3Schema`. The shortest one that keeps everything is `type: object` with `x-kubernetes-preserve-unknown-fields: true`.",
  "names/plural": `The plural ${label} It is part of the URL and of the definition's name.`,
  "names/singular":
    "The singular must be a DNS label in lower case. If omitted, it is the kind in lower case.",
  "names/kind": "The kind must be a word such as `CronTab`: letters and digits, starting with a letter.",
  "names/listKind": "If omitted, `listKind` is the kind followed by `List`.",
  "names/shortNames": `A short name ${label}`,
  "names/categories": `A category ${label} \`all\` is the one that \`kubectl get all\` shows.`,
  "walk/type": ({ value = "" }) => {
    const known = ["array", "boolean", "integer", "number", "object", "string"];
    const written = value.replace(/^"|"$/g, "");
    const meant = synonyms[written.toLowerCase()] ?? nearest(written, known);
    return `The types are ${known.join(", ")}, in lower case.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`;
  },
  "walk/x-kubernetes-list-type": "List types are `atomic`, `set` and `map`, for nodes of `type: array`.",
  "walk/x-kubernetes-map-type": "Map types are `atomic` and `granular`, for nodes of `type: object`.",
  "rules/reason":
    "The reason must be `FieldValueInvalid`, `FieldValueForbidden`, `FieldValueRequired` or `FieldValueDuplicate`.",
  "rules/compile": notCompiled,
  "rules/messageExpression": notCompiled,
  "rules/cost": overCost,
  "rules/total-cost": overCost,
  "rules/optionalOldSelf": "`optionalOldSelf` is only for rules that use `oldSelf`: remove it.",
  "rules/no-type": "This node has no type that a rule could use.",
  "columns/name": "A column needs a name: the heading that `kubectl get` prints.",
  "columns/jsonPath": "A path must begin with a dot: `.spec.replicas`.",
  "selectableFields/count": "A version can have at most 8 selectable fields.",
  "selectableFields/duplicate": "This path is already listed. Remove one of the two.",
  "selectableFields/path": "A selectable field must be a declared field, reached only by names.",
  "conversion/service": "A service needs a `namespace` and a `name`; its port must be between 1 and 65535.",
  "conversion/strategy": "The strategy must be `None` or `Webhook`, spelled exactly like this.",
  "conversion/reviewVersions": "List the review versions that the webhook understands; servers send `v1`.",
  "update/resourceVersion": "An update must send the `resourceVersion` that was read, or none.",
  "subresources/scale":
    "`specReplicasPath` must be under `.spec` and `statusReplicasPath` under `.status`, both with the leading dot.",
  "update/immutable":
    "This cannot change once the definition is established. Delete the definition (and with it all objects), or create another one.",
};

const synonyms: Readonly<Record<string, string>> = {
  int: "integer",
  float: "number",
  bool: "boolean",
  list: "array",
  map: "object",
  str: "string",
};
