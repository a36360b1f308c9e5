import { fromData, type Value } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import type { OpenApiVersion } from "./kubernetes-properties.ts";
import { modelName } from "./models.ts";
import { describeOperation, type Operation, type OperationContext } from "./operation.ts";
import { isParameter, nameParameter, type ParameterName, parameter } from "./parameters.ts";
import { scaleModel } from "./shared-models.ts";

const statusModel = "io.k8s.apimachinery.pkg.apis.meta.v1.Status";

const listing: readonly ParameterName[] = [
  "allowWatchBookmarks",
  "continue",
  "fieldSelector",
  "labelSelector",
  "limit",
  "resourceVersion",
  "resourceVersionMatch",
  "sendInitialEvents",
  "shardSelector",
  "timeoutSeconds",
  "watch",
];
const writing: readonly ParameterName[] = ["dryRun", "fieldManager", "fieldValidation"];
const patching: readonly ParameterName[] = ["dryRun", "fieldManagerOfPatch", "fieldValidation", "force"];
const deleting: readonly ParameterName[] = [
  "dryRun",
  "gracePeriodSeconds",
  "ignoreStoreReadErrorWithClusterBreakingPotential",
  "orphanDependents",
  "propagationPolicy",
];

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Converts a text to a part of an identifier, with capitalized words: `StableExampleCom` for `stable.example.com`. A
 * digit at the beginning is dropped. Upstream: k8s.io/apiserver/pkg/endpoints/openapi/openapi.go `ToValidOperationID`.
 */
function identifier(text: string, capitalizesFirst = true): string {
  let id = "";
  let capitalizes = capitalizesFirst;
  for (const [i, character] of [...text].entries()) {
    const isKept = /[\p{L}_]/u.test(character) || (i > 0 && /\p{Nd}/u.test(character));
    if (isKept) id += capitalizes ? character.toUpperCase() : character;
    capitalizes = !isKept;
  }
  return id;
}

/** Kinds in the plural have none. Upstream: k8s.io/apiserver/pkg/endpoints/installer.go `GetArticleForNoun`. */
function withArticle(kind: string): string {
  if (/(?<!s)s$/.test(kind)) return kind;
  return `${/^[aeiou]/i.test(kind) ? "an" : "a"} ${kind}`;
}

/** What the operations of a version are named after. */
interface Names {
  readonly kind: string;
  readonly listKind: string;
  /** The group and version, between the verb and the kind. */
  readonly groupVersion: string;
  readonly namespaced: string;
  readonly model: string;
  readonly listModel: string;
}

/** In the id of an operation, the part after the version is capitalized, even if the kind is not. */
function operationId(verb: string, groupVersion: string, rest: string): string {
  return `${verb}${groupVersion}${identifier(rest)}`;
}

function collection({ kind, groupVersion, namespaced, model, listModel }: Names): Operation[] {
  const id = (verb: string, infix = "") => operationId(verb, groupVersion, `${infix}${namespaced}${kind}`);
  return [
    {
      method: "get",
      action: "list",
      id: id("list"),
      description: `list objects of kind ${kind}`,
      parameters: listing,
      model: listModel,
    },
    {
      method: "post",
      action: "post",
      id: id("create"),
      description: `create ${withArticle(kind)}`,
      parameters: writing,
      body: "object",
      model,
      codes: [201, 202],
    },
    {
      method: "delete",
      action: "deletecollection",
      id: id("delete", "Collection"),
      description: `delete collection of ${kind}`,
      parameters: listing,
      model: statusModel,
    },
  ];
}

/** The operations on a single object or a part of it. `part` is `status` or `scale`. */
function single(names: Names, model: string, part = ""): Operation[] {
  const { kind, groupVersion, namespaced } = names;
  const id = (verb: string) => operationId(verb, groupVersion, `${namespaced}${kind}${capital(part)}`);
  const what = `${part === "" ? "" : `${part} of `}the specified ${kind}`;
  return [
    {
      method: "get",
      action: "get",
      id: id("read"),
      description: `read ${what}`,
      parameters: ["resourceVersion"],
      model,
    },
    {
      method: "put",
      action: "put",
      id: id("replace"),
      description: `replace ${what}`,
      parameters: writing,
      body: "object",
      model,
      codes: [201],
    },
    {
      method: "patch",
      action: "patch",
      id: id("patch"),
      description: `partially update ${what}`,
      parameters: patching,
      body: "patch",
      model,
    },
  ];
}

function deletion({ kind, groupVersion, namespaced }: Names): Operation {
  return {
    method: "delete",
    action: "delete",
    id: operationId("delete", groupVersion, `${namespaced}${kind}`),
    description: `delete ${withArticle(kind)}`,
    parameters: deleting,
    body: "deleteOptions",
    model: statusModel,
    codes: [202],
  };
}

/**
 * The paths of a version.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder/builder.go `BuildOpenAPIV3`.
 */
export function paths(
  version: ServedVersion,
  resource: Resource,
  openApi: OpenApiVersion,
): ReadonlyMap<string, Value> {
  const { group, plural, kind, publishedListKind: listKind, namespaced } = resource;
  const shortGroup = group.replace(/\.k8s\.io$/, "");
  const names: Names = {
    kind,
    listKind,
    groupVersion: identifier(shortGroup) + identifier(version.name),
    namespaced: namespaced ? "Namespaced" : "",
    model: modelName(resource, version, kind),
    listModel: modelName(resource, version, listKind),
  };
  const context: OperationContext = {
    tag: `${identifier(shortGroup, false)}_${identifier(version.name, false)}`,
    groupVersionKind: { group, version: version.name, kind },
    openApi,
    capabilities: resource.capabilities,
  };
  const path = (operations: readonly Operation[], parameters: readonly Value[]): Value =>
    fromData({
      ...Object.fromEntries(operations.map((one) => [one.method, describeOperation(one, context)])),
      parameters,
    });
  const shared = (keys: readonly ParameterName[]) =>
    keys.filter((key) => isParameter(key, resource.capabilities)).map((key) => parameter(key, openApi));
  const root = `/apis/${group}/${version.name}`;
  const here = namespaced ? `${root}/namespaces/{namespace}/${plural}` : `${root}/${plural}`;
  const around: readonly ParameterName[] = namespaced ? ["namespace", "pretty"] : ["pretty"];
  const ofObject = [nameParameter(kind, openApi), ...shared(around)];

  const found = new Map<string, Value>();
  found.set(here, path(collection(names), shared(around)));
  found.set(`${here}/{name}`, path([...single(names, names.model), deletion(names)], ofObject));
  if (version.status)
    found.set(`${here}/{name}/status`, path(single(names, names.model, "status"), ofObject));
  if (version.scale !== undefined) {
    found.set(`${here}/{name}/scale`, path(single(names, scaleModel, "scale"), ofObject));
  }
  if (namespaced) {
    const everywhere: Operation = {
      method: "get",
      action: "list",
      id: operationId("list", names.groupVersion, `${kind}ForAllNamespaces`),
      description: `list objects of kind ${kind}`,
      parameters: [],
      model: names.listModel,
    };
    const keys = [...listing, "pretty" as const].sort();
    found.set(`${root}/${plural}`, path([everywhere], shared(keys)));
  }
  return found;
}
