import { isStatus } from "../../apimachinery/request/envelope.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import type { ServedVersion } from "../resource/resource.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext, Target } from "./context.ts";
import { decodeStored } from "./convert.ts";
import { readCurrent } from "./current.ts";
import { parseFieldSelector } from "./field-selector.ts";
import { storageKey } from "./store.ts";
import { type Unreadable, unreadableInList, unreadableOnRead } from "./unreadable.ts";

/** GET of an object. GET of its `/status` returns the same. */
export function getObject(target: Target): Outcome {
  const current = readCurrent(target, unreadableOnRead);
  return isStatus(current) ? refuse(current) : { response: answer(200, current.object, []) };
}

/** LIST of a namespace, or of all objects for cluster-scoped resources. */
export function listObjects(
  version: ServedVersion,
  namespace: string,
  fieldSelector: string,
  server: ServerContext,
): Outcome {
  const { resource, store } = server;
  const selector = parseFieldSelector(fieldSelector, version, resource);
  if (!("matches" in selector)) return refuse(selector);
  const { matches, name } = selector;
  const items: ValueMap[] = [];
  const unreadable: Unreadable[] = [];
  for (const [key, stored] of store.list(namespace === "" ? "" : `${namespace}/`)) {
    // If the selector asks for one name, only the object with that key is read.
    if (name !== undefined && key !== storageKey(namespace, name)) continue;
    const shown = decodeStored(stored, version, server);
    if ("failure" in shown) {
      unreadable.push({ key, stored, ...shown });
      if (!resource.capabilities.storageReadErrors) break;
    } else if (matches(shown.object)) items.push(shown.object);
  }
  const [first, ...others] = unreadable;
  if (first !== undefined) return refuse(unreadableInList([first, ...others], resource));
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
