import { expect, test } from "vitest";
import { type Path, pathText } from "../../go/value/path.ts";
import { documentPaths } from "./document-paths.ts";
import { create, manifest, version } from "./testing/definitions.ts";

const schema: Path = ["openAPIV3Schema", "properties", { key: "a" }, "type"];

test.each<[Path | null, string[]]>([
  [null, []],
  [["metadata", "name"], ["metadata.name"]],
  [["spec", "names", "plural"], ["spec.names.plural"]],
  [["spec", "version"], ["spec.versions[0].name"]],
  [
    ["spec", "versions", 1, "schema", ...schema],
    ["spec.versions[1].schema.openAPIV3Schema.properties[a].type"],
  ],
  [
    ["spec", "versions", 1, "additionalPrinterColumns", 0, "JSONPath"],
    ["spec.versions[1].additionalPrinterColumns[0].jsonPath"],
  ],
  [
    ["spec", "validation", ...schema],
    [
      "spec.versions[0].schema.openAPIV3Schema.properties[a].type",
      "spec.versions[1].schema.openAPIV3Schema.properties[a].type",
    ],
  ],
  [
    ["spec", "schema", "openAPIV3Schema"],
    ["spec.versions[0].schema.openAPIV3Schema", "spec.versions[1].schema.openAPIV3Schema"],
  ],
  [
    ["spec", "additionalPrinterColumns", 2, "JSONPath"],
    [
      "spec.versions[0].additionalPrinterColumns[2].jsonPath",
      "spec.versions[1].additionalPrinterColumns[2].jsonPath",
    ],
  ],
  [
    ["spec", "subresources", "scale", "specReplicasPath"],
    [
      "spec.versions[0].subresources.scale.specReplicasPath",
      "spec.versions[1].subresources.scale.specReplicasPath",
    ],
  ],
  [["spec", "conversion", "strategy"], ["spec.conversion.strategy"]],
  [["spec", "conversion", "webhookClientConfig", "url"], ["spec.conversion.webhook.clientConfig.url"]],
  [
    ["spec", "conversion", "webhookClientConfig", "service", "namespace"],
    ["spec.conversion.webhook.clientConfig.service.name"],
  ],
  [
    ["spec", "conversion", "conversionReviewVersions", 0],
    ["spec.conversion.webhook.conversionReviewVersions[0]"],
  ],
  [["status", "storedVersions", 0], ["spec.versions"]],
  [["status", "acceptedNames", "kind"], ["spec.names.kind"]],
])("%j", (path, expected) => {
  const outcome = create(manifest({ versions: [version("v1"), version("v2")] }));
  const definition = outcome.definition;
  expect(definition && documentPaths(path, definition).map(pathText)).toEqual(expected);
});
