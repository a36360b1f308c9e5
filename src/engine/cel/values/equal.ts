import type { CelBytes, CelUint, CelValue, OrError } from "./value.ts";

/**
 * `==`: values of different kinds are not equal, except numbers, which are compared across kinds. Null equals only
 * null.
 * Upstream: github.com/google/cel-go/common/types/util.go and each type's `Equal`.
 */
export function celEqual(a: CelValue, b: CelValue): OrError<boolean> {
  if (a === null || b === null) return a === b;
  switch (typeof a) {
    case "string":
    case "boolean":
      return a === b;
    case "bigint":
      if (typeof b === "bigint") return a === b;
      if (typeof b === "number") return Number(a) === b;
      return typeof b === "object" && b.kind === "uint" && b.value === a;
    case "number":
      if (typeof b === "number") return a === b;
      if (typeof b === "bigint") return a === Number(b);
      return typeof b === "object" && b.kind === "uint" && a === Number(b.value);
  }
  switch (a.kind) {
    case "uint":
      return uintEqual(a, b);
    case "bytes":
      return typeof b === "object" && b.kind === "bytes" && sameBytes(a, b);
    case "timestamp":
    case "duration":
      return typeof b === "object" && b.kind === a.kind && a.nanos === b.nanos;
    case "type":
      return typeof b === "object" && b.kind === "type" && a.name === b.name;
    case "optional": {
      if (typeof b !== "object" || b.kind !== "optional") return false;
      if (a.value === undefined || b.value === undefined) return a.value === b.value;
      return celEqual(a.value, b.value);
    }
    case "error":
      return a;
    default:
      return a.equal(b);
  }
}

function uintEqual(a: CelUint, b: CelValue): boolean {
  if (typeof b === "bigint") return a.value === b;
  if (typeof b === "number") return Number(a.value) === b;
  return typeof b === "object" && b !== null && b.kind === "uint" && a.value === b.value;
}

function sameBytes(a: CelBytes, b: CelBytes): boolean {
  return a.value.length === b.value.length && a.value.every((byte, i) => byte === b.value[i]);
}
