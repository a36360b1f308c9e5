import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import {
  kindMissing,
  kindNotRegistered,
  neitherBooleanNorSchema,
  notBase64,
  numberTooLarge,
  wrongFieldType,
  wrongType as wrongGoType,
} from "../../../apimachinery/request/faults.ts";
import { apiVersionMismatch, resourceVersionOnCreate } from "../../../apimachinery/request/handler-faults.ts";
import {
  repeatedField as repeatedMember,
  repeatedYamlKey,
  unknownMember,
  yamlErrors,
} from "../../../apimachinery/source/faults.ts";
import { formatPlaces } from "../../../diagnoses/requests/format-places.ts";
import { encodeBase64 } from "../../../go/decode/base64.ts";
import { append } from "../../../go/value/append.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Problem } from "../../../playback/report.ts";
import { unrecognisedFormat } from "../../../server/apiextensions/faults.ts";
import { definitionFields } from "../../../server/apiextensions/v1/fields.ts";
import { dataOf, faultOf } from "../../../server/stages/fault-of.ts";
import {
  type Attempt,
  addName,
  allTogether,
  type Draft,
  lastOf,
  parentOf,
  type Remedy,
  removeIt,
  set,
  together,
} from "../draft.ts";
import { inlined, jsonSchemaKeyword } from "./classics.ts";
import { dependenciesAsRules } from "./dependencies.ts";
import { conditionsAsRules } from "./if-then-else.ts";
import { isMetadataOfTexts, metadataOfTexts } from "./metadata.ts";
import { listed, quoted, unquoted } from "./other-form.ts";
import { otherTypes } from "./other-types.ts";
import { intoSchema, otherWord } from "./other-words.ts";
import { preserve } from "./preserve.ts";
import { repeatedField, repeatedKey } from "./repeated.ts";
import { isV1beta1, toPlacesOfV1, toV1 } from "./v1beta1.ts";

/** The remedy for a member that the server does not know: rename it, move it or remove it. */
const unknownField: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const name = lastOf(path);
  const known = [...definitionFields(parentOf(path))];
  const meant = nearest(name, known) ?? otherWord(name, known);
  const rename: Attempt[] =
    meant === undefined || manuscript.has([...parentOf(path), meant])
      ? []
      : [{ title: `Rename to ${meant}`, edits: manuscript.rename(path, meant) }];
  const ofV1 = {
    title: "Set apiVersion: apiextensions.k8s.io/v1",
    edits: set(draft, ["apiVersion"], "apiextensions.k8s.io/v1"),
  };
  const conditions = conditionsAsRules(draft);
  return [
    ...(isV1beta1(draft) ? [ofV1] : []),
    ...jsonSchemaKeyword(draft),
    ...(name === "$ref" ? inlined(draft) : []),
    ...toPlacesOfV1(draft),
    ...rename,
    ...intoSchema(draft, (place) => [...definitionFields(place)]),
    ...intoProperties(draft),
    ...(name === "dependentRequired" ? dependenciesAsRules(draft) : []),
    ...(conditions.length > 0 ? conditions : removeIt(draft)),
  ];
};

/** Moves a field that is next to `properties` under it. */
function intoProperties({ manuscript, path, value }: Draft): readonly Attempt[] {
  const holder = parentOf(path);
  const written = valueAt(value, path);
  const properties = member(valueAt(value, holder), "properties");
  if (!isMap(written) || member(written, "type") === undefined || properties === undefined) return [];
  return [
    {
      title: "Move it under `properties`",
      edits: together(
        manuscript.remove(path),
        manuscript.insert([...holder, "properties"], lastOf(path), written),
      ),
    },
  ];
}

/** The schema of an object that keeps all fields. */
const anything: ValueMap = new Map<string, Value>([
  ["type", "object"],
  [preserve, true],
]);

/** The remedy for a value of the wrong type, as JSON decoding reports it. */
const wrongType: Remedy = (draft) => {
  const { path, value } = draft;
  const written = valueAt(value, path);
  const name = lastOf(path);
  const { type: wanted = "v1.JSONSchemaProps" } =
    dataOf(draft.problem, wrongFieldType) ?? dataOf(draft.problem, wrongGoType) ?? {};
  const attempts: Attempt[] = [...jsonSchemaKeyword(draft)];
  append(attempts, unquoted(draft, wanted));
  append(attempts, otherTypes(draft, wanted));
  if (wanted === "string" && path.length === 2 && path[0] === "metadata" && name === "name") {
    const own = `${stringAt(value, "spec", "names", "plural")}.${stringAt(value, "spec", "group")}`;
    attempts.push({ title: `Write \`${own}\``, edits: draft.manuscript.replace(path, own) });
  }
  if (wanted === "string") append(attempts, quoted(draft));
  append(attempts, listed(draft, wanted));
  if (/CustomResourceConversion$/.test(wanted) && typeof written === "string")
    attempts.push({
      title: `Write strategy: ${written}`,
      edits: draft.manuscript.replace(path, new Map([["strategy", written]])),
    });
  if (/JSONSchemaProps$/.test(wanted) && !isMap(written))
    attempts.push({ title: "Allow any content", edits: draft.manuscript.replace(path, anything) });
  if (name === "required" && typeof written === "boolean") append(attempts, requiredOfParent(draft, written));
  return [...attempts, ...removeIt(draft)];
};

