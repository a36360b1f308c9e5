import type { Fault } from "../../../../apimachinery/fault/fault.ts";
import { emptyOptional } from "../../../../cel/library/faults.ts";
import { goTypeOf } from "../../../../cel/values/go-type.ts";
import type { CelOpaque, CelValue } from "../../../../cel/values/value.ts";
import { LazyMap } from "../../cel/lazy-map.ts";
import { isJsonPatch, isObject } from "../../cel/messages.ts";
import { TypedList, TypedMap } from "../../cel/typed-value.ts";
import {
  integerNotConverted,
  notConverted,
  objectNotConverted,
  operationNotConverted,
  stringNotConverted,
  structNotConverted,
  typeNotConverted,
  variablesNotConverted,
} from "./faults.ts";

/**
 * Returns why a value cannot be converted to a Go type. Each type of cel-go has its own words.
 * Upstream: `ConvertToNative` in github.com/google/cel-go/common/types.
 */
export function conversionFault(value: CelValue, to: string): Fault {
  switch (typeof value) {
    case "bigint":
      return integerNotConverted({ from: "int", to });
    case "string":
      return stringNotConverted({ to });
    case "boolean":
      return notConverted({ from: "bool", to });
    case "number":
      return notConverted({ from: "Double", to });
  }
  if (value === null) return notConverted({ from: "'null_type'", to });
  switch (value.kind) {
    case "uint":
      return integerNotConverted({ from: "uint", to });
    case "bytes":
      return notConverted({ from: "Bytes", to });
    case "timestamp":
      return notConverted({ from: "'Timestamp'", to });
    case "duration":
      return notConverted({ from: "'Duration'", to });
    case "type":
      return typeNotConverted();
    case "optional":
      return value.value === undefined ? emptyOptional() : conversionFault(value.value, to);
    case "list":
      return notConverted({ from: value instanceof TypedList ? "'list(dyn)'" : value.kind, to });
    case "map":
      if (value instanceof LazyMap) return variablesNotConverted();
      return value instanceof TypedMap ? typedMapFault(value, to) : notConverted({ from: value.kind, to });
    case "error":
      return value.fault;
    case "opaque":
      if (isObject(value)) return objectNotConverted({ to });
      if (isJsonPatch(value)) return operationNotConverted({ to });
      return notConverted({ from: `'${opaqueName(value)}'`, to });
  }
}

/** Values of the authorizer are named by their type in CEL, others by that in Go. */
function opaqueName(value: CelOpaque): string {
  const { typeName } = value;
  return typeName.startsWith("kubernetes.authorization.") ? typeName : goTypeOf(value).replace("cel.", "");
}

function typedMapFault({ shape }: TypedMap, to: string): Fault {
  return shape.struct === undefined
    ? notConverted({ from: "'map(dyn, dyn)'", to })
    : structNotConverted({ struct: shape.struct, to });
}
