import type { Range } from "../../apimachinery/source/place.ts";
import { celTokens } from "../../cel/tooling/tokens.ts";
import { stringAt } from "../../go/value/value.ts";
import { expressionPlace } from "../../server/policies/cel/expression-place.ts";
import type { DefinitionSchemas, VersionSchema } from "../assist/definition-schemas.ts";
import { markedString, nodeAt } from "../assist/outline/marked-string.ts";
import { memberOf } from "../assist/outline/outline.ts";
import { outlinedAt } from "../assist/outline/path-at.ts";
import { schemaPlace, schemaPlaces } from "../assist/places.ts";
import type { PolicyPlace } from "./policy-help.ts";
import {
  bindingsOf,
  documentAt,
  isOfDefinition,
  isPolicy,
  type PolicyDocument,
  paramsOf,
  policiesOf,
  policyDocuments,
  variablesOf,
} from "./policy-texts.ts";
import { paramsVersion, versionsOfPolicy } from "./policy-types.ts";

/** A place that belongs to a place of the policies. */
export interface PolicyTarget extends Range {
  /** Whether it is in the same text; otherwise it is in the definition. */
  readonly here: boolean;
}

type Names = readonly (string | number)[];

interface Asked {
  readonly document: PolicyDocument;
  readonly documents: readonly PolicyDocument[];
  readonly schemas: DefinitionSchemas | undefined;
}

/**
 * The places that belong to a place of the policies, the best first: what a name refers to, and for what is referred to
 * its references. Variables, params, policies and their bindings are in the same text, fields of objects in the
 * definition.
 */
export function policyPlaces({ text, offset, schemas }: PolicyPlace): readonly PolicyTarget[] {
  const documents = policyDocuments(text);
  const document = documentAt(documents, offset);
  const asked = { document, documents, schemas };
  const local = offset - document.start;
  const found = isPolicy(document) ? markedString(document.text, local) : undefined;
  if (found !== undefined && expressionPlace(found.path) !== undefined)
    return ofNames(namesAt(found.value, found.offset), asked);
  const place = outlinedAt(document.text, local);
  const referred = place === undefined ? [] : ofPath(place.path, asked);
  if (referred.length > 0 || !isOfDefinition(document, schemas)) return referred;
  return schemaPlaces(document.text, local, schemas).map(inDefinition);
}

function inDefinition({ start, end }: Range): PolicyTarget {
  return { start, end, here: false };
}

/** The names from a variable to the field at an offset of an expression: `params.data.max`. Empty for other places. */
function namesAt(expression: string, offset: number): readonly string[] {
  const tokens = celTokens(expression).filter(({ kind }) => kind !== "comment");
  let at = tokens.findLastIndex(({ kind, start, end }) => isName(kind) && start <= offset && offset <= end);
  const names: string[] = [];
  for (let token = tokens[at]; token !== undefined && isName(token.kind); token = tokens[at]) {
    names.unshift(token.text.replaceAll("`", ""));
    if (tokens[at - 1]?.text === "?") at--;
    if (tokens[at - 1]?.text !== ".") return names;
    at -= 2;
  }
  return [];
}

function isName(kind: string): boolean {
  return kind === "identifier" || kind === "field";
}

/** What the names of an expression refer to. */
function ofNames([variable, ...names]: readonly string[], asked: Asked): readonly PolicyTarget[] {
  const { document, documents, schemas } = asked;
  switch (variable) {
    case "variables": {
      const index = variablesOf(document).findLastIndex((each) => stringAt(each, "name") === names[0]);
      return index < 0 ? [] : placesAt([document], ["spec", "variables", index, "expression"]);
    }
    case "params": {
      const given = paramsOf(document, documents).flatMap((each) => nearest(each, names));
      return [...given, ...declared(schemas, paramsVersion(document, schemas), names)];
    }
    case "namespaceObject":
      return documents.filter(({ kind }) => kind === "Namespace").flatMap((each) => nearest(each, names));
    case "object":
    case "oldObject": {
      const [version] = versionsOfPolicy(document, schemas);
      return declared(schemas, version, names);
    }
    default:
      return [];
  }
}

