import type { Value } from "../../../src/engine/go/value/value.ts";
import { applyDefaults } from "../../../src/engine/server/schema/defaulting/default.ts";
import { pruneNulls } from "../../../src/engine/server/schema/defaulting/prune-nulls.ts";
import { prune } from "../../../src/engine/server/schema/pruning/prune.ts";
import type { Structural } from "../../../src/engine/server/schema/structural.ts";

/** The object that the server validates: pruned, without nulls that are not allowed, with its defaults. */
export function storedForm(object: Value, schema: Structural): Value {
  const pruned = prune(object, schema, { isResourceRoot: true }).output;
  return applyDefaults(pruneNulls(pruned, schema).output, schema).output;
}
