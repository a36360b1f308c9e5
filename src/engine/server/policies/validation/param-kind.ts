import { type Cause, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { kindNotDns1035 } from "../../../apimachinery/field/name-faults.ts";
import { isDns1035Label, isDns1123Subdomain, joined } from "../../../apimachinery/field/names.ts";
import { groupVersionUnexpected } from "../../../apimachinery/request/faults.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { ParamKind } from "../kinds/types.ts";
import { versionMissing } from "./faults.ts";

const cause: Cause = { origin: "policy/paramKind" };

/** Upstream: `validateParamKind` in validation.go. */
export function paramKindErrors({ apiVersion, kind }: ParamKind, path: Path): FieldError[] {
  return [...apiVersionErrors(apiVersion, [...path, "apiVersion"]), ...kindErrors(kind, [...path, "kind"])];
}

function apiVersionErrors(apiVersion: string, path: Path): FieldError[] {
  if (apiVersion === "") return [required(path, "", cause)];
  const parts = apiVersion.split("/");
  if (parts.length > 2)
    return [invalid(path, quote(apiVersion), groupVersionUnexpected({ apiVersion }), cause)];
  const group = parts.length === 2 ? (parts[0] ?? "") : "";
  const version = parts.at(-1) ?? "";
  const groupFaults = group === "" ? [] : isDns1123Subdomain(group);
  const errors = groupFaults.length === 0 ? [] : [invalid(path, quote(group), joined(groupFaults), cause)];
  if (version === "") return [...errors, invalid(path, quote(apiVersion), versionMissing(), cause)];
  const versionFaults = isDns1035Label(version);
  return versionFaults.length === 0
    ? errors
    : [...errors, invalid(path, quote(version), joined(versionFaults), cause)];
}

function kindErrors(kind: string, path: Path): FieldError[] {
  if (kind === "") return [required(path, "", cause)];
  const faults = isDns1035Label(kind.toLowerCase());
  if (faults.length === 0) return [];
  return [invalid(path, quote(kind), kindNotDns1035({ why: joined(faults).text }), cause)];
}
