import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Body, isStatus } from "../../apimachinery/request/envelope.ts";
import {
  badRequest,
  conflict,
  internalErrorStatus,
  notFound,
  type Status,
} from "../../apimachinery/status/status.ts";
import { schemeText } from "../../apimachinery/wording/scheme.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { goObjectMeta } from "../../go/decode/object-meta.ts";
import { goInt32, goString, struct } from "../../go/decode/types.ts";
import { isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { groupResource, type ScalePaths, type ServedVersion } from "../resource/resource.ts";
import type { PrinterColumn } from "../table/column.ts";
import { ageColumn, convertToTable } from "../table/convert-to-table.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { decodeStored } from "./convert.ts";
import { dottedPath, nestedOfType } from "./json-path.ts";
import { generationOf, metadataOf, withMembers, withMetadata } from "./metadata.ts";
import { checkUid } from "./preconditions.ts";
import { storageKey } from "./store.ts";
import { Trace } from "./trace.ts";
import { unreadableOnRead, unreadableOnWrite } from "./unreadable.ts";
import { type Current, checkName, type Put, updateScaled } from "./update.ts";

/** What upstream says of any body that it cannot decode into a Scale. */
function undecodable(capabilities: Capabilities): string {
  return `no kind is registered for the type v1.Scale in ${schemeText(capabilities)}`;
}

const goScale = struct("v1.Scale", () => ({
  kind: goString,
  apiVersion: goString,
  metadata: goObjectMeta,
  spec: struct("v1.ScaleSpec", () => ({ replicas: goInt32 })),
  status: struct("v1.ScaleStatus", () => ({ replicas: goInt32, selector: goString })),
}));

function integerAt(object: ValueMap, path: string): bigint | undefined {
  const nested = nestedOfType(object, dottedPath(path), "int64");
  return nested.found && typeof nested.value === "bigint" ? nested.value : undefined;
}

/** The Scale that an object shows, in struct order. Upstream: etcd.go `scaleFromCustomResource`. */
function scaleOf(object: ValueMap, paths: ScalePaths): ValueMap {
  const metadata = new Map<string, Value>();
  for (const key of ["name", "namespace", "uid", "resourceVersion", "creationTimestamp"]) {
    const value = metadataOf(object).get(key);
    if (value !== undefined) metadata.set(key, value);
  }
  const replicas = BigInt.asIntN(32, integerAt(object, paths.specReplicasPath) ?? 0n);
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

/** A stored object, and the Scale that it shows. */
export interface CurrentScale extends Current {
  readonly scale: ValueMap;
  readonly paths: ScalePaths;
}

/** Reads the Scale of an object, or says why there is none. */
export function readScale(
  version: ServedVersion,
  namespace: string,
  name: string,
  server: ServerContext,
): CurrentScale | Status {
  const { resource, store } = server;
  const key = storageKey(namespace, name);
  const stored = store.get(key);
  const paths = version.scale;
  if (stored === undefined || paths === undefined) {
    return notFound(groupResource(resource), name);
  }
  const read = decodeStored(stored, version, server);
  if ("failure" in read) return unreadableOnRead({ key, stored, ...read }, resource);
  const { object } = read;
  if (integerAt(object, paths.specReplicasPath) === undefined) {
    const message = `the spec replicas field "${paths.specReplicasPath}" does not exist`;
    return internalErrorStatus(message);
  }
  return { key, stored, object, scale: scaleOf(object, paths), paths };
}

/**
 * GET of `/scale`.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/etcd.go `ScaleREST`.
 */
export function getScale(
  version: ServedVersion,
  namespace: string,
  name: string,
  server: ServerContext,
  asTable: boolean,
): Outcome {
  const current = readScale(version, namespace, name, server);
  if (isStatus(current)) return { response: refuse(current, []) };
  const { scale } = current;
  if (!asTable) return { response: answer(200, scale, []) };
  const { now } = server;
  const resourceVersion = String(current.stored.resourceVersion);
  const table = convertToTable([scale], columns, new Map([["resourceVersion", resourceVersion]]), now);
  return { response: answer(200, table, []) };
}

/** A value as a Scale, with what the decoder says of it. */
export function decodeScale(value: Value) {
  const { output, error, unknown } = decodeGo(value, goScale);
  const scale: ValueMap = isMap(output) ? output : new Map();
  return { scale, error, unknown };
}

/** The decoder expects a Scale, and fills in what a body leaves out of its kind and version. */
function isScale(value: ValueMap): boolean {
  const isKind = ["", "Scale"].includes(stringAt(value, "kind"));
  return isKind && ["", "autoscaling/", "autoscaling/v1"].includes(stringAt(value, "apiVersion"));
}

/** PUT of `/scale`: writes the replicas into the object and updates that. */
export function updateScale(body: Body, put: Omit<Put, "subresource">, server: ServerContext): Outcome {
  const { resource, store } = server;
  const { version, namespace, name, fieldValidation } = put;
  const trace = new Trace();
  const stop = (status: ReturnType<typeof badRequest>, warnings: readonly string[] = []): Outcome => {
    trace.add("decode", { problems: [{ severity: "error", text: stringAt(status.body, "message") }] });
    return { response: refuse(status, warnings), trace };
  };
  const value = body.document.ok ? (body.document.value ?? new Map()) : undefined;
  if (!isMap(value) || !isScale(value)) return stop(badRequest(undecodable(resource.capabilities)));
  const decoded = decodeScale(value);
  const unknown = decoded.unknown.map((path) => `unknown field "${path}"`);
  if (decoded.error !== undefined || (fieldValidation === "Strict" && unknown.length > 0)) {
    return stop(badRequest(undecodable(resource.capabilities)));
  }
  const warnings = fieldValidation === "Warn" ? unknown : [];
  const { scale } = decoded;
  const misnamed = checkName(scale, name);
  if (misnamed !== undefined) return stop(misnamed, warnings);
  const key = storageKey(namespace, name);
  const stored = store.get(key);
  const paths = version.scale;
  if (stored === undefined || paths === undefined)
    return stop(notFound(groupResource(resource), name), warnings);
  const read = decodeStored(stored, version, server);
  if ("failure" in read) return stop(unreadableOnWrite({ key, stored, ...read }, server.resource), warnings);
  const otherUid = checkUid(scale, key, stored, resource);
  if (otherUid !== undefined) return stop(otherUid, warnings);
  return replaceScale(scale, { key, stored, object: read.object, paths }, put, server, warnings);
}

/** Writes a Scale's replicas into the object and updates that. */
export function replaceScale(
  scale: ValueMap,
  { key, stored, object: old, paths }: Omit<CurrentScale, "scale">,
  put: Omit<Put, "subresource">,
  server: ServerContext,
  warnings: readonly string[],
): Outcome {
  const wanted = stringAt(scale, "metadata", "resourceVersion");
  if (wanted !== "" && wanted !== String(stored.resourceVersion)) {
    return { response: refuse(conflict(groupResource(server.resource), put.name), warnings) };
  }
  const replicas = member(member(scale, "spec"), "replicas") ?? 0n;
  const object = withNested(old, dottedPath(paths.specReplicasPath), replicas);
  const changed = integerAt(old, paths.specReplicasPath) !== replicas;
  const generation = generationOf(metadataOf(old)) + (changed ? 1n : 0n);
  const outcome = updateScaled(
    withMetadata(object, withMembers(metadataOf(object), { generation })),
    old,
    key,
    stored,
    put,
    server,
    warnings,
  );
  const shown = outcome.response.body;
  if (outcome.response.code !== 200 || !isMap(shown)) return outcome;
  return { ...outcome, response: answer(200, scaleOf(shown, paths), outcome.response.warnings) };
}

/** A copy of `object` with `value` at a path, its parents made where they are missing. */
function withNested(object: ValueMap, names: readonly string[], value: Value): ValueMap {
  const [name = "", ...rest] = names;
  const child = object.get(name);
  const next = rest.length === 0 ? value : withNested(isMap(child) ? child : new Map(), rest, value);
  return new Map(object).set(name, next);
}
