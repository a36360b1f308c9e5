import { type Resource, versionNamed } from "../customresource/resource.ts";
import { fromData, type Value } from "../value/value.ts";
import { models } from "./models.ts";

/** `/openapi/v2` as far as it concerns the definition's group: only the models, of all served versions. */
export function openApiV2(resource: Resource): Value {
  const served = resource.versions.filter((version) => version.served);
  const definitions = new Map(served.flatMap((version) => [...models(version, resource, "v2")]));
  return fromData({ definitions });
}

/** `/openapi/v3/apis/<group>/<version>`: only the models. Of a version that is not served the document is empty. */
export function openApiV3(resource: Resource, versionName: string): Value {
  const version = versionNamed(resource, versionName);
  if (version === undefined || !version.served) return "";
  return fromData({ components: { schemas: new Map(models(version, resource, "v3")) } });
}
