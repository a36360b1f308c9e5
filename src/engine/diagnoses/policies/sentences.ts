import { textByCode } from "../../apimachinery/fault/by-code.ts";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import type * as expressions from "../../server/policies/cel/faults.ts";
import type * as creations from "../../server/policies/create-faults.ts";
import type * as matching from "../../server/policies/matching/faults.ts";
import type * as patches from "../../server/policies/mutating/patch/faults.ts";
import type * as surroundings from "../../server/policies/surroundings/faults.ts";
import type * as decisions from "../../server/policies/validating/faults.ts";
import type * as members from "../../server/policies/validation/faults.ts";
import type { SentencesOf } from "../sentences-of.ts";

const convertible =
  "A value of a JSON patch must be JSON: a string, a number, a bool, null, a list, a map with string keys, or an `Object`. Convert it first, for instance with `string(…)`.";

/** What the expressions of policies do that the server rejects. */
const expressionSentences: SentencesOf<typeof expressions> = {
  "policy/expression-type": ({ expected, found }) =>
    found === "dyn"
      ? `The server cannot tell the type of this expression: \`object\`, \`oldObject\`, \`params\` and what is read from them have none. Compare it, as in \`… == true\`, so that it is \`${expected}\`.`
      : `This expression is \`${found}\`, and here it must be \`${expected}\`.`,
  "policy/budget":
    "The expressions of the policy together cost more than the server allows in a request: 10,000,000 for the validations with one param, 2,500,000 for the match conditions. Bound the lists that they walk, or read less of them.",
  "policy/object-key": "The names of fields are strings. Use a map with string keys.",
  "policy/object-field": "A field of an `Object` is set to a value that cannot be read.",
  "policy/json-patch-field-type": ({ field }) => `\`${field}\` of a \`JSONPatch\` is a string.`,
  "policy/json-patch-field": "A `JSONPatch` has the fields `op`, `path`, `from` and `value`.",
  "policy/json-patch-index": "A `JSONPatch` has the fields `op`, `path`, `from` and `value`.",
  "policy/json-patch-presence": "A `JSONPatch` has the fields `op`, `path`, `from` and `value`.",
  "policy/json-patch-unknown-field":
    "The expression reads a field that `JSONPatch` does not have. It has `op`, `path`, `from` and `value`.",
};

const matchSentences: SentencesOf<typeof matching> = {
  "policy/param-kind-unknown": ({ paramKind }) =>
    `The server has no kind ${paramKind}. Create its definition, or correct \`paramKind\`. Until then the policy fails every request that it matches.`,
  "policy/param-namespace-unknown":
    "The params have a namespace, the object has none, and the binding names none. Set `paramRef.namespace`, or match only namespaced resources.",
  "policy/param-without-namespace": "The params have no namespace. Remove `paramRef.namespace`.",
  "policy/no-params":
    "The binding finds no params, and its `parameterNotFoundAction` is `Deny`. Create one in this namespace, correct `paramRef`, or set `Allow`.",
  "policy/conditions-failed":
    "Several match conditions cannot be evaluated, and none is false. Check with `has(…)` or `.?field` before a field is read that may be missing.",
};

const decisionSentences: SentencesOf<typeof decisions> = {
  "policy/denied":
    "The expression of the validation is false. Set its `message`, so that people read more than the expression.",
  "policy/denied-with-message": "The expression of the validation is false.",
};

