import { type Capabilities, newest } from "../../apimachinery/minors/capabilities.ts";
import { parametersOf } from "./relations.ts";
import type { CelType, OpaqueType } from "./type.ts";

type TypeNames = Pick<Capabilities, "optionalTypeName">;

/**
 * Prints a type as in error messages. Older servers have another name for the type of optionals.
 * Upstream: github.com/google/cel-go/checker/format.go `FormatCELType`.
 */
export function typeText(type: CelType, server: TypeNames = newest): string {
  switch (type.kind) {
    case "error":
      return "!error!";
    case "list":
      return `list(${typeText(type.element, server)})`;
    case "map":
      return `map(${typeText(type.key, server)}, ${typeText(type.value, server)})`;
    case "type":
      return type.of === undefined ? "type" : `type(${typeText(type.of, server)})`;
    case "param":
    case "object":
      return type.name;
    case "opaque":
      return type.parameters.length === 0
        ? type.name
        : `${opaqueName(type, server)}(${listed(type.parameters, server)})`;
    default:
      return type.nullable ? `wrapper(${type.kind})` : type.kind;
  }
}

/** Prints the argument types of a call: `(int, string)`, or `string.(int)` for a member function. */
export function argumentsText(
  args: readonly CelType[],
  isMember: boolean,
  server: TypeNames = newest,
): string {
  const [target, ...rest] = args;
  return isMember && target !== undefined
    ? `${typeText(target, server)}.(${listed(rest, server)})`
    : `(${listed(args, server)})`;
}

function listed(types: readonly CelType[], server: TypeNames): string {
  return types.map((type) => typeText(type, server)).join(", ");
}

function opaqueName({ name }: OpaqueType, { optionalTypeName }: TypeNames): string {
  return name === "optional_type" && !optionalTypeName ? "optional" : name;
}

const declaredNames: { readonly [kind in CelType["kind"]]?: string } = {
  null: "null_type",
  any: "google.protobuf.Any",
  timestamp: "google.protobuf.Timestamp",
  duration: "google.protobuf.Duration",
  error: "error",
};

/**
 * Prints a type as Go's `%v` does, which some messages of Kubernetes use.
 * Upstream: github.com/google/cel-go/common/types/types.go `Type.String`.
 */
export function declaredTypeText(type: CelType): string {
  const name =
    type.kind === "param" || type.kind === "object" || type.kind === "opaque"
      ? type.name
      : (declaredNames[type.kind] ?? type.kind);
  if ("nullable" in type && type.nullable) return `wrapper(${name})`;
  const parameters = parametersOf(type);
  return parameters.length === 0 ? name : `${name}(${parameters.map(declaredTypeText).join(", ")})`;
}
