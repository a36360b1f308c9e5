import type { Fault } from "../../../../apimachinery/fault/fault.ts";
import { elements, isList } from "../../../../cel/values/list.ts";
import type { CelValue } from "../../../../cel/values/value.ts";
import { quote } from "../../../../go/value/go-text.ts";
import { toJson } from "../../../../go/value/json.ts";
import { escapeInvalid, fromMissing } from "../../../json-patch/faults.ts";
import { LazyNode } from "../../../json-patch/lazy-node.ts";
import type { Operation } from "../../../json-patch/operation.ts";
import { isJsonPatch, isObject, type JsonPatchValue } from "../../cel/messages.ts";
import { conversionFault } from "./conversion-fault.ts";
import { noOperation, notMarshalled } from "./faults.ts";
import { jsonValue } from "./json-value.ts";
import { typeNamesFault } from "./type-names.ts";

/**
 * Reads the operations that the expression of a JSONPatch evaluates to, or returns why they cannot be read.
 * Upstream: `evaluatePatchExpression` in k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch/json_patch.go.
 */
export function operationsOf(
  value: CelValue,
): { readonly operations: readonly Operation[] } | { readonly fault: Fault } {
  const operations: Operation[] = [];
  for (const item of isList(value) ? elements(value) : []) {
    const held = heldBy(item);
    if (!isJsonPatch(held)) {
      return { fault: noOperation({ why: conversionFault(held, "*mutation.JSONPatchVal") }) };
    }
    const operation = operationOf(held);
    if (!("kind" in operation)) return { fault: operation };
    operations.push(operation);
  }
  return { operations };
}

function heldBy(value: CelValue): CelValue {
  const isOptional = typeof value === "object" && value?.kind === "optional";
  return isOptional && value.value !== undefined ? heldBy(value.value) : value;
}

function operationOf({ op, path, from, value }: JsonPatchValue): Operation | Fault {
  const kind = throughQuotes(op);
  const texts = {
    kind: typeof kind === "string" ? kind : "unknown",
    path: throughQuotes(path),
    from: from === "" ? fromMissing() : throughQuotes(from),
  };
  if (value === undefined) return { ...texts, value: undefined };
  const otherNames = isObject(value) ? typeNamesFault(value) : undefined;
  if (otherNames !== undefined) return otherNames;
  const converted = jsonValue(value);
  if ("fault" in converted) return notMarshalled({ why: converted.fault });
  return { ...texts, value: LazyNode.literal(toJson(converted.json)) };
}

/** Returns a string as JSON's decoder reads what Go quotes. Some of Go's escapes are not valid there. */
function throughQuotes(text: string): string | Fault {
  for (const [, character = ""] of quote(text).matchAll(/\\(.)/g)) {
    if ("avxU".includes(character)) return escapeInvalid({ character });
  }
  return text;
}
