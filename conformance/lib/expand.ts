/**
 * Expands what a person writes in a case to a scenario. A case is a scenario with an id. If only a schema matters, it
 * may be shorter:
 *
 * - `value`, `spec` or `schema` instead of `crd`: the schema of `spec.value`, of `spec`, or of the whole object of a
 *   namespaced Widget, as a mapping, or as text if numbers must stay as written. `previous` is the same for the old
 *   definition (`previousCrd`), and `more` is text for the definition's version: subresources, columns.
 * - `definition` instead of `crd`: what differs from the Widget's definition: `metadata`, `status` and the members of
 *   `spec`; null removes a member. `previousDefinition` is the same for the old definition, `otherDefinitions` a list of
 *   the same for the server's other definitions (`others`).
 * - `creates` instead of `requests`: texts in the place of the schema, each sent as an object of its own.
 * - `steps` instead of `requests`: `{create: text}`, `{update: text}`, `{status: text}`, `{apply: text}`, one after the
 *   other, all of one object; any other step is a request itself. `before` are steps between the two definitions.
 */

type Short = Readonly<Record<string, unknown>>;

const places = ["value", "spec", "schema"] as const;
type Place = (typeof places)[number];

export interface Case {
  readonly id: string;
  /** In the form that `readScenario` reads. */
  readonly scenario: unknown;
}

/** Expands a case. Throws if the file is wrong, since it is our own. */
export function expandCase(written: unknown): Case {
  const { id, value, spec, schema, previous, more, creates, steps, before, ...scenario } = written as Short;
  if (typeof id !== "string")
    throw new Error(`a case without an id: ${JSON.stringify(written).slice(0, 80)}`);
  const place = places.find((name) => (written as Short)[name] !== undefined);
  if (place === undefined) {
    const { definition, previousDefinition, otherDefinitions, ...rest } = scenario as Short;
    const others =
      otherDefinitions === undefined
        ? {}
        : { others: (otherDefinitions as readonly unknown[]).map(definitionWith) };
    const crd = definition === undefined ? {} : { crd: definitionWith(definition) };
    const before =
      previousDefinition === undefined ? {} : { previousCrd: definitionWith(previousDefinition) };
    return { id, scenario: { id, ...others, ...before, ...crd, ...rest } };
  }
  const body = (text: unknown): string => bodyOf(place, text);
  const define = (text: unknown): string => definitionOf(place, text, more);
  return {
    id,
    scenario: {
      id,
      crd: define((written as Short)[place]),
      ...(previous === undefined ? {} : { previousCrd: define(previous) }),
      ...(before === undefined ? {} : { previousRequests: stepsOf(before, body) }),
      ...(creates === undefined ? {} : { requests: createsOf(creates, body) }),
      ...(steps === undefined ? {} : { requests: stepsOf(steps, body) }),
      ...scenario,
    },
  };
}

const widget: Short = {
  group: "example.com",
  scope: "Namespaced",
  names: { plural: "widgets", kind: "Widget" },
  versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: { type: "object" } } }],
};

/** The Widget's definition with other members. */
function definitionWith(different: unknown): string {
  const { metadata = { name: "widgets.example.com" }, spec = {}, ...rest } = different as Short;
  const members = { metadata, spec: { ...widget, ...(spec as Short) }, ...rest };
  const kept = (_: string, value: unknown): unknown => (value === null ? undefined : value);
  return [
    "apiVersion: apiextensions.k8s.io/v1",
    "kind: CustomResourceDefinition",
    ...Object.entries(members).map(([name, value]) => `${name}: ${JSON.stringify(value, kept)}`),
    "",
  ].join("\n");
}

function definitionOf(place: Place, written: unknown, more: unknown): string {
  const text = typeof written === "string" ? written : JSON.stringify(written);
  const schema = indented(text, place === "value" ? 22 : place === "spec" ? 18 : 14);
  const around = {
    schema: "",
    spec: `              type: object
              properties:
                spec:
`,
    value: `              type: object
              properties:
                spec:
                  type: object
                  properties:
                    value:
`,
  };
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
    - name: v1
      served: true
      storage: true
${more === undefined ? "" : `${indented(String(more), 6)}\n`}      schema:
          openAPIV3Schema:
${around[place]}${schema}
`;
}

/** The part of an object after its metadata. */
function bodyOf(place: Place, text: unknown): string {
  if (place === "schema") return `${text}\n`;
  if (place === "spec") return `spec:\n${indented(String(text), 2)}\n`;
  return `spec:\n  value:\n${indented(String(text), 4)}\n`;
}

function indented(text: string, by: number): string {
  const blanks = " ".repeat(by);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => (line === "" ? "" : blanks + line))
    .join("\n");
}

function objectOf(name: string, body: string): string {
  return `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: ${name}\n${body}`;
}

function createsOf(creates: unknown, body: (text: unknown) => string): unknown[] {
  return (creates as readonly unknown[]).map((text, i) => ({
    verb: "create",
    object: objectOf(`w${i}`, body(text)),
  }));
}

function stepsOf(steps: unknown, body: (text: unknown) => string): unknown[] {
  return (steps as readonly Short[]).map((step) => {
    const { create, update, status, apply, ...rest } = step;
    if (apply !== undefined) {
      return { verb: "patch", patchType: "apply", object: objectOf("w", body(apply)), ...rest };
    }
    const text = create ?? update ?? status;
    if (text === undefined) return rest;
    return {
      verb: create === undefined ? "update" : "create",
      ...(status === undefined ? {} : { subresource: "status" }),
      object: objectOf("w", body(text)),
      ...rest,
    };
  });
}
