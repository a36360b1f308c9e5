import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../../apimachinery/request/request.ts";
import { parseDocument, type SourceDocument } from "../../../apimachinery/source/document.ts";
import { badRequest, conflict, notFound, type Status } from "../../../apimachinery/status/status.ts";
import { isMap, stringAt, type ValueMap } from "../../../go/value/value.ts";
import type { Managers } from "../../fieldmanager/managers.ts";
import { groupResource } from "../../resource/resource.ts";
import { applyDefaults } from "../../schema/defaulting/default.ts";
import { type Outcome, refuse } from "../answer.ts";
import type { ServerContext } from "../context.ts";
import { decodeStored } from "../convert.ts";
import { storeNew, withNamespace } from "../create.ts";
import { dedupOwnerReferences } from "../metadata.ts";
import { storageKey } from "../store.ts";
import { Trace } from "../trace.ts";
import { unreadableOnWrite } from "../unreadable.ts";
import { type Current, checkName, type Put, replaceObject } from "../update.ts";
import { applyConfiguration } from "./apply-configuration.ts";

/** Reads the configuration; apply takes YAML only, of which JSON is a part. */
function readConfiguration(
  text: string,
  { patchesDecodedAlike }: Capabilities,
): (SourceDocument & { readonly value: ValueMap }) | Status {
  const document = parseDocument(text, "yaml");
  if (!document.ok) {
    // The server turns all but what looks like JSON into JSON before it decodes it.
    const isJson = /^\s*\{/.test(text);
    if (!patchesDecodedAlike)
      return badRequest(`error decoding YAML: error converting YAML to JSON: ${document.error}`);
    const what = isJson ? "decoding patch: error converting YAML to JSON" : "encoding patch";
    return badRequest(`error ${what}: ${document.error}`);
  }
  const { value } = document;
  if (isMap(value)) return { ...document, value };
  if (value === null) return { ...document, value: new Map() };
  const kinds = { string: "string", boolean: "bool", object: "array" } as const;
  const kind = kinds[typeof value as keyof typeof kinds] ?? "number";
  const why = `json: cannot unmarshal ${kind} into Go value of type map[string]interface {}`;
  const what = patchesDecodedAlike ? "patch" : "YAML";
  return badRequest(`error decoding ${what}: error unmarshaling JSON: while decoding JSON: ${why}`);
}

/** What the field validation makes of keys that stand twice. */
function repeated(
  lines: readonly string[],
  level: FieldValidation,
  { patchesDecodedAlike }: Capabilities,
): Status | readonly string[] {
  if (lines.length === 0 || level === "Ignore") return [];
  if (level === "Warn") return lines;
  const list = lines.map((line) => `  ${line}`).join("\n");
  const text = `error converting YAML to JSON: yaml: unmarshal errors:\n${list}`;
  return badRequest(`error strict decoding ${patchesDecodedAlike ? "patch" : "YAML"}: ${text}`);
}

/**
 * Server-side apply to a custom resource or its status. `text` is the configuration as typed.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `applyPatcher`.
 */
export function applyObject(text: string, force: boolean, put: Put, server: ServerContext): Outcome {
  const { resource, store } = server;
  const { version, namespace, name, fieldValidation, subresource } = put;
  const trace = new Trace();
  const stop = (status: Status, warnings: readonly string[] = []): Outcome => {
    trace.add("decode", { problems: [{ severity: "error", text: stringAt(status.body, "message") }] });
    return { response: refuse(status, warnings), trace };
  };
  const key = storageKey(namespace, name);
  const stored = store.get(key);
  if (stored === undefined && subresource !== undefined) {
    return stop(notFound(groupResource(resource), name));
  }
  const document = readConfiguration(text, resource.capabilities);
  if (isStatus(document)) return stop(document);
  let current: Current | undefined;
  if (stored !== undefined) {
    const read = decodeStored(stored, version, server);
    if ("failure" in read) return stop(unreadableOnWrite({ key, stored, ...read }, server.resource));
    current = { key, stored, object: read.object };
  }
  const applied = applyConfiguration(document.value, current, force, put, server);
  if (isStatus(applied)) return stop(applied);
  const warnings = repeated(document.yamlDuplicates, fieldValidation, resource.capabilities);
  if (isStatus(warnings)) return stop(warnings);

  const mismatch = mismatchOf(applied.object, current, put, server);
  if (mismatch !== undefined) return stop(mismatch, warnings);
  trace.add("decode", { output: applied.object });
  const { output, defaulted } = applyDefaults(applied.object, version.schema);
  trace.add("default", {
    output,
    changes: defaulted.map(({ path, schema, value: after }) => ({ kind: "defaulted", path, schema, after })),
  });
  const object = isMap(output) ? output : applied.object;
  return write(object, applied.managers, current, put, server, warnings, trace);
}

/** Whether what was applied is another object than that of the URL. */
function mismatchOf(
  object: ValueMap,
  current: Current | undefined,
  { namespace, name }: Put,
  { resource }: ServerContext,
): Status | undefined {
  const uid = stringAt(object, "metadata", "uid");
  if (current === undefined && uid !== "") {
    const why = `uid mismatch: the provided object specified uid ${uid}, and no existing object was found`;
    return conflict(groupResource(resource), name, why);
  }
  const written = stringAt(object, "metadata", "namespace");
  const elsewhere = resource.namespaced && written !== "" && written !== namespace;
  return elsewhere ? notFound(groupResource(resource), name) : checkName(object, name);
}

function write(
  object: ValueMap,
  managers: Managers,
  current: Current | undefined,
  put: Put,
  server: ServerContext,
  before: readonly string[],
  trace: Trace,
): Outcome {
  const { version, namespace } = put;
  const deduped = dedupOwnerReferences(withNamespace(object, namespace), true);
  const warnings = [...before, ...deduped.warnings];
  if (current !== undefined) {
    const sent = { object: deduped.object, refusal: undefined, managers };
    return replaceObject(sent, current, put, server, warnings, trace);
  }
  const created = { object: deduped.object, refusal: undefined, managers };
  return storeNew(created, version, namespace, server, warnings, trace);
}
