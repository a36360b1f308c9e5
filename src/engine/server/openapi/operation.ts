import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { fromData, type Value } from "../../go/value/value.ts";
import { type OpenApiVersion, refTo } from "./kubernetes-properties.ts";
import { isParameter, type ParameterName, parameter } from "./parameters.ts";

/** One operation of a path. */
export interface Operation {
  readonly method: "get" | "put" | "post" | "patch" | "delete";
  /** The server's name for the action: `list`. */
  readonly action: string;
  readonly id: string;
  readonly description: string;
  readonly parameters: readonly ParameterName[];
  /** The body of the request. */
  readonly body?: "object" | "patch" | "deleteOptions";
  /** The model of the request and the response. */
  readonly model: string;
  /** Response codes besides 200. */
  readonly codes?: readonly number[];
}

/** What all operations of a document share. */
export interface OperationContext {
  readonly tag: string;
  readonly groupVersionKind: Readonly<Record<"group" | "version" | "kind", string>>;
  readonly openApi: OpenApiVersion;
  readonly capabilities: Capabilities;
}

const meta = "io.k8s.apimachinery.pkg.apis.meta.v1";
const mediaTypes = ["application/json", "application/yaml"];
const patchTypes = [
  "application/json-patch+json",
  "application/merge-patch+json",
  "application/apply-patch+yaml",
];
const descriptions: ReadonlyMap<number, string> = new Map([
  [200, "OK"],
  [201, "Created"],
  [202, "Accepted"],
]);

function content(types: readonly string[], model: string, openApi: OpenApiVersion) {
  const schema = { $ref: refTo(model, openApi) };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

function responses({ codes = [], model }: Operation, openApi: OpenApiVersion) {
  const schema = { $ref: refTo(model, openApi) };
  const success = [200, ...codes].map((code) => {
    const what = openApi === "v2" ? { schema } : { content: content(mediaTypes, model, openApi) };
    return [String(code), { description: descriptions.get(code) ?? "", ...what }] as const;
  });
  return { ...Object.fromEntries(success), "401": { description: "Unauthorized" } };
}

/** The body as a parameter in v2. Bodies that all operations share are references. */
function bodyParameter({ body, model }: Operation): Value[] {
  if (body === undefined) return [];
  if (body === "patch") return [fromData({ $ref: "#/parameters/body-78PwaGsr" })];
  if (body === "deleteOptions") return [fromData({ $ref: "#/parameters/body-2Y1dVQaQ" })];
  const schema = { $ref: refTo(model, "v2") };
  return [fromData({ in: "body", name: "body", required: true, schema })];
}

function requestBody({ body, model }: Operation) {
  if (body === undefined) return undefined;
  if (body === "patch") return { content: content(patchTypes, `${meta}.Patch`, "v3"), required: true };
  if (body === "deleteOptions") return { content: content(mediaTypes, `${meta}.DeleteOptions`, "v3") };
  return { content: content(mediaTypes, model, "v3"), required: true };
}

/**
 * Returns an operation as in a document.
 * Upstream: k8s.io/kube-openapi/pkg/builder and builder3,
 * k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder.
 */
export function describeOperation(operation: Operation, context: OperationContext): Value {
  const { tag, groupVersionKind, openApi, capabilities } = context;
  const listed = operation.parameters
    .filter((name) => isParameter(name, capabilities))
    .map((name) => parameter(name, openApi));
  const common = {
    tags: [tag],
    description: operation.description,
    operationId: operation.id,
    responses: responses(operation, openApi),
    "x-kubernetes-action": operation.action,
    "x-kubernetes-group-version-kind": groupVersionKind,
  };
  if (openApi === "v3") {
    const parameters = listed.length === 0 ? undefined : listed;
    return fromData({ ...common, parameters, requestBody: requestBody(operation) });
  }
  const parameters = [...bodyParameter(operation), ...listed];
  return fromData({
    ...common,
    consumes: operation.body === "patch" ? patchTypes : mediaTypes,
    produces: mediaTypes,
    schemes: ["https"],
    parameters: parameters.length === 0 ? undefined : parameters,
  });
}
