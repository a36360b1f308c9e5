import { valueAt } from "../../apimachinery/field/value-at.ts";
import { isMap, type ValueMap } from "../../go/value/value.ts";
import { applyDefaults } from "../schema/defaulting/default.ts";
import { missedDefaults } from "../schema/defaulting/missed-defaults.ts";
import type { Structural } from "../schema/structural.ts";
import type { Trace } from "./trace.ts";

/**
 * Returns the object of a request with the defaults of a schema, and adds them to the trace.
 * Upstream: customresource_handler.go `unstructuredDefaulter`.
 */
export function withDefaults(object: ValueMap, schema: Structural, trace: Trace): ValueMap {
  const { output, defaulted } = applyDefaults(object, schema);
  trace.add("default", {
    output,
    changes: defaulted.map(({ path, schema: node, value: after }) => ({
      kind: "defaulted",
      path,
      schema: node,
      ...(valueAt(object, path) === null ? { before: null } : {}),
      after,
    })),
    missedDefaults: () => missedDefaults(output, schema),
  });
  return isMap(output) ? output : object;
}
