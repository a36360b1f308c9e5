import type { Fault } from "../../apimachinery/fault/fault.ts";
import { isRecognisedFormat } from "../../apimachinery/formats/recognised.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { remembering } from "../../go/value/remembering.ts";
import type { JSONSchemaProps } from "../schema/props/types.ts";
import { collect } from "../schema/props/visit.ts";
import { setOfObjects, unrecognisedFormat } from "./faults.ts";
import type { CustomResourceDefinitionSpec } from "./types.ts";
import { schemasOf } from "./validation/spec-schemas.ts";

function collectIn(
  spec: CustomResourceDefinitionSpec,
  pick: (schema: JSONSchemaProps) => readonly string[],
): string[] {
  return [...new Set(schemasOf(spec).flatMap((schema) => collect(schema, pick)))];
}

/** Returns a schema's own format if the server does not know it. */
const formatsNotKnown = remembering(
  (capabilities: Capabilities) =>
    ({ type, format }: JSONSchemaProps): string[] => {
      const isAskedOfAllTypes = capabilities.formatWarningsOfAllTypes || capabilities.numericFormatWarnings;
      const isAsked = format !== "" && (isAskedOfAllTypes || type === "string");
      return isAsked && !isRecognisedFormat(type, format, capabilities) ? [format] : [];
    },
);

function unrecognisedFormats(spec: CustomResourceDefinitionSpec, capabilities: Capabilities): string[] {
  return capabilities.formatWarnings ? collectIn(spec, formatsNotKnown(capabilities)) : [];
}

function setItems({ xListType, items }: JSONSchemaProps): string[] {
  const type = items?.schema?.type ?? "";
  if (xListType !== "set" || (type !== "object" && type !== "array")) return [];
  return [type];
}

/**
 * Returns the server's warnings for an accepted definition. On an update, only those that the stored one does not have.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition/strategy.go.
 */
export function definitionWarnings(
  spec: CustomResourceDefinitionSpec,
  old: CustomResourceDefinitionSpec | undefined,
  capabilities: Capabilities,
): Fault[] {
  const formats = (of: CustomResourceDefinitionSpec): string[] => unrecognisedFormats(of, capabilities);
  const sets = (of: CustomResourceDefinitionSpec): string[] =>
    capabilities.setItemWarnings ? collectIn(of, setItems) : [];
  const oldFormats = old ? formats(old) : [];
  const oldSets = old ? sets(old) : [];
  return [
    ...formats(spec)
      .filter((format) => !oldFormats.includes(format))
      .map((format) => unrecognisedFormat({ format })),
    ...sets(spec)
      .filter((type) => !oldSets.includes(type))
      .map((type) => setOfObjects({ type })),
  ];
}
