import type * as forms from "../../server/schema/conversion-faults.ts";
import type * as faults from "../../server/schema/structural-rules/faults.ts";
import type { SentencesOf } from "../sentences-of.ts";
import { unknownClass } from "./unknown-class.ts";

const inBranch =
  "`allOf`, `anyOf`, `oneOf` and `not` can only have conditions on values. Declare types, defaults and descriptions outside, at the field itself.";

const metaTypes = {
  string: "`kind` and `apiVersion` are strings in every resource: `type: string`.",
  object: "`metadata` is an object in every resource: `type: object`.",
} as const;

const notConvertible =
  "The schema uses a keyword that a structural schema cannot have. Write the schema out in full instead.";

/** Why a schema has no structural form, and what to do. */
export const formSentences: SentencesOf<typeof forms> = {
  "schema/not-convertible": notConvertible,
  "schema/items-list": notConvertible,
  "schema/preserve-unknown-fields": notConvertible,
};

/** Why a schema is not structural, and what to do. */
export const structuralSentences: SentencesOf<typeof faults> = {
  "structural/type-empty":
    "Every node of a schema needs a `type`. For any content, set `x-kubernetes-preserve-unknown-fields: true`; for an integer or a string, `x-kubernetes-int-or-string: true`.",
  "structural/root-type": "A resource is an object: the root of the schema must have `type: object`.",
  "structural/items": "An array needs a schema for its items: add `items`.",
  "structural/root-additional": "The root has named fields: use `properties`, not `additionalProperties`.",
  "structural/pattern": ({ pattern }) =>
    unknownClass(pattern ?? "") ??
    "Patterns are Go regular expressions (RE2): there is no look-ahead, look-behind or back-reference. The end of the text is `\\z`, not `\\Z`.",
  "structural/completeness":
    "A field that `allOf`, `anyOf`, `oneOf` or `not` uses must also be declared, with its type, under the schema's own `properties` or `items`.",
  "structural/root-metadata":
    "The server declares `metadata`. Only its `name` and `generateName` can be constrained, nothing else.",
  "structural/branch": inBranch,
  "structural/branch-metadata": "`metadata` cannot be constrained inside `allOf`, `anyOf`, `oneOf` or `not`.",
  "structural/int-or-string":
    "`x-kubernetes-int-or-string` cannot be combined with the other `x-kubernetes` type extensions.",
  "structural/meta-type": ({ type }) => metaTypes[type],
  "structural/embedded-type": "An embedded resource is an object: give it `type: object`.",
  "structural/embedded-additional":
    "An embedded resource has named fields: use `properties`, not `additionalProperties`.",
  "structural/embedded-properties":
    "An embedded resource needs `properties`, or `x-kubernetes-preserve-unknown-fields: true` to keep all its fields.",
};
