import { quote } from "../../go/value/go-text.ts";
import type { BasicType } from "../types/types.ts";
import type { Schema } from "./props.ts";

const floatFault =
  "found float, the usage of which is highly discouraged, as support for them varies across languages. Please " +
  "consider serializing your float as string instead. If you are really sure you want to use them, re-run with " +
  "crd:allowDangerousTypes=true";

const formats: Readonly<Record<string, string>> = {
  int32: "int32",
  uint32: "int32",
  rune: "int32",
  int64: "int64",
  uint64: "int64",
};

/** Returns the type and format of a basic type, or the error. Upstream: crd/schema.go `builtinToType`. */
export function builtinSchema({ name, info }: BasicType, allowsDangerous: boolean): Schema | string {
  if (info === "other") return `unsupported type ${quote(name)}`;
  if (info === "float") return allowsDangerous ? { type: "number" } : floatFault;
  const format = formats[name];
  return format === undefined ? { type: info } : { type: info, format };
}
