import { deepEqual } from "../../go/value/equal.ts";
import { isMap, type Value, type ValueMap } from "../../go/value/value.ts";

/**
 * The patch that `kubectl apply` sends: what the manifest has and the live object does not, and null for what the
 * last applied manifest had and this one does not. Empty if nothing changes.
 * Upstream: k8s.io/apimachinery/pkg/util/jsonmergepatch/patch.go.
 */
export function threeWayPatch(original: ValueMap, modified: ValueMap, current: ValueMap): ValueMap {
  const set = onlySet(mergeDifference(current, modified));
  const removed = onlyRemoved(mergeDifference(original, modified));
  return joined(removed, set);
}

/** The merge patch that turns `a` into `b`. */
function mergeDifference(a: ValueMap, b: ValueMap): ValueMap {
  const patch = new Map<string, Value>();
  for (const [key, value] of b) {
    const before = a.get(key);
    if (before === undefined) patch.set(key, value);
    else if (isMap(before) && isMap(value)) {
      const inner = mergeDifference(before, value);
      if (inner.size > 0) patch.set(key, inner);
    } else if (!deepEqual(before, value)) patch.set(key, value);
  }
  for (const key of a.keys()) if (!b.has(key)) patch.set(key, null);
  return patch;
}

function onlySet(patch: ValueMap): ValueMap {
  const kept = new Map<string, Value>();
  for (const [key, value] of patch) {
    if (isMap(value) && value.size > 0) {
      const inner = onlySet(value);
      if (inner.size > 0) kept.set(key, inner);
    } else if (value !== null) kept.set(key, value);
  }
  return kept;
}

function onlyRemoved(patch: ValueMap): ValueMap {
  const kept = new Map<string, Value>();
  for (const [key, value] of patch) {
    if (value === null) kept.set(key, null);
    else if (isMap(value)) {
      const inner = onlyRemoved(value);
      if (inner.size > 0) kept.set(key, inner);
    }
  }
  return kept;
}

function joined(a: ValueMap, b: ValueMap): ValueMap {
  const out = new Map(a);
  for (const [key, value] of b) {
    const own = out.get(key);
    out.set(key, isMap(own) && isMap(value) ? joined(own, value) : value);
  }
  return out;
}
