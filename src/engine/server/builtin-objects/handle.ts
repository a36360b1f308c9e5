import { isStatus } from "../../apimachinery/request/envelope.ts";
import type { ScenarioRequest } from "../../apimachinery/request/request.ts";
import {
  methodNotSupported,
  notFound,
  type Status,
  unsupportedMediaType,
} from "../../apimachinery/status/status.ts";
import { isMap, type ValueMap } from "../../go/value/value.ts";
import {
  type BuiltinOutcome,
  type CreateHost,
  type CreateOutcome,
  createBuiltin,
  createDecoded,
  refused,
} from "../builtin/create.ts";
import { decodeBuiltin } from "../builtin/decode.ts";
import { createBody, requestText, updateBody } from "../customresource/body.ts";
import { metadataOf } from "../customresource/metadata.ts";
import { hasFinalizers } from "../customresource/save.ts";
import { type Store, storageKey } from "../customresource/store.ts";
import { withTimes } from "../fieldmanager/managed-fields.ts";
import { type Managers, sameManagers } from "../fieldmanager/managers.ts";
import { appliedBuiltin } from "./apply.ts";
import { deleteBuiltin } from "./delete.ts";
import { blankOf, ownersAfterWrite } from "./owners.ts";
import { patchBuiltin } from "./patch.ts";
import { currentAt, listOf, ok, shown, tableOf } from "./read.ts";
import { type BuiltinServer, keyOf, type ServedKind } from "./served-kind.ts";
import {
  type CurrentBuiltin,
  isUnchanged,
  type SentUpdate,
  type UpdateOutcome,
  updateBuiltin,
} from "./update.ts";

/** A request for a built-in kind; `namespace` is "" for all namespaces and for cluster scope. */
export interface BuiltinRequest extends ScenarioRequest {
  readonly namespace: string;
}

/** The objects of a kind on a server. */
interface Place<Content> {
  readonly served: ServedKind<Content>;
  readonly store: Store;
  readonly server: BuiltinServer;
}

/**
 * Answers a request for the objects of a built-in kind, which are in `store`, and changes them.
 * @throws NestedTooDeep
 */
export function handleBuiltin<Content>(
  request: BuiltinRequest,
  served: ServedKind<Content>,
  store: Store,
  server: BuiltinServer,
): BuiltinOutcome {
  const place = { served, store, server };
  const { verb, name = "", namespace, subresource } = request;
  const { group, plural } = served.kind;
  if (subresource !== undefined) return refused(notFound({ group, name: plural }, name), []);
  switch (verb) {
    case "create":
      return create(request, place);
    case "list":
      return list(request, place);
    case "deletecollection": {
      const listed = list(request, place);
      for (const object of objectsOf(request, place)) deleteBuiltin(object, served, store, server);
      return listed;
    }
    case "raw":
      return refused(methodNotSupported({ group, name: plural }, verb), []);
    default:
      return one(request, currentAt(served, store, namespace, name), place);
  }
}

/** A request for the object with a name. */
function one<Content>(
  request: BuiltinRequest,
  current: CurrentBuiltin | Status,
  place: Place<Content>,
): BuiltinOutcome {
  const { served, store, server } = place;
  const { verb, patchType, as } = request;
  if (verb === "patch" && patchType === "apply")
    return apply(request, isStatus(current) ? undefined : current, place);
  if (isStatus(current)) return refused(current, served.warned);
  const { object } = current;
  switch (verb) {
    case "get":
      return ok(as === "Table" ? tableOf(served, [object], server.now) : object);
    case "delete":
      return deleteBuiltin(current, served, store, server);
    case "update":
      return save(updateBuiltin(sentUpdate(request, object), current, served, server), current, place);
    default:
      return patch(request, current, place);
  }
}

function sentUpdate(
  { object, name = "", fieldValidation = "Strict" }: BuiltinRequest,
  live: ValueMap,
): SentUpdate {
  const version = metadataOf(live).get("resourceVersion");
  const body = updateBody(requestText(object), typeof version === "string" ? version : undefined);
  return { body, name, fieldValidation };
}

function objectsOf<Content>(
  { namespace }: BuiltinRequest,
  { store }: Place<Content>,
): readonly CurrentBuiltin[] {
  const prefix = namespace === "" ? "" : `${namespace}/`;
  return store.list(prefix).map(([, stored]) => ({ object: shown(stored), managers: stored.managers }));
}

