import { notFound } from "../status/status.ts";
import type { Value } from "../value/value.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { decodeStored } from "./convert.ts";
import { parseFieldSelector } from "./field-selector.ts";
import { groupResource, type ServedVersion } from "./resource.ts";
import { storageKey } from "./store.ts";

/** GET of an object; its `/status` shows the same. */
export function getObject(
  version: ServedVersion,
  namespace: string,
  name: string,
  { resource, store }: ServerContext,
): Outcome {
  const stored = store.get(storageKey(namespace, name));
  if (stored === undefined) return { response: refuse(notFound(groupResource(resource), name), []) };
  return { response: answer(200, decodeStored(stored, version, resource), []) };
}

/** LIST of a namespace, or of everything for cluster scope. */
export function listObjects(
  version: ServedVersion,
  namespace: string,
  fieldSelector: string,
  { resource, store }: ServerContext,
): Outcome {
  const matches = parseFieldSelector(fieldSelector, version, resource);
  if (typeof matches !== "function") return { response: refuse(matches, []) };
  const items = store
    .list(namespace === "" ? "" : `${namespace}/`)
    .map(([, stored]) => decodeStored(stored, version, resource))
    .filter(matches);
  const body = new Map<string, Value>([
    ["apiVersion", `${resource.group}/${version.name}`],
    ["items", items],
    ["kind", resource.listKind],
    [
      "metadata",
      new Map([
        ["continue", ""],
        ["resourceVersion", String(store.currentRevision)],
      ]),
    ],
  ]);
  return { response: answer(200, body, []) };
}
