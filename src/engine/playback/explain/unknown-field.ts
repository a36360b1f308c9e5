import { nearest } from "../../apimachinery/field/nearest.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import { definitionFields } from "../../server/apiextensions/v1/fields.ts";
import { jsonSchemaAdvice } from "./json-schema-words.ts";
import { isSchemaValue } from "./schema-look.ts";

/** Explains an unknown field of a definition. `written`: what was sent as the definition, if that is known. */
export function explainUnknownField(path: Path, written?: Value): string {
  if (path.length === 1 && written !== undefined && isSchemaValue(written)) return schemaText;
  const name = String(path.at(-1) ?? "");
  const meant = nearest(name, definitionFields(path.slice(0, -1)));
  const advice = meant === undefined ? "" : ` Did you mean \`${meant}\`?`;
  const inSpec = path[0] === "spec" && path.length === 2 ? movedFields[name] : undefined;
  const moved = inSpec ?? (path.includes("openAPIV3Schema") ? jsonSchemaAdvice(name) : undefined);
  return `There is no field \`${name}\` here.${moved === undefined ? advice : ` ${moved}`}`;
}

const schemaText =
  "This text is a JSON Schema or an OpenAPI document. That is not a definition, but a definition can be made of it.";

const inVersions = "Since `apiextensions.k8s.io/v1` it belongs to each entry of `spec.versions`.";

/** Fields that are at the top of the spec in v1beta1. */
const movedFields: Readonly<Record<string, string>> = {
  validation: `${inVersions} There it is \`schema\`.`,
  subresources: inVersions,
  additionalPrinterColumns: inVersions,
  selectableFields: inVersions,
  version: "Since `apiextensions.k8s.io/v1` versions are listed under `spec.versions`.",
};