function list<Content>(request: BuiltinRequest, place: Place<Content>): BuiltinOutcome {
  const { served, store, server } = place;
  const objects = objectsOf(request, place).map(({ object }) => object);
  return ok(
    request.as === "Table"
      ? tableOf(served, objects, server.now)
      : listOf(served, objects, store.currentRevision),
  );
}

function hostOf<Content>(
  { namespace, fieldValidation }: BuiltinRequest,
  { store, server, served }: Place<Content>,
): CreateHost {
  return {
    capabilities: server.capabilities,
    uid: store.nextUid(),
    now: server.now,
    resourceVersion: String(store.currentRevision + 1n),
    nameSuffix: store.nextSuffix(),
    isTaken: (name) => store.get(storageKey(namespace, name)) !== undefined,
    ...(served.kind.namespaced ? { namespace } : {}),
    ...(fieldValidation === undefined ? {} : { fieldValidation }),
  };
}

function create<Content>(request: BuiltinRequest, place: Place<Content>): BuiltinOutcome {
  const { served } = place;
  const body = createBody(requestText(request.object));
  return keep(createBuiltin(body, served.kind, hostOf(request, place), served.warned), undefined, place);
}

/** Stores a new object. `managers` are the owners of its fields after an apply. */
function keep<Content>(
  { stored, ...outcome }: CreateOutcome<Content>,
  managers: Managers | undefined,
  { served, store, server }: Place<Content>,
): BuiltinOutcome {
  const { body } = outcome.response;
  if (stored === undefined || !isMap(body)) return outcome;
  const owners = managers ?? ownersAfterWrite(blankOf(served), [], body, served, server);
  store.put(keyOf(body), served.kind.version, body, withTimes(owners, [], server.now));
  return outcome;
}

/** Stores the result of an update, if it changes anything. */
function save<Content>(
  { written, ...outcome }: UpdateOutcome,
  current: CurrentBuiltin,
  { served, store, server }: Place<Content>,
): BuiltinOutcome {
  if (written === undefined) return outcome;
  const { object } = written;
  const { managers } = current;
  if (isUnchanged(written, current) && sameManagers(written.managers, managers)) return outcome;
  const owners = withTimes(written.managers, managers, server.now);
  const stored = store.put(keyOf(object), served.kind.version, object, owners);
  const metadata = metadataOf(object);
  if (metadata.has("deletionTimestamp") && !hasFinalizers(metadata)) store.delete(keyOf(object));
  return { ...outcome, response: { ...outcome.response, body: shown(stored) } };
}

function patch<Content>(
  { object, patchType = "", fieldValidation = "Warn" }: BuiltinRequest,
  current: CurrentBuiltin,
  place: Place<Content>,
): BuiltinOutcome {
  const type = patchTypes.get(patchType);
  if (type === undefined) return refused(unsupportedMediaType(mediaTypes), []);
  const sent = { typed: requestText(object), type, fieldValidation };
  return save(patchBuiltin(sent, current, place.served, place.server), current, place);
}

const patchTypes = new Map([
  ["json", "json"],
  ["merge", "merge"],
  ["strategic", "strategic"],
] as const) as ReadonlyMap<string, "json" | "merge" | "strategic">;

const mediaTypes: readonly string[] = [
  "application/json-patch+json",
  "application/merge-patch+json",
  "application/strategic-merge-patch+json",
  "application/apply-patch+yaml",
];

function apply<Content>(
  request: BuiltinRequest,
  current: CurrentBuiltin | undefined,
  place: Place<Content>,
): BuiltinOutcome {
  const { object, name = "", force = false, fieldValidation = "Strict" } = request;
  const { served, server } = place;
  const sent = { typed: requestText(object), force, fieldValidation, name };
  const applied = appliedBuiltin(sent, current, served, server);
  if ("refused" in applied) return applied.refused;
  if (current !== undefined) return save(updateBuiltin(applied, current, served, server), current, place);
  const { capabilities } = server;
  const decoded = decodeBuiltin(applied.body, served.kind, capabilities, { level: "Ignore" });
  if (isStatus(decoded)) return refused(decoded, served.warned);
  const made = createDecoded(decoded.output, served.kind, hostOf(request, place), served.warned);
  return keep(made, applied.managers, place);
}
