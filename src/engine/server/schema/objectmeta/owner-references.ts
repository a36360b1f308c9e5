import {
  badValue,
  type Cause,
  type FieldError,
  invalid,
  required,
} from "../../../apimachinery/field/error.ts";
import { append } from "../../../go/value/append.ts";
import { jsonString, toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, member, stringAt, type Value } from "../../../go/value/value.ts";
import { controllersMany, memberEmpty, ownerEvent, ownerVersion } from "./faults.ts";
import { parseGroupVersion } from "./group-version.ts";

const fields = ["apiVersion", "kind", "name", "uid"] as const;

/** Prints an owner reference like Go: fields in the order of the struct. */
function referenceJson(reference: Value): string {
  const texts = fields.map((name) => `${jsonString(name)}:${jsonString(stringAt(reference, name))}`);
  for (const name of ["controller", "blockOwnerDeletion"]) {
    const flag = member(reference, name);
    if (typeof flag === "boolean") texts.push(`${jsonString(name)}:${toJson(flag)}`);
  }
  return `{${texts.join(",")}}`;
}

/** Upstream: k8s.io/apimachinery/pkg/api/validation/objectmeta.go `ValidateOwnerReferences`. */
export function validateOwnerReferences(references: Value | undefined, path: Path): FieldError[] {
  if (!isList(references)) return [];
  const errors: FieldError[] = [];
  let controller: string | undefined;
  references.forEach((reference, i) => {
    append(errors, validateReference(reference, [...path, i]));
    if (member(reference, "controller") !== true) return;
    const name = `${stringAt(reference, "kind")}/${stringAt(reference, "name")}`;
    if (controller !== undefined) {
      const fault = controllersMany({ first: controller, second: name });
      const all = `[${references.map(referenceJson).join(",")}]`;
      errors.push(invalid(path, all, fault, { origin: "metadata/ownerReferences" }));
    } else controller = name;
  });
  return errors;
}

function validateReference(reference: Value, path: Path): FieldError[] {
  const cause: Cause = { origin: "metadata/ownerReferences" };
  const errors: FieldError[] = [];
  const apiVersion = stringAt(reference, "apiVersion");
  const groupVersion = parseGroupVersion(apiVersion);
  for (const name of fields) {
    if (stringAt(reference, name) === "") {
      errors.push(required([...path, name], memberEmpty(), cause));
    } else if (name === "apiVersion" && (groupVersion?.version ?? "") === "") {
      errors.push(invalid([...path, name], badValue(apiVersion), ownerVersion(), cause));
    }
  }
  const isCoreV1 = groupVersion?.group === "" && groupVersion.version === "v1";
  if (isCoreV1 && stringAt(reference, "kind") === "Event") {
    errors.push(invalid(path, referenceJson(reference), ownerEvent(), cause));
  }
  return errors;
}
