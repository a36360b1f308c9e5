import { fromData, type Value } from "../../go/value/value.ts";
import { type Resource, type ServedVersion, versionNamed } from "../resource/resource.ts";
import { models } from "./models.ts";
import { paths } from "./paths.ts";
import { scaleModel, sharedModels } from "./shared-models.ts";

/** The part of a document to keep: everything, or only the models of the group. */
export type Keep = "schemas" | undefined;

/** `/openapi/v2`, as far as it is about resources of one group: models and paths of all served versions. */
export function openApiV2(resources: readonly Resource[], keep: Keep): Value {
  const served = resources.flatMap((resource) =>
    resource.versions
      .filter((version) => version.served && resource.isEstablished)
      .map((version) => [version, resource] as const),
  );
  const definitions = new Map(served.flatMap((each) => [...models(...each, "v2")]));
  if (keep === "schemas") return fromData({ definitions });
  return fromData({ definitions, paths: new Map(served.flatMap((each) => [...paths(...each, "v2")])) });
}

type Documented = readonly [ServedVersion, Resource];

/** A version of a resource as it is documented: it may be no longer served. */
function documented(resource: Resource, name: string): readonly Documented[] {
  const version = versionNamed(resource, name);
  if (version?.served === true && resource.isEstablished) return [[version, resource]];
  return resource.formerly === undefined ? [] : documented(resource.formerly, name);
}

/**
 * Checks whether a resource's list has the model of another kind, because its list kind is in use. The server cannot merge
 * the two documents, and the one before stays.
 */
function clashes([, own]: Documented, all: readonly Documented[]): boolean {
  return all.some(
    ([, other]) => other !== own && [other.kind, other.publishedListKind].includes(own.publishedListKind),
  );
}

function documentedBefore([{ name }, { formerly }]: Documented): readonly Documented[] {
  return formerly === undefined ? [] : documented(formerly, name);
}

/**
 * `/openapi/v3/apis/<group>/<version>`, of resources of one group. The document of a version in which none was ever served
 * is empty.
 */
export function openApiV3(resources: readonly Resource[], versionName: string, keep: Keep): Value {
  const newest = resources.flatMap((resource) => documented(resource, versionName));
  const all = newest.flatMap((each) => (clashes(each, newest) ? documentedBefore(each) : [each]));
  const [first] = resources;
  if (first === undefined || all.length === 0) return "";
  const own = all.flatMap((each) => [...models(...each, "v3")]);
  if (keep === "schemas") return fromData({ components: { schemas: new Map(own) } });
  const hasScale = all.some(([{ scale }]) => scale !== undefined);
  const shared = [...sharedModels(first.capabilities)].filter(
    ([name]) => hasScale || !name.startsWith(scaleModel),
  );
  const schemas = new Map([...own, ...shared]);
  return fromData({
    openapi: "3.0.0",
    info: { title: "Kubernetes CRD Swagger", version: "v0.1.0" },
    paths: new Map(all.flatMap((each) => [...paths(...each, "v3")])),
    components: { schemas },
  });
}
