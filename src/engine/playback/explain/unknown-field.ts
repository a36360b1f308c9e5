import { nearest } from "../../apimachinery/field/nearest.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { ParsedDocument } from "../../apimachinery/source/document.ts";
import type { Path } from "../../go/value/path.ts";
import { definitionFields } from "../../server/apiextensions/v1/fields.ts";
import { jsonSchemaAdvice } from "./json-schema-words.ts";
import { explainWhole } from "./whole-text.ts";

/** Explains an unknown field of a definition. `document`: what was sent as the definition, if that is known. */
export function explainUnknownField(path: Path, document?: ParsedDocument): Sentence {
  const whole = path.length === 1 && document?.ok === true ? explainWhole(document)?.sentence : undefined;
  if (whole !== undefined) return whole;
  const name = String(path.at(-1) ?? "");
  const meant = nearest(name, definitionFields(path.slice(0, -1)));
  const advice = meant === undefined ? "" : ` Did you mean \`${meant}\`?`;
  const inSpec = path[0] === "spec" && path.length === 2 ? movedFields[name] : undefined;
  const moved = inSpec ?? (path.includes("openAPIV3Schema") ? jsonSchemaAdvice(name) : undefined);
  return `There is no field \`${name}\` here.${moved === undefined ? advice : ` ${moved}`}`;
}

const inVersions = "Since `apiextensions.k8s.io/v1` it belongs to each entry of `spec.versions`.";

/** Fields that are at the top of the spec in v1beta1. */
const movedFields: Readonly<Record<string, string>> = {
  validation: `${inVersions} There it is \`schema\`.`,
  subresources: inVersions,
  additionalPrinterColumns: inVersions,
  selectableFields: inVersions,
  version: "Since `apiextensions.k8s.io/v1` versions are listed under `spec.versions`.",
};
