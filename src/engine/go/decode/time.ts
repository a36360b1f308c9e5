import type { Value } from "../value/value.ts";
import { formatRfc3339, parseRfc3339 } from "./rfc3339.ts";
import { type CustomResult, type GoCustom, goString, type NestedDecode } from "./types.ts";

/** The Unix seconds of Go's zero time, which is printed as null. */
const zeroSeconds = -62_135_596_800;

function decodeTime(value: Value, nested: NestedDecode): CustomResult {
  if (value === null) return {};
  const text = nested(value, goString);
  if (text.fault !== undefined) return { fault: text.fault };
  const parsed = parseRfc3339(typeof text.output === "string" ? text.output : "");
  if (!parsed.ok)
    return {
      fault: {
        kind: "time",
        written: typeof text.output === "string" ? text.output : "",
        text: parsed.error,
      },
    };
  return parsed.seconds === zeroSeconds ? {} : { output: formatRfc3339(parsed.seconds) };
}

/** `metav1.Time`: decoded to UTC without fractions, as it is printed. Upstream: apimachinery meta/v1/time.go. */
export const goTime: GoCustom = { kind: "custom", name: "v1.Time", decode: decodeTime };
