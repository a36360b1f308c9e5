import { documentsIn } from "../../apimachinery/source/documents-in.ts";
import { recent } from "../../go/value/recent.ts";
import { isList, member, stringAt, type Value } from "../../go/value/value.ts";
import type { DefinitionSchemas } from "../assist/definition-schemas.ts";
import type { OutlineNode } from "../assist/outline/nodes.ts";
import { readOutline } from "../assist/outline/outline.ts";
import { outlinedValue } from "../assist/outline/outlined-value.ts";

/** A document of the text with the policies, which may be incomplete. */
export interface PolicyDocument {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly start: number;
  readonly root: OutlineNode;
  /** What is written so far. */
  readonly value: Value;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
}

/** More documents are not read: the page does not send them either. */
const mostDocuments = 200;

/** The documents of a text: policies, bindings, params and namespaces. The last text is remembered. */
export function policyDocuments(text: string): readonly PolicyDocument[] {
  return documentsOf(text, "");
}

const documentsOf = recent(2, (text): readonly PolicyDocument[] =>
  documentsIn(text)
    .slice(0, mostDocuments)
    .map(({ text: own, start }) => documentOf(own, start)),
);

function documentOf(text: string, start: number): PolicyDocument {
  const root = readOutline(text);
  const value = outlinedValue(text, root);
  return {
    text,
    start,
    root,
    value,
    apiVersion: stringAt(value, "apiVersion"),
    kind: stringAt(value, "kind"),
    name: stringAt(value, "metadata", "name"),
  };
}

/** The document around an offset. Between documents it is an empty one. */
export function documentAt(documents: readonly PolicyDocument[], offset: number): PolicyDocument {
  const found = documents.findLast(({ start }) => start <= offset);
  return found !== undefined && offset <= found.start + found.text.length ? found : documentOf("", offset);
}

/** Whether a document is of a kind of policies, validating or mutating. */
export function isPolicy({ kind }: PolicyDocument): boolean {
  return kind === "ValidatingAdmissionPolicy" || kind === "MutatingAdmissionPolicy";
}

/** The variables of a policy, as they are written. */
export function variablesOf({ value }: PolicyDocument): readonly Value[] {
  const written = member(member(value, "spec"), "variables");
  return isList(written) ? written : [];
}

/** The policies that a binding names: one, unless two documents have its name. */
export function policiesOf(
  { kind, value }: PolicyDocument,
  documents: readonly PolicyDocument[],
): readonly PolicyDocument[] {
  const name = stringAt(value, "spec", "policyName");
  return documents.filter((each) => name !== "" && `${each.kind}Binding` === kind && each.name === name);
}

/** The bindings of a policy. */
export function bindingsOf(
  policy: PolicyDocument,
  documents: readonly PolicyDocument[],
): readonly PolicyDocument[] {
  return documents.filter((each) => policiesOf(each, [policy]).length > 0);
}

/** Whether a document is an object of the definition. */
export function isOfDefinition(
  { apiVersion, kind }: PolicyDocument,
  schemas: DefinitionSchemas | undefined,
): schemas is DefinitionSchemas {
  return schemas !== undefined && kind === schemas.kind && apiVersion.startsWith(`${schemas.group}/`);
}

/** The documents that are of the kind of a policy's params. */
export function paramsOf(
  { value }: PolicyDocument,
  documents: readonly PolicyDocument[],
): readonly PolicyDocument[] {
  const [apiVersion, kind] = [
    stringAt(value, "spec", "paramKind", "apiVersion"),
    stringAt(value, "spec", "paramKind", "kind"),
  ];
  return documents.filter((each) => kind !== "" && each.kind === kind && each.apiVersion === apiVersion);
}
