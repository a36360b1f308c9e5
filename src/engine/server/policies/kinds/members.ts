import type { GoType } from "../../../go/decode/types.ts";
import type { Path } from "../../../go/value/path.ts";
import { policyTypes } from "./kinds.ts";

/** Returns the members that a policy or a binding may have at a path. Empty for other kinds and other paths. */
export function policyMembers(kind: string, path: Path): readonly string[] {
  const [, type] = Object.entries(policyTypes("v1")).find(([name]) => name === kind) ?? [];
  return type === undefined ? [] : membersAt(type.type, path);
}

function membersAt(type: GoType, path: Path): readonly string[] {
  if (type.kind === "pointer") return membersAt(type.to, path);
  const [first, ...rest] = path;
  if (first === undefined) return type.kind === "struct" ? [...type.fields().keys()] : [];
  if (type.kind === "slice" || type.kind === "map") return membersAt(type.element, rest);
  const member = type.kind === "struct" && typeof first === "string" ? type.fields().get(first) : undefined;
  return member === undefined ? [] : membersAt(member, rest);
}
