import type { CelType } from "./type.ts";

/**
 * Prints a type as in error messages.
 * Upstream: github.com/google/cel-go/checker/format.go `FormatCELType`.
 */
export function typeText(type: CelType): string {
  switch (type.kind) {
    case "error":
      return "!error!";
    case "list":
      return `list(${typeText(type.element)})`;
    case "map":
      return `map(${typeText(type.key)}, ${typeText(type.value)})`;
    case "type":
      return type.of === undefined ? "type" : `type(${typeText(type.of)})`;
    case "param":
    case "object":
      return type.name;
    case "opaque":
      return type.parameters.length === 0
        ? type.name
        : `${type.name}(${type.parameters.map(typeText).join(", ")})`;
    default:
      return type.nullable ? `wrapper(${type.kind})` : type.kind;
  }
}

/** Prints the argument types of a call: `(int, string)`, or `string.(int)` for a member function. */
export function argumentsText(args: readonly CelType[], isMember: boolean): string {
  const [target, ...rest] = args;
  const list = (types: readonly CelType[]) => `(${types.map(typeText).join(", ")})`;
  return isMember && target !== undefined ? `${typeText(target)}.${list(rest)}` : list(args);
}
