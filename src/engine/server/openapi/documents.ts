import { fromData, type Value } from "../../go/value/value.ts";
import { type Resource, versionNamed } from "../resource/resource.ts";
import { models } from "./models.ts";
import { paths } from "./paths.ts";
import { scaleModel, sharedModels } from "./shared-models.ts";

/** The part of a document to keep: everything, or only the models of the group. */
export type Keep = "schemas" | undefined;

/** `/openapi/v2`, as far as it is about the definition's group: models and paths of all served versions. */
export function openApiV2(resource: Resource, keep: Keep): Value {
  const served = resource.versions.filter((version) => version.served && resource.isEstablished);
  const definitions = new Map(served.flatMap((version) => [...models(version, resource, "v2")]));
  if (keep === "schemas") return fromData({ definitions });
  return fromData({
    definitions,
    paths: new Map(served.flatMap((version) => [...paths(version, resource, "v2")])),
  });
}

/** `/openapi/v3/apis/<group>/<version>`. The document of a version that was never served is empty. */
export function openApiV3(resource: Resource, versionName: string, keep: Keep): Value {
  const version = versionNamed(resource, versionName);
  if (version === undefined || !version.served || !resource.isEstablished) {
    return resource.formerly === undefined ? "" : openApiV3(resource.formerly, versionName, keep);
  }
  const own = models(version, resource, "v3");
  if (keep === "schemas") return fromData({ components: { schemas: new Map(own) } });
  const shared = [...sharedModels(resource.capabilities)].filter(
    ([name]) => version.scale !== undefined || !name.startsWith(scaleModel),
  );
  const schemas = new Map([...own, ...shared]);
  return fromData({
    openapi: "3.0.0",
    info: { title: "Kubernetes CRD Swagger", version: "v0.1.0" },
    paths: new Map(paths(version, resource, "v3")),
    components: { schemas },
  });
}