/** Where a version of the definition declares a field. */
function declared(
  schemas: DefinitionSchemas | undefined,
  version: VersionSchema | undefined,
  names: Names,
): readonly PolicyTarget[] {
  if (schemas === undefined || version === undefined) return [];
  return schemaPlace(schemas, version, names).map(inDefinition);
}

/** What a path of the YAML refers to, or what refers to it. */
function ofPath(path: Names, { document, documents }: Asked): readonly PolicyTarget[] {
  const written = path.join(".");
  const isBinding = document.kind.endsWith("AdmissionPolicyBinding");
  if (isBinding && written === "spec.policyName")
    return placesAt(policiesOf(document, documents), ["metadata", "name"]);
  if (isBinding && written.startsWith("spec.paramRef")) {
    const name = stringAt(document.value, "spec", "paramRef", "name");
    const params = policiesOf(document, documents).flatMap((each) => paramsOf(each, documents));
    return placesAt(name === "" ? params : params.filter((each) => each.name === name), ["metadata", "name"]);
  }
  if (isPolicy(document)) {
    if (written === "metadata.name") return placesAt(bindingsOf(document, documents), ["spec", "policyName"]);
    if (written.startsWith("spec.paramKind"))
      return placesAt(paramsOf(document, documents), ["metadata", "name"]);
    const [, list, index, key] = path;
    if (list !== "variables" || key !== "name" || typeof index !== "number") return [];
    return usesOf(document, ["variables", stringAt(variablesOf(document)[index] ?? null, "name")]);
  }
  const users = documents.filter((each) => isPolicy(each) && paramsOf(each, documents).includes(document));
  if (written !== "metadata.name") return users.flatMap((each) => usesOf(each, ["params", ...path]));
  const bindings = users.flatMap((each) => bindingsOf(each, documents));
  return placesAt(
    bindings.filter(({ value }) => stringAt(value, "spec", "paramRef", "name") === document.name),
    ["spec", "paramRef", "name"],
  );
}

/** Longer names, in characters, are not searched: a pattern of any length could not be compiled. */
const longestName = 1_000;

/** Where the expressions of a policy read names, as they are usually written. */
function usesOf({ text, start }: PolicyDocument, names: Names): readonly PolicyTarget[] {
  const [head = "", ...rest] = names.map((name) => String(name).replace(/[^\w]/g, "\\$&"));
  if (rest.includes("") || names.join(".").length > longestName) return [];
  const uses = new RegExp(`(?<![\\w.])${head}${rest.map((name) => `\\.\\??${name}`).join("")}(?!\\w)`, "g");
  return [...text.matchAll(uses)].map(({ index, 0: use }) => ({
    start: start + index,
    end: start + index + use.length,
    here: true,
  }));
}

/** The place of the longest part of a path that a document has. */
function nearest(document: PolicyDocument, path: Names): readonly PolicyTarget[] {
  for (let length = path.length; length > 0; length--) {
    const found = placesAt([document], path.slice(0, length));
    if (found.length > 0) return found;
  }
  return placesAt([document], ["metadata", "name"]);
}

/** The places of a path in documents that have it: the value, or the key of a collection or of a long value. */
function placesAt(documents: readonly PolicyDocument[], path: Names): readonly PolicyTarget[] {
  return documents.flatMap(({ root, start }): readonly PolicyTarget[] => {
    const value = nodeAt(root, path);
    if (value === undefined) return [];
    const last = path.at(-1);
    const parent = nodeAt(root, path.slice(0, -1));
    const key = typeof last === "string" ? memberOf(parent, last) : undefined;
    const range =
      value.kind === "scalar" || key === undefined ? value : { start: key.keyStart, end: key.keyEnd };
    return [{ start: range.start + start, end: range.end + start, here: true }];
  });
}
