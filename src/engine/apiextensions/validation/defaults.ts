import { type FieldError, invalid } from "../../field/error.ts";
import type { Path } from "../../field/path.ts";
import { prune } from "../../schema/pruning/prune.ts";
import type { Structural } from "../../schema/structural.ts";
import { validateDefault } from "../../schema/validation/validate-value.ts";
import { deepEqual } from "../../value/equal.ts";
import { toJson } from "../../value/json.ts";
import type { Value } from "../../value/value.ts";
import type { ValidationOptions } from "./options.ts";

const ruleBudget = 10_000_000n;

export function defaultsErrors(root: Structural, path: Path, options: ValidationOptions): FieldError[] {
  void ruleBudget;
  const errors: FieldError[] = [];
  const visit = (node: Structural, at: Path) => {
    if (node.default !== undefined) {
      const value: Value = node.default;
      const { output } = prune(value, node, { isResourceRoot: node.embeddedResource });
      if (options.requirePrunedDefaults && !deepEqual(output, value))
        errors.push(
          invalid([...at, "default"], toJson(value), "must not have unknown fields", {
            origin: "defaults/unknown",
          }),
        );
      errors.push(...validateDefault(value, node, [...at, "default"]));
    }
    if (node.items) visit(node.items, [...at, "items"]);
    for (const [k, p] of node.properties) visit(p, [...at, "properties", { key: k }]);
  };
  visit(root, path);
  return errors;
}
