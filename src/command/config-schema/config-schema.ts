import { kubernetesVersions, newestPatches } from "../../engine/apimachinery/minors/kubernetes-version.ts";
import { type ConfigMember, configLimits } from "../config.ts";
import { levels } from "../findings.ts";
import { ways } from "../ways.ts";
import { knownRules } from "./known-rules.ts";

const paths = {
  type: ["array", "null"],
  maxItems: configLimits.paths,
  items: { type: "string", maxLength: configLimits.path },
};

/** A minor, with a patch release if those are supported. */
const minor = kubernetesVersions
  .map((version) => {
    const patches = newestPatches[version] === undefined ? "" : "(?:\\.\\d{1,2})?";
    return version.replace(".", "\\.") + patches;
  })
  .join("|");
const minors = `(?:${minor})(?:\\.\\.(?:${minor}))?`;

/** The members, as the reader of a configuration reads them. */
const properties: Readonly<Record<ConfigMember, object>> = {
  paths: {
    description: "What to check if no path is given: files, folders and patterns, relative to this file.",
    ...paths,
  },
  exclude: { description: "Patterns of files that are not read, relative to this file.", ...paths },
  kubernetes: {
    description: 'The versions: "1.34", "1.34.0", "1.34..1.37", "1.31,1.36" or all.',
    type: "string",
    maxLength: configLimits.kubernetes,
    pattern: `^(?:all|\\s*${minors}\\s*(?:,\\s*${minors}\\s*)*)$`,
  },
  severities: {
    description:
      "The level of each kind of finding: by its code, or by the beginning of several (`decode/*`).",
    type: ["object", "null"],
    maxProperties: configLimits.severities,
    additionalProperties: false,
    properties: Object.fromEntries(knownRules().map((rule) => [rule, { $ref: "#/definitions/level" }])),
  },
  notes: { description: "Whether conventions are checked, too, as with --notes.", type: ["boolean", "null"] },
  as: { description: "How objects are written.", enum: ways },
  manager: { description: "The field manager.", type: "string", maxLength: configLimits.manager },
  status: { description: "Whether the status of objects is written, too.", type: "boolean" },
  page: {
    description: "The address of the playground, for links.",
    type: "string",
    maxLength: configLimits.page,
    pattern:
      "^(?:https://[^/?#@\\s]+|http://(?:127\\.0\\.0\\.1|localhost|\\[::1\\])(?::[0-9]+)?)(?:/[^?#]*)?$",
  },
};

/** The JSON schema of a configuration, docs/schema/config.json. It has the kinds of findings of this version only. */
export function configSchema(): object {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "https://unpkg.com/crd-playground/docs/schema/config.json",
    title: "The configuration of the command `crd-playground`: crd-playground.yaml",
    type: ["object", "null"],
    additionalProperties: false,
    properties,
    definitions: {
      level: {
        description: "`off` without quotes is false for readers of YAML 1.1.",
        enum: [...levels, "off", false],
      },
    },
  };
}

/** The schema as it is in its file. */
export function configSchemaText(): string {
  return `${JSON.stringify(configSchema(), null, 2)}\n`;
}
