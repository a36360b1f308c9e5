import type { FieldError } from "../field/error.ts";
import type { ByOrigin } from "../field/origin.ts";
import type { Capabilities } from "../minors/capabilities.ts";
import { parseDocument } from "../source/document.ts";
import {
  any,
  auditAnnotations,
  bytes,
  type GoShape,
  operations,
  ownerReference,
  ownerReferences,
  schemaOrArray,
  schemaProps,
  string,
  strings,
  validationActions,
  validationRule,
  versionsShape,
} from "./go-shape.ts";
import { goSyntax } from "./go-syntax.ts";

/** The Go types of bad values by the origin of the error. All others are unstructured. */
const shapes: ByOrigin<GoShape> = {
  "metadata/finalizers": strings,
  storedVersions: strings,
  "conversion/reviewVersions": strings,
  "walk/list-map-keys": strings,
  "walk/list-map": schemaOrArray,
  "schema/root-fields": schemaProps,
  "rules/compile": validationRule,
  "rules/messageExpression": validationRule,
  "conversion/caBundle": bytes,
  "conversion/strategy": string,
  "versions/deprecationWarning": string,
};

const isTime = /^metadata\/(?:creation|deletion)Timestamp$/;

/** Lists of policies, by the origin of the error. Other values of these origins are strings. */
const policyLists: ByOrigin<GoShape> = {
  "policy/auditAnnotations": auditAnnotations,
  "policy/validationActions": validationActions,
};

function shapeOf({ origin, path, value = "" }: FieldError, { selectableFieldsKnown }: Capabilities): GoShape {
  const known = shapes[origin] ?? (value.startsWith("[") ? policyLists[origin] : undefined);
  if (known !== undefined) return known;
  if (origin === "policy/rule") return path?.at(-1) === "operations" ? operations : strings;
  if (origin.startsWith("versions/")) return versionsShape(selectableFieldsKnown);
  if (origin === "metadata/ownerReferences") return value.startsWith("[") ? ownerReferences : ownerReference;
  return any;
}

/**
 * Prints the bad value of an error in Go syntax, as servers did before they used JSON.
 * Upstream: k8s.io/apimachinery/pkg/util/validation/field/errors.go `ErrorBody`.
 */
export function goValue(error: FieldError, capabilities: Capabilities): string | undefined {
  const { value, origin } = error;
  if (value === undefined) return undefined;
  if (origin === "metadata/resourceVersion" && value === "0") return "0x0";
  const shape = shapeOf(error, capabilities);
  if (value === "null") return shape.kind === "slice" ? goSyntax(null, shape) : '"null"';
  if (isTime.test(origin)) return timeText(value);
  if (!/^[[{]/.test(value) && shape.kind !== "bytes" && shape.kind !== "string") return value;
  const document = parseDocument(value, "json");
  return document.ok ? goSyntax(document.value, shape) : value;
}

/** Prints a time with whole seconds like Go. */
function timeText(json: string): string {
  const parts = /^"(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z"$/.exec(json);
  return parts === null ? json : `${parts[1]} ${parts[2]} +0000 UTC`;
}
