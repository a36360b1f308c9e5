import { type CelOpaque, type CelValue, isError, noSuchOverload } from "./value.ts";

/** A value of type `kubernetes.NamedFormat`. */
export interface CelFormat<Name extends string = string> extends CelOpaque {
  readonly typeName: "kubernetes.NamedFormat";
  readonly name: Name;
  /** Returns the errors of a string. */
  readonly validate: (text: string) => readonly string[];
  /** The length of the regular expression that the format corresponds to. */
  readonly regexSize: number;
}

export function isFormatValue(value: CelValue | undefined): value is CelFormat {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "kubernetes.NamedFormat";
}

export function formatValue<const Name extends string>(
  name: Name,
  regexSize: number,
  validate: CelFormat["validate"],
): CelFormat<Name> {
  return {
    kind: "opaque",
    typeName: "kubernetes.NamedFormat",
    name,
    validate,
    regexSize,
    throughGo: () => name,
    equal: (other) => {
      if (isFormatValue(other)) return other.name === name;
      return isError(other) ? other : noSuchOverload;
    },
  };
}
