import type { Fault } from "../../apimachinery/fault/fault.ts";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import { internalErrorStatus, untypedError } from "../../apimachinery/status/status.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import type { ScalePaths } from "../resource/resource.ts";
import type { PrinterColumn } from "../table/column.ts";
import { ageColumn, convertToTable } from "../table/convert-to-table.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { Scalable, Target } from "./context.ts";
import { missing, readCurrent, type UnreadableStatus } from "./current.ts";
import { dottedPath, nestedOfType } from "./json-path.ts";
import { metadataOf } from "./metadata.ts";
import type { Refusal } from "./refusal.ts";
import { replicasMissing } from "./scale-faults.ts";
import { unreadableOnRead } from "./unreadable.ts";

/** Returns the integer at a path of the definition. Undefined if there is none. */
export function integerAt(object: ValueMap, path: string): bigint | undefined {
  const nested = nestedOfType(object, dottedPath(path), "int64");
  return nested.found && typeof nested.value === "bigint" ? nested.value : undefined;
}

/** Returns the error of an object that has no valid Scale: a value at one of the paths has the wrong type. */
export function scaleFault(object: ValueMap, paths: ScalePaths): Fault | undefined {
  const { specReplicasPath, statusReplicasPath, labelSelectorPath = "" } = paths;
  const values = [
    nestedOfType(object, dottedPath(specReplicasPath), "int64"),
    nestedOfType(object, dottedPath(statusReplicasPath), "int64"),
    ...(labelSelectorPath === "" ? [] : [nestedOfType(object, dottedPath(labelSelectorPath), "string")]),
  ];
  for (const nested of values) if (!nested.found && nested.error !== undefined) return nested.error;
  return undefined;
}

/**
 * Returns the Scale of an object without errors, in struct order. `missing` is used if the object has no replicas.
 * Upstream: etcd.go `scaleFromCustomResource`.
 */
export function scaleOf(object: ValueMap, paths: ScalePaths, missing = 0n): ValueMap {
  const metadata = new Map<string, Value>();
  for (const key of ["name", "namespace", "uid", "resourceVersion", "creationTimestamp"]) {
    const value = metadataOf(object).get(key);
    if (value !== undefined) metadata.set(key, value);
  }
  const replicas = BigInt.asIntN(32, integerAt(object, paths.specReplicasPath) ?? missing);
  const status = new Map<string, Value>([
    ["replicas", BigInt.asIntN(32, integerAt(object, paths.statusReplicasPath) ?? 0n)],
  ]);
  const selector = nestedOfType(object, dottedPath(paths.labelSelectorPath ?? ""), "string");
  if (paths.labelSelectorPath && selector.found && selector.value !== "")
    status.set("selector", selector.value);
  return new Map<string, Value>([
    ["kind", "Scale"],
    ["apiVersion", "autoscaling/v1"],
    ["metadata", metadata],
    ["spec", replicas === 0n ? new Map() : new Map([["replicas", replicas]])],
    ["status", status],
  ]);
}

/** Upstream: customresource_handler.go, the table convertor of the scale scope. */
const columns: readonly PrinterColumn[] = [
  replicas("Desired", "Number of desired replicas", ".spec.replicas"),
  replicas("Available", "Number of actual replicas", ".status.replicas"),
  ageColumn,
];

function replicas(name: string, description: string, jsonPath: string): PrinterColumn {
  return { name, type: "integer", format: "", description, priority: 0, jsonPath };
}

/** An object and its Scale. */
export interface CurrentScale extends Scalable {
  readonly scale: ValueMap;
}

/** Reads an object that can be scaled, or returns the rejection. */
export function readScalable(target: Target, unreadable: UnreadableStatus): Scalable | Refusal {
  const paths = target.version.scale;
  if (paths === undefined) return missing(target);
  const current = readCurrent(target, unreadable);
  return isStatus(current) ? current : { ...current, paths };
}

/** Reads the Scale of an object, or returns the rejection. Upstream: etcd.go `ScaleREST.Get`. */
function readScale(target: Target): CurrentScale | Refusal {
  const current = readScalable(target, unreadableOnRead);
  if (isStatus(current)) return current;
  const { object, paths } = current;
  const fault = scaleFault(object, paths);
  if (fault !== undefined) return untypedError(fault);
  if (integerAt(object, paths.specReplicasPath) === undefined) {
    return internalErrorStatus(replicasMissing({ path: paths.specReplicasPath }));
  }
  return { ...current, scale: scaleOf(object, paths) };
}

/** The replicas of an object that has none, while it is patched. Upstream: etcd.go `invalidSpecReplicas`. */
export const noReplicas = -(2n ** 31n);

/** Reads the Scale of an object for a patch. Upstream: etcd.go `scaleUpdatedObjectInfo.UpdatedObject`. */
export function readScaleForPatch(target: Target): CurrentScale | Refusal {
  const current = readScalable(target, unreadableOnRead);
  if (isStatus(current)) return current;
  const fault = scaleFault(current.object, current.paths);
  if (fault !== undefined) return untypedError(fault);
  return { ...current, scale: scaleOf(current.object, current.paths, noReplicas) };
}

/**
 * GET of `/scale`.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/etcd.go `ScaleREST`.
 */
export function getScale(target: Target, asTable: boolean): Outcome {
  const current = readScale(target);
  if (isStatus(current)) return refuse(current);
  const { scale } = current;
  if (!asTable) return { response: answer(200, scale, []) };
  const { now } = target.server;
  const resourceVersion = String(current.stored.resourceVersion);
  const table = convertToTable([scale], columns, new Map([["resourceVersion", resourceVersion]]), now);
  return { response: answer(200, table, []) };
}
