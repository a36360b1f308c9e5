import type { Body } from "../../apimachinery/request/envelope.ts";
import type { ScenarioRequest } from "../../apimachinery/request/request.ts";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import { isMap, member, stringAt, type Value, withMember } from "../../go/value/value.ts";

/** What a manifest says of itself, as a client reads it before sending: broken text says nothing. */
export interface Manifest {
  readonly value: Value | undefined;
  readonly name: string;
  readonly namespace: string;
  /** The version of its apiVersion, behind the slash if there is one; undefined without an apiVersion. */
  readonly version: string | undefined;
}

/** Reads a manifest on the client's side, where JSON is YAML too. */
export function readManifest(text: string | undefined): Manifest {
  const document = text === undefined || text === "" ? undefined : parseDocument(text, "yaml");
  const value = document?.ok === true && isMap(document.value) ? document.value : undefined;
  const apiVersion = stringAt(value, "apiVersion");
  return {
    value,
    name: stringAt(value, "metadata", "name"),
    namespace: stringAt(value, "metadata", "namespace"),
    version: apiVersion === "" ? undefined : apiVersion.slice(apiVersion.indexOf("/") + 1),
  };
}

/** A create goes out as it was typed. */
export function createBody(request: ScenarioRequest): Body {
  const sent = request.object ?? "";
  return { document: parseDocument(sent, formatOf(sent)), sent };
}

/**
 * An update goes out as `kubectl replace` sends it: turned into JSON on the way, with the live object's
 * resourceVersion where the manifest has none. A text that cannot be read goes out untouched.
 */
export function updateBody(text: string, liveVersion: string | undefined): Body {
  const document = parseDocument(text, "yaml");
  if (!document.ok || !isMap(document.value)) {
    return { document: parseDocument(text, formatOf(text)), sent: text };
  }
  let value = document.value;
  const metadata = member(value, "metadata");
  const own = member(metadata, "resourceVersion") ?? "";
  if (liveVersion !== undefined && isMap(metadata) && (own === "" || own === null)) {
    value = withMember(value, "metadata", withMember(metadata, "resourceVersion", liveVersion));
  }
  return {
    document: { ...document, format: "json", value, yamlDuplicates: [] },
    sent: toJson(value),
  };
}
