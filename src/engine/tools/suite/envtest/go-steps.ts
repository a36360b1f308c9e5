import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value } from "../../../go/value/value.ts";
import type { ScenarioRequest } from "../../../playback/scenario.ts";
import type { Check } from "../check.ts";
import { objectOf } from "../stored-object.ts";

/** What is needed for the paths of requests. */
export interface GoResource {
  readonly group: string;
  readonly plural: string;
  readonly isNamespaced: boolean;
  readonly storageVersion: string;
}

/** The resource of a definition's manifest; undefined if the manifest is incomplete. */
export function goResourceOf(definition: Value | undefined): GoResource | undefined {
  const spec = member(definition, "spec");
  const group = stringAt(spec, "group");
  const plural = stringAt(spec, "names", "plural");
  const versions = member(spec, "versions");
  const storage = isList(versions) ? versions.find((each) => member(each, "storage") === true) : undefined;
  if (group === "" || plural === "" || storage === undefined) return undefined;
  return {
    group,
    plural,
    isNamespaced: stringAt(spec, "scope") !== "Cluster",
    storageVersion: stringAt(storage, "name"),
  };
}

/** A string as a Go literal, readable if it has several lines. */
export function goText(text: string): string {
  const isRaw = text.includes("\n") && !/[`\r\ufeff\0]/.test(text);
  return isRaw ? `\`${text}\`` : quote(text);
}

/** A request of a test as a step of the Go table: its lines; undefined for requests that the table cannot express. */
export function goStep(
  request: ScenarioRequest,
  checks: readonly Check[],
  resource: GoResource,
): readonly string[] | undefined {
  const method = methods[request.verb];
  const isText = request.patchType === undefined && request.as === undefined;
  if (method === undefined || !isText || request.subresource === "scale") return undefined;
  const object = objectOf(request.object ?? "");
  const path = pathOf(request, object, resource);
  const { code, verdict, texts, stored } = expected(checks);
  return [
    "{",
    `\t${quote(method)}, ${quote(path)},`,
    `\t${goText(request.object ?? "")},`,
    `\t${code}, ${quote(verdict)},`,
    `\t[]string{${texts.map(quote).join(", ")}},`,
    `\t${goText(stored)},`,
    "},",
  ];
}

const methods: Readonly<Partial<Record<ScenarioRequest["verb"], string>>> = {
  create: "POST",
  update: "PUT",
  get: "GET",
  delete: "DELETE",
};

function pathOf(request: ScenarioRequest, object: Value | undefined, resource: GoResource): string {
  const { verb, subresource, fieldValidation = "Strict" } = request;
  const sent = stringAt(object, "apiVersion").split("/").at(-1) ?? "";
  const version = request.version ?? (sent === "" ? resource.storageVersion : sent);
  const namespace = request.namespace ?? (stringAt(object, "metadata", "namespace") || "default");
  const name = request.name ?? stringAt(object, "metadata", "name");
  const base = `/apis/${resource.group}/${version}`;
  const list = resource.isNamespaced ? `${base}/namespaces/${namespace}` : base;
  const one = verb === "create" ? "" : `/${name}${subresource === undefined ? "" : `/${subresource}`}`;
  const query = verb === "create" || verb === "update" ? `?fieldValidation=${fieldValidation}` : "";
  return `${list}/${resource.plural}${one}${query}`;
}

interface Expected {
  /** 0: any. */
  readonly code: number;
  /** "": any. */
  readonly verdict: string;
  readonly texts: readonly string[];
  /** JSON; "" if anything may be stored. */
  readonly stored: string;
}

function expected(checks: readonly Check[]): Expected {
  const objects = checks.map((check) => check.stored).filter((each) => each !== undefined);
  const stored = objects[0] === undefined ? undefined : objectOf(objects[0]);
  return {
    code: checks.find((check) => check.code !== undefined)?.code ?? 0,
    verdict: checks.find((check) => check.verdict !== undefined)?.verdict ?? "",
    texts: checks.flatMap(({ text }) => (text === undefined ? [] : typeof text === "string" ? [text] : text)),
    stored: isMap(stored) ? indented(stored) : "",
  };
}

/** JSON on several lines, so that a change of a value is a change of a line. */
function indented(value: Value, indent = ""): string {
  const inner = `${indent}  `;
  if (isMap(value) && value.size > 0) {
    const members = [...value].map(([key, item]) => `${inner}${toJson(key)}: ${indented(item, inner)}`);
    return `{\n${members.join(",\n")}\n${indent}}`;
  }
  if (isList(value) && value.length > 0) {
    return `[\n${value.map((item) => inner + indented(item, inner)).join(",\n")}\n${indent}]`;
  }
  return toJson(value);
}
