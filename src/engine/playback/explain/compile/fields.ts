import { nearestOrBegun } from "../../../apimachinery/field/nearest.ts";
import { typeText } from "../../../cel/types/print.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { escapeName, unescapeName } from "../../../server/rules/escape.ts";
import type { CompileIssue } from "./facts.ts";

/** Objects with more fields are not listed. */
const mostListed = 8;

/** What policies see of an object's metadata, and rules do not. */
const metadataFields: ReadonlySet<string> = new Set([
  ...["namespace", "labels", "annotations", "finalizers", "ownerReferences"],
  ...["uid", "generation", "creationTimestamp", "deletionTimestamp"],
]);

/** Whether a field that a rule cannot read is one of an object's metadata, which policies can read. */
export function isOfMetadata(field: string, operand: CelType): boolean {
  const isMetadata =
    operand.kind === "object" && operand.fields.size === 2 && operand.fields.has("generateName");
  return isMetadata && metadataFields.has(field);
}

/** Keys that YAML 1.1 reads as booleans. */
const misread = /^(?:y|n|yes|no|on|off)$/i;

const escapes = "Rules escape names that are CEL keywords or contain `-`, `.`, `/` or `__`.";

/**
 * Explains a field that the schema does not declare: its escaped spelling, what was probably meant, or which fields
 * exist.
 */
export function explainUndefinedField(field: string, operand: CelType, { rest }: CompileIssue): string {
  const fields = operand.kind === "object" ? [...operand.fields.keys()] : [];
  const escaped = escapeName(field);
  if (escaped !== undefined && escaped !== field && fields.includes(escaped)) {
    return `The field \`${field}\` is written \`${escaped}\` here. ${escapes}`;
  }
  // The name may continue: `self.max-size` is read as a subtraction.
  const written = `${field}${/^\.?\w*((?:\s*[-./]\s*\w+)+)/.exec(rest)?.[1]?.replaceAll(/\s/g, "") ?? ""}`;
  const longer = fields.find((name) => {
    const plain = unescapeName(name);
    return plain !== undefined && plain !== name && startsWithName(plain, field, written);
  });
  if (longer !== undefined) {
    return `The field \`${unescapeName(longer)}\` is written \`${longer}\` here. ${escapes}`;
  }
  if (misread.test(field) && fields.some((name) => name === "__true__" || name === "__false__"))
    return `YAML reads the key \`${field}\` of the schema as \`${/^[nNoO]/.test(field) && !/^on$/i.test(field) ? "false" : "true"}\`: put quotes around it.`;
  if (isOfMetadata(field, operand))
    return `Rules see of \`metadata\` only \`name\` and \`generateName\`. An admission policy (ValidatingAdmissionPolicy) can read \`object.metadata.${field}\`.`;
  const meant = nearestOrBegun(field, fields);
  if (meant !== undefined) return `The schema has no field \`${field}\` here. Did you mean \`${meant}\`?`;
  const what = `The schema does not declare \`${field}\` here.`;
  if (fields.length > 0 && fields.length <= mostListed) {
    const names = fields.map((name) => `\`${unescapeName(name) ?? name}\``).join(", ");
    return `${what} It has ${names}. Rules see only declared fields, and of \`metadata\` only \`name\` and \`generateName\`.`;
  }
  return `${what} Rules see only declared fields, and of \`metadata\` only \`name\` and \`generateName\`.`;
}

function startsWithName(plain: string, field: string, written: string): boolean {
  if (plain === written) return true;
  return plain.startsWith(field) && /^[-./]/.test(plain.slice(field.length));
}

const listed: Readonly<Record<"list" | "string", string>> = {
  list: "is a list: its items have fields, the list has none. Check all items, `.all(x, x.field …)`, or one, `[0].field`",
  string:
    "is a string and has no fields. If it holds a URL or a quantity, convert it first: `url(…)`, `quantity(…)`",
};

/** Explains a field that is read from a value without fields. */
export function explainNoFields(type: CelType): string {
  const known = type.kind === "list" || type.kind === "string" ? listed[type.kind] : undefined;
  return `The value before the dot ${known ?? `is of type \`${typeText(type)}\` and has no fields`}.`;
}
