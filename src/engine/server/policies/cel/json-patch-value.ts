import { celEqual } from "../../../cel/values/equal.ts";
import { printNumber, printValue } from "../../../cel/values/print.ts";
import { type CelValue, celError, type OrError } from "../../../cel/values/value.ts";
import { goTypeText } from "../../../go/value/go-type.ts";
import { fieldOfWrongType, fieldUnknown, indexUnsupported, presenceUnsupported } from "./faults.ts";
import { goValue } from "./go-value.ts";
import { isJsonPatch, type JsonPatchValue, jsonPatchName } from "./messages.ts";

/**
 * Creates the value of `JSONPatch{...}`, or returns the error of a field that is not a string or unknown.
 * Upstream: k8s.io/apiserver/pkg/cel/mutation/jsonpatch.go.
 */
export function jsonPatchValue(fields: ReadonlyMap<string, CelValue>): OrError<JsonPatchValue> {
  const texts = { op: "", path: "", from: "" };
  let value: CelValue | undefined;
  for (const [name, given] of fields) {
    if (name === "value") value = given;
    else if (name === "op" || name === "path" || name === "from") {
      const text = goValue(given);
      if (typeof text !== "string")
        return celError(fieldOfWrongType({ type: goTypeText(text), field: name }));
      texts[name] = text;
    } else return celError(fieldUnknown({ field: name }));
  }
  return operation(texts, value);
}

interface Texts {
  readonly op: string;
  readonly path: string;
  readonly from: string;
}

function operation(texts: Texts, value: CelValue | undefined): JsonPatchValue {
  return {
    kind: "opaque",
    typeName: jsonPatchName,
    ...texts,
    value,
    equal: (other) => isJsonPatch(other) && sameOperation({ ...texts, value }, other),
    field: (name, presence) => {
      if (name === "value") return value === undefined && !presence ? null : value;
      if (name === "op" || name === "path" || name === "from") {
        return texts[name] === "" && presence ? undefined : texts[name];
      }
      const field = keyText(name);
      return celError(presence ? presenceUnsupported({ field }) : indexUnsupported({ field }));
    },
  };
}

function sameOperation(
  a: Pick<JsonPatchValue, "op" | "path" | "from" | "value">,
  b: JsonPatchValue,
): OrError<boolean> {
  if (a.op !== b.op || a.from !== b.from || a.path !== b.path) return false;
  if (a.value === undefined || b.value === undefined) return a.value === b.value;
  return celEqual(a.value, b.value);
}

/** A key as Go's `%s` prints it. */
function keyText(key: CelValue): string {
  if (typeof key === "bigint") return `%!s(types.Int=${key})`;
  if (typeof key === "boolean") return `%!s(types.Bool=${key})`;
  if (typeof key === "number") return `%!s(types.Double=${printNumber(key)})`;
  return printValue(key);
}