const memberSentences: SentencesOf<typeof members> = {
  "policy/static-name":
    "Since Kubernetes 1.37 these names are for policies in files of the API server. Choose another ending.",
  "policy/wildcard-not-alone": "`*` already means all. Remove it or the others.",
  "policy/double-wildcard-not-alone":
    "`*/*` already means all resources and subresources. Remove it or the others.",
  "policy/resource-covered": ({ wildcard, resource }) =>
    `\`${wildcard}\` already covers \`${resource}\`. Remove one of them.`,
  "policy/param-version-missing":
    "Write the version of `paramKind.apiVersion`, as in `v1` or `example.com/v1`.",
  "policy/selector-values-missing": "`In` and `NotIn` compare with `values`. List some.",
  "policy/selector-values-unused": "`Exists` and `DoesNotExist` look only at the key. Remove `values`.",
  "policy/selector-operator": "The operators are `In`, `NotIn`, `Exists` and `DoesNotExist`.",
  "policy/not-specified": ({ field }) => `Set \`${field}\`: it must not be empty.`,
  "policy/variable-name":
    "Expressions name the variable as `variables.NAME`, so its name has only letters, digits and `_`, and begins with no digit.",
  "policy/nothing-to-validate": "A validating policy needs a validation or an audit annotation.",
  "policy/text-empty": "Remove it, or write something: a text of spaces is empty.",
  "policy/message-lines": "A message is one line.",
  "policy/audit-annotations-many": ({ limit }) => `Write up to ${limit} audit annotations.`,
  "policy/value-expression-long": ({ limit }) => `Shorten the expression to ${limit} bytes.`,
  "policy/audit-annotation-name":
    "The key of an audit annotation is the policy's name and this key. Set `metadata.name`.",
  "policy/mutations-missing": "A mutating policy needs a mutation.",
  "policy/patch-missing": ({ patchType }) =>
    `Write \`${patchType === "JSONPatch" ? "jsonPatch" : "applyConfiguration"}\`, or choose the other \`patchType\`.`,
  "policy/patch-unused": ({ patchType }) =>
    `Remove it: with the patch type ${patchType}, only \`${patchType === "JSONPatch" ? "jsonPatch" : "applyConfiguration"}\` is used.`,
  "policy/name-and-selector": "Params are found by name or by labels. Remove one of `name` and `selector`.",
  "policy/no-name-or-selector": "Set `name` or `selector`, so that params can be found.",
  "policy/deny-and-warn": "Who is denied reads the message anyway. Remove `Warn` or `Deny`.",
  "policy/no-actions":
    "Set what happens when a validation is false: `Deny`, `Warn`, `Audit`, or `Warn` and `Audit`.",
};

const patchSentences: SentencesOf<typeof patches> = {
  "policy/object-type-names":
    "The type of an object in an ApplyConfiguration is its path: `Object.spec` for `spec`, `Object.spec.template` for `spec.template`. In a list or a map, it is the path of the list or map.",
  "policy/patch-type": "An ApplyConfiguration evaluates to an `Object{…}`.",
  "policy/atomic":
    "An ApplyConfiguration would replace the whole list or map, because it is atomic, so the server forbids it. Use a JSONPatch, or make the field a list of type `map` or `set` in the definition.",
  "policy/convert-integer": convertible,
  "policy/convert-string": convertible,
  "policy/convert": convertible,
  "policy/convert-struct":
    "The server has this value as a Go type, and does not convert it to JSON. Build an object or a list from its parts.",
  "policy/convert-variables": "Name a variable: `variables.NAME`. All of them together are no value.",
  "policy/convert-type": convertible,
  "policy/convert-object": convertible,
  "policy/convert-json-patch": convertible,
  "policy/not-json": convertible,
  "policy/not-json-number": "JSON has no infinite numbers and no NaN.",
};

const creationSentences: SentencesOf<typeof creations> = {
  "warning/deprecated-kind":
    "Write the policy in `admissionregistration.k8s.io/v1` as soon as all of your servers have it.",
  "warning/static-name":
    "From Kubernetes 1.37 on, these names are for policies in files of the API server, and are rejected.",
};

const surroundingSentences: SentencesOf<typeof surroundings> = {
  "config-map/key": "A key of a ConfigMap has only letters, digits, `-`, `_` and `.`.",
  "config-map/key-dots": "A key is the name of a file, and this is a folder.",
  "config-map/key-starts-with-dots": "A key is the name of a file, and must not begin with two dots.",
  "config-map/key-in-both": "The key is in `data` and in `binaryData`. Remove one of them.",
  "namespace/finalizer": "A finalizer is `kubernetes` or has a domain: `example.com/name`.",
};

const tables = [
  expressionSentences,
  matchSentences,
  decisionSentences,
  memberSentences,
  patchSentences,
  creationSentences,
  surroundingSentences,
];

/** Says what a fault of a policy means and what to do. Undefined for any other fault. */
export function policySentence(fault: Fault): string | undefined {
  return tables.map((table) => textByCode(table, fault)).find((text) => text !== undefined);
}
