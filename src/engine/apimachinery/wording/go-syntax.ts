import { decodeBase64 } from "../../go/decode/base64.ts";
import { formatFloat, quote } from "../../go/value/go-text.ts";
import { sortedKeys } from "../../go/value/json.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { any, type GoShape } from "./go-shape.ts";

/** Replaces an address: a real one differs between processes. */
export const address = "0xc0000000";

/** Prints a value of a Go type like `%#v`. `value` is its JSON. */
export function goSyntax(value: Value, shape: GoShape): string {
  switch (shape.kind) {
    case "any":
      return anySyntax(value);
    case "pointer":
      return `(${shape.type})(${value === null ? "nil" : address})`;
    case "slice": {
      if (!isList(value)) return `${shape.type}(nil)`;
      const { type, of = any } = shape;
      const printed = value.map((item) =>
        item === null && of === any ? `${type.slice(2)}(nil)` : goSyntax(item, of),
      );
      return `${type}{${printed.join(", ")}}`;
    }
    case "map": {
      if (!isMap(value)) return `${shape.type}(nil)`;
      const entries = sortedKeys(value).map(
        (key) => `${quote(key)}:${goSyntax(value.get(key) ?? null, shape.of ?? any)}`,
      );
      return `${shape.type}{${entries.join(", ")}}`;
    }
    case "struct": {
      const members = shape.fields.map(({ name, json = name, shape: inner }) => {
        const held = isMap(value) ? (value.get(json) ?? null) : null;
        return `${name}:${goSyntax(held, inner)}`;
      });
      return `${shape.type}{${members.join(", ")}}`;
    }
    case "bytes":
      return bytesSyntax(value);
    default:
      return scalarSyntax(value);
  }
}

function scalarSyntax(value: Value): string {
  if (typeof value === "string") return quote(value);
  return typeof value === "number" ? formatFloat(value) : String(value);
}

/** Prints a value of the type `interface {}`, as in unstructured objects. */
function anySyntax(value: Value): string {
  if (value === null) return "interface {}(nil)";
  if (isList(value)) return goSyntax(value, { kind: "slice", type: "[]interface {}" });
  if (isMap(value)) return goSyntax(value, { kind: "map", type: "map[string]interface {}" });
  return scalarSyntax(value);
}

function bytesSyntax(value: Value): string {
  const decoded = typeof value === "string" ? decodeBase64(value) : undefined;
  if (decoded?.ok !== true) return "[]byte(nil)";
  return `[]byte{${[...decoded.bytes].map((byte) => `0x${byte.toString(16)}`).join(", ")}}`;
}