/** Replaces `required: true` in a property with its name in the list of its object. */
function requiredOfParent(draft: Draft, isRequired: boolean): readonly Attempt[] {
  const { manuscript, path } = draft;
  const property = parentOf(path);
  const holder = parentOf(parentOf(property));
  const list = isRequired ? addName(draft, [...holder, "required"], lastOf(property)) : [];
  return [
    {
      title: "Require the field in its object",
      edits: together(manuscript.remove(path), list),
    },
  ];
}

/** An unknown format is ignored, so it can be removed. The server warns once, wherever it is. */
const format: Remedy = ({ manuscript, problem, value }) => {
  const written = dataOf(problem, unrecognisedFormat)?.format ?? "";
  const places = formatPlaces(value, written);
  if (places.length === 0) return [];
  const everywhere = places.length === 1 ? "" : ` in ${places.length} places`;
  const unsigned = places.map((place) => {
    const minimum: Path = [...parentOf(place), "minimum"];
    return together(
      manuscript.replace(place, "int64"),
      manuscript.has(minimum) ? [] : manuscript.insert(parentOf(place), "minimum", 0n, "format"),
    );
  });
  return [
    ...(written.startsWith("uint")
      ? [{ title: `Write int64 and minimum: 0${everywhere}`, edits: allTogether(unsigned) }]
      : []),
    {
      title: `Remove \`format: ${written}\`${everywhere}`,
      removes: true,
      edits: allTogether(places.map((place) => manuscript.remove(place))),
    },
  ];
};

const envelope: Remedy = (draft) => [
  ...(isV1beta1(draft) ? toV1(draft) : []),
  {
    title: "Set apiVersion: apiextensions.k8s.io/v1",
    edits: set(draft, ["apiVersion"], "apiextensions.k8s.io/v1"),
  },
  {
    title: "Set kind and apiVersion",
    edits: together(
      set(draft, ["apiVersion"], "apiextensions.k8s.io/v1"),
      set(draft, ["kind"], "CustomResourceDefinition"),
    ),
  },
];

/** Returns the bytes of an ASCII string, such as a certificate. */
function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
}

/** A certificate in PEM form must be encoded in base64. */
const caBundle: Remedy = ({ manuscript, value }) => {
  const path = ["spec", "conversion", "webhook", "clientConfig", "caBundle"];
  const written = valueAt(value, path);
  if (typeof written !== "string") return [];
  const encoded = encodeBase64(toBytes(written));
  return [
    ...(written.includes("-----BEGIN")
      ? [{ title: "Encode the certificate in base64", edits: manuscript.replace(path, encoded) }]
      : []),
    { title: "Remove caBundle", removes: true, edits: manuscript.remove(path) },
  ];
};

const withoutResourceVersion: Remedy = ({ manuscript }) => [
  {
    title: "Remove `resourceVersion`",
    removes: true,
    edits: manuscript.remove(["metadata", "resourceVersion"]),
  },
];

const byCode: ReadonlyMap<string, Remedy> = new Map<string, Remedy>([
  [unknownMember.code, unknownField],
  [wrongFieldType.code, wrongType],
  [wrongGoType.code, wrongType],
  [repeatedMember.code, repeatedField],
  [repeatedYamlKey.code, repeatedKey],
  [neitherBooleanNorSchema.code, wrongType],
  [numberTooLarge.code, wrongType],
  [notBase64.code, caBundle],
  [yamlErrors.code, repeatedKey],
  [unrecognisedFormat.code, format],
  [kindMissing.code, envelope],
  [kindNotRegistered.code, envelope],
  [apiVersionMismatch.code, envelope],
  [resourceVersionOnCreate.code, withoutResourceVersion],
]);

/** Returns the remedy for a problem of decoding, by its code. */
export function decodingRemedy(problem: Problem): Remedy | undefined {
  if (isMetadataOfTexts(problem)) return metadataOfTexts;
  return byCode.get(faultOf(problem)?.code ?? "");
}
