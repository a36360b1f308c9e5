import { applyDefaults } from "../../../src/engine/schema/defaulting/default.ts";
import { pruneNulls } from "../../../src/engine/schema/defaulting/prune-nulls.ts";
import { prune } from "../../../src/engine/schema/pruning/prune.ts";
import type { Structural } from "../../../src/engine/schema/structural.ts";
import type { Value } from "../../../src/engine/value/value.ts";

/** An object as the server validates it: pruned, without nulls that are not allowed, with its defaults. */
export function storedForm(object: Value, schema: Structural): Value {
  const pruned = prune(object, schema, { isResourceRoot: true }).output;
  return applyDefaults(pruneNulls(pruned, schema).output, schema).output;
}
