import { formatFloat } from "../../go/value/go-text.ts";
import { formatDuration, formatTimestamp } from "./time.ts";
import { type CelValue, kindOf } from "./value.ts";

/** Prints a number like Go's `%v`. */
export function printNumber(value: CelValue): string {
  if (typeof value === "number") return formatFloat(value);
  return kindOf(value) === "uint" ? String((value as { value: bigint }).value) : String(value);
}

/**
 * Prints a value as Go's `%v` prints cel-go's value, for `no such key: ` and some other errors. Null is printed as 0,
 * because it is a protobuf enum.
 */
export function printValue(value: CelValue): string {
  if (value === null) return "0";
  if (typeof value !== "object") return printNumber(value);
  switch (value.kind) {
    case "uint":
      return printNumber(value);
    case "bytes":
      return `[${value.value.join(" ")}]`;
    case "timestamp":
      return formatTimestamp(value);
    case "duration":
      return formatDuration(value);
    case "type":
      return value.name;
    case "optional":
      return value.value === undefined ? "optional.none()" : `optional(${printValue(value.value)})`;
    case "opaque":
      return value.typeName;
    case "error":
      return value.fault.text;
    case "list": {
      const items: string[] = [];
      for (let i = 0; i < value.size; i++) items.push(printValue(value.at(i)));
      return `[${items.join(", ")}]`;
    }
    case "map": {
      const entries = [...value.keys()].map(
        (key) => `${printValue(key)}: ${printValue(value.find(key) ?? null)}`,
      );
      return `{${entries.join(", ")}}`;
    }
  }
}
