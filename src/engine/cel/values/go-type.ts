import { type CelValue, kindOf } from "./value.ts";

const names: Readonly<Record<string, string>> = {
  null: "types.Null",
  bool: "types.Bool",
  int: "types.Int",
  uint: "types.Uint",
  double: "types.Double",
  string: "types.String",
  bytes: "types.Bytes",
  timestamp: "types.Timestamp",
  duration: "types.Duration",
  type: "*types.Type",
  optional: "*types.Optional",
  error: "*types.Err",
};

/** The Go type of a value upstream, as `%T` prints it. Some errors contain it. */
export function goTypeOf(value: CelValue): string {
  if (typeof value === "object" && value !== null) {
    if (value.kind === "list" || value.kind === "map") return value.goType;
    const checked =
      value.kind === "opaque" ? /^kubernetes\.authorization\.(.)(.*)$/.exec(value.typeName) : null;
    if (checked !== null) return `library.${checked[1]?.toLowerCase()}${checked[2]}Val`;
    if (value.kind === "opaque")
      return `cel.${value.typeName.replace(/^.*\./, "").replace("NamedFormat", "Format")}`;
  }
  return names[kindOf(value)] ?? "";
}
