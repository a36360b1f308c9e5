import type { JSONSchemaProps } from "../schema/props/types.ts";
import { collect } from "../schema/props/visit.ts";
import { isRecognisedFormat } from "../schema/validation/formats/recognised.ts";
import { quote } from "../value/go-text.ts";
import type { CustomResourceDefinitionSpec } from "./types.ts";
import { schemasOf } from "./validation/spec-schemas.ts";

function collectIn(
  spec: CustomResourceDefinitionSpec,
  pick: (schema: JSONSchemaProps) => readonly string[],
): string[] {
  return [...new Set(schemasOf(spec).flatMap((schema) => collect(schema, pick)))];
}

function unrecognisedFormats(spec: CustomResourceDefinitionSpec): string[] {
  return collectIn(spec, ({ type, format }) =>
    format === "" || isRecognisedFormat(type, format) ? [] : [format],
  );
}

function setWarnings(spec: CustomResourceDefinitionSpec): string[] {
  return collectIn(spec, ({ xListType, items }) => {
    const type = items?.schema?.type ?? "";
    if (xListType !== "set" || (type !== "object" && type !== "array")) return [];
    return [
      `x-kubernetes-list-type: set for items of type ${quote(type)} is not supported by server-side apply or CEL validation rules`,
    ];
  });
}

/**
 * What the server warns of in an accepted definition; on an update only what the stored one has not.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition/strategy.go.
 */
export function definitionWarnings(
  spec: CustomResourceDefinitionSpec,
  old: CustomResourceDefinitionSpec | undefined,
): string[] {
  const oldFormats = old ? unrecognisedFormats(old) : [];
  const oldSets = old ? setWarnings(old) : [];
  return [
    ...unrecognisedFormats(spec)
      .filter((format) => !oldFormats.includes(format))
      .map((format) => `unrecognized format ${quote(format)}`),
    ...setWarnings(spec).filter((text) => !oldSets.includes(text)),
  ];
}
