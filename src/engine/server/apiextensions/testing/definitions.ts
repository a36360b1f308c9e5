import { errorText } from "../../../apimachinery/field/error.ts";
import { newest } from "../../../apimachinery/minors/capabilities.ts";
import type { Body } from "../../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../../apimachinery/request/request.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { stringAt } from "../../../go/value/value.ts";
import { admitCreate, admitUpdate, type CrdHost, type CrdOutcome } from "../admit.ts";

type Data = Readonly<Record<string, unknown>>;

/** A valid version. `schema` is its openAPIV3Schema. */
export function version(name: string, schema: Data = { type: "object" }, more: Data = {}): Data {
  return { name, served: true, storage: name === "v1", schema: { openAPIV3Schema: schema }, ...more };
}

/** A valid definition with other members of the spec. Undefined removes a member. */
export function manifest(spec: Data = {}, metadata: Data = {}): string {
  return JSON.stringify({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com", ...metadata },
    spec: {
      group: "example.com",
      scope: "Namespaced",
      names: { plural: "widgets", kind: "Widget" },
      versions: [version("v1")],
      ...spec,
    },
  });
}

/** A definition of one version with this schema. */
export function withSchema(schema: Data, more: Data = {}): string {
  return manifest({ versions: [version("v1", schema, more)] });
}

/** A definition whose `spec.a` has this schema. */
export function withProperty(schema: Data): string {
  const spec = { type: "object", properties: { a: schema } };
  return withSchema({ type: "object", properties: { spec } });
}

const host = (resourceVersion: string): CrdHost => ({
  capabilities: newest,
  now: "2026-01-02T03:04:05Z",
  uid: "00000000-0000-4000-8000-000000000001",
  resourceVersion,
  nameSuffix: "abcde",
});

function bodyOf(text: string): Body {
  return { document: parseDocument(text, formatOf(text)), sent: text };
}

export function create(text: string, fieldValidation: FieldValidation = "Strict"): CrdOutcome {
  return admitCreate({ body: bodyOf(text), fieldValidation }, host("1"));
}

/** Creates `old`, which must be valid, and updates it. `text` must have resourceVersion 1, see `replacing`. */
export function update(old: string, text: string, fieldValidation: FieldValidation = "Strict"): CrdOutcome {
  const created = create(old);
  if (created.stored === undefined) throw new Error(created.errors.map(errorText).join("\n"));
  return admitUpdate({ body: bodyOf(text), fieldValidation }, created.stored, host("2"));
}

/** A manifest with the resourceVersion that an update needs. */
export function replacing(text: string): string {
  const data = JSON.parse(text) as { metadata: Data };
  return JSON.stringify({ ...data, metadata: { resourceVersion: "1", ...data.metadata } });
}

/** The texts of the errors, or the message if there are none. */
export function lines(outcome: CrdOutcome): string[] {
  if (outcome.errors.length > 0) return outcome.errors.map(errorText);
  const { body, code } = outcome.response;
  if (code < 300) return [];
  return [typeof body === "string" ? body : stringAt(body, "message")];
}

export function createLines(text: string): string[] {
  return lines(create(text));
}
