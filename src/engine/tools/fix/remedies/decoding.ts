import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { encodeBase64 } from "../../../go/decode/base64.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Problem } from "../../../playback/report.ts";
import { definitionFields } from "../../../server/apiextensions/v1/fields.ts";
import {
  type Attempt,
  addName,
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
import { metadataOfTexts } from "./metadata.ts";
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
  const wanted = /of type (\S+)$/.exec(draft.problem.text)?.[1] ?? "v1.JSONSchemaProps";
  const attempts: Attempt[] = [...jsonSchemaKeyword(draft)];
  const replace = (better: Value, title = `Write \`${String(better)}\``) =>
    attempts.push({ title, edits: draft.manuscript.replace(path, better) });
  if (/int|float/.test(wanted) && typeof written === "string" && /^-?\d+$/.test(written))
    replace(BigInt(written));
  if (wanted === "bool" && typeof written === "string" && /^(?:true|false)$/i.test(written))
    replace(written.toLowerCase() === "true", `Write it without quotes`);
  attempts.push(...otherTypes(draft, wanted));
  if (wanted === "string" && path.length === 2 && path[0] === "metadata" && name === "name")
    replace(`${stringAt(value, "spec", "names", "plural")}.${stringAt(value, "spec", "group")}`);
  if (wanted === "string" && written !== undefined && !isMap(written) && !isList(written))
    attempts.push({
      title: `Quote "${draft.manuscript.sourceOf(path) ?? String(written)}"`,
      edits: draft.manuscript.quote(path),
    });
  if (/^\[\]/.test(wanted) && typeof written === "string")
    replace([written], `Write it as a list${written.includes(",") ? " of one" : ""}`);
  if (/^\[\]/.test(wanted) && isMap(written)) replace([...written.keys()], "Write its names as a list");
  if (/CustomResourceConversion$/.test(wanted) && typeof written === "string")
    attempts.push({
      title: `Write strategy: ${written}`,
      edits: draft.manuscript.replace(path, new Map([["strategy", written]])),
    });
  if (/JSONSchemaProps$/.test(wanted) && !isMap(written))
    attempts.push({ title: "Allow any content", edits: draft.manuscript.replace(path, anything) });
  if (name === "required" && typeof written === "boolean") attempts.push(...requiredOfParent(draft, written));
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

/** An unknown format is ignored, so it can be removed. */
const format: Remedy = ({ manuscript, path }) =>
  manuscript.has([...path, "format"])
    ? [{ title: "Remove `format`", edits: manuscript.remove([...path, "format"]) }]
    : [];

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
    { title: "Remove caBundle", edits: manuscript.remove(path) },
  ];
};

/** Returns the remedy for a problem of decoding. These have no keyword, so their text decides. */
export function decodingRemedy(problem: Problem): Remedy | undefined {
  const { text } = problem;
  if (text.startsWith('unknown field "')) return unknownField;
  if (/ObjectMeta\.metadata\.(?:labels|annotations) of type string/.test(text)) return metadataOfTexts;
  if (text.includes("json: cannot unmarshal") || text.endsWith("boolean or JSON schema expected"))
    return wrongType;
  if (text.includes("illegal base64")) return caBundle;
  if (text.includes("already set in map")) return repeatedKey;
  if (text.startsWith('duplicate field "')) return repeatedField;
  if (text.startsWith("unrecognized format")) return format;
  if (
    /Object 'Kind' is missing|no kind ".*" is registered|does not match the expected API version/.test(text)
  )
    return envelope;
  if (text.startsWith("resourceVersion should not be set")) {
    return ({ manuscript }) => [
      { title: "Remove `resourceVersion`", edits: manuscript.remove(["metadata", "resourceVersion"]) },
    ];
  }
  return undefined;
}
