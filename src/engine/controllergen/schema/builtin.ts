import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { BasicType } from "../types/types.ts";
import { float, unsupported } from "./faults.ts";
import type { Schema } from "./props.ts";

const formats: Readonly<Record<string, string>> = {
  int32: "int32",
  uint32: "int32",
  rune: "int32",
  int64: "int64",
  uint64: "int64",
};

/** Returns the type and format of a basic type, or reports why it has none. Upstream: crd/schema.go `builtinToType`. */
export function builtinSchema(
  { name, info }: BasicType,
  allowsDangerous: boolean,
  reject: (fault: Fault) => void,
): Schema {
  if (info === "other") {
    reject(unsupported({ type: name }));
    return {};
  }
  if (info === "float") {
    if (allowsDangerous) return { type: "number" };
    reject(float());
    return {};
  }
  const format = formats[name];
  return format === undefined ? { type: info } : { type: info, format };
}
