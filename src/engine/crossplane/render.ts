import type { Fault } from "../apimachinery/fault/fault.ts";
import { decodeGo } from "../go/decode/decode.ts";
import type { Path } from "../go/value/path.ts";
import { isMap, member, stringAt, type Value, type ValueMap } from "../go/value/value.ts";
import { apiVersion, kind } from "../server/apiextensions/kind.ts";
import type {
  CustomResourceColumnDefinition,
  CustomResourceDefinitionVersion,
} from "../server/apiextensions/types.ts";
import { conversionCodec } from "../server/apiextensions/v1/conversion.ts";
import { noStatus, v1Status } from "../server/apiextensions/v1/definition.ts";
import { namesCodec } from "../server/apiextensions/v1/names.ts";
import { columnsCodec, subresourcesCodec, versionsCodec } from "../server/apiextensions/v1/version.ts";
import { emptySchema, goJSONSchemaProps, readSchema } from "../server/schema/props/schema.ts";
import type { JSONSchemaProps, SchemaMap } from "../server/schema/props/types.ts";
import { goCompositeResourceDefinition } from "./definition.ts";
import { claimNameTaken, schemaMissing, schemaUnreadable } from "./faults.ts";
import {
  claimColumns,
  claimSpec,
  compositeColumns,
  compositeSpec,
  legacyScope,
  statusOf,
} from "./machinery.ts";
import { listAt, mapAt, textAt } from "./members.ts";
import { unreadable } from "./unreadable.ts";

/** A definition that Crossplane renders from an XRD, or the reason why it does not, with its place in the XRD. */
export type Rendered =
  | { readonly ok: true; readonly definition: ValueMap }
  | ({ readonly ok: false } & Refusal);

interface Refusal {
  readonly fault: Fault;
  readonly path: Path;
}

/** The two definitions of an XRD. Without `claimNames` there is no claim. */
export interface RenderedDefinitions {
  readonly composite: Rendered;
  readonly claim?: Rendered;
}

/**
 * Renders the definitions of an XRD as Crossplane does when it reconciles it, without owner references. `xrd` is the
 * object as the API server returns it; one that it would reject is rendered as far as Go's types allow.
 * Upstream: github.com/crossplane/crossplane-runtime/v2/pkg/xcrd/crd.go.
 */
export function renderDefinitions(xrd: Value): RenderedDefinitions {
  const { output, error, fault } = decodeGo(xrd, goCompositeResourceDefinition, { folded: true });
  if (error !== undefined)
    return { composite: { ok: false, fault: unreadable({ why: error }), path: fault?.path ?? [] } };
  const spec = member(output, "spec");
  const composite = renderComposite(output);
  if (!isMap(member(spec, "claimNames"))) return { composite };
  return { composite, claim: renderClaim(output) };
}

/** The longest name of an XR or a claim: both are values of labels. */
const maxNameLength = 63n;

function renderComposite(xrd: Value): Rendered {
  const spec = member(xrd, "spec");
  const scope = textAt(spec, "scope") ?? legacyScope;
  return render(xrd, "Composite Resource", {
    name: stringAt(xrd, "metadata", "name"),
    names: "names",
    category: "composite",
    scope: scopes.get(scope) ?? "",
    columns: compositeColumns(scope),
    spec: compositeSpec(scope, textAt(spec, "defaultCompositionUpdatePolicy")),
    status: statusOf(scope),
  });
}

/** The scope of the definition, by that of the XRD. */
const scopes: ReadonlyMap<string, string> = new Map([
  ["Namespaced", "Namespaced"],
  ["Cluster", "Cluster"],
  [legacyScope, "Cluster"],
]);

function renderClaim(xrd: Value): Rendered {
  const spec = member(xrd, "spec");
  const conflict = conflictingName(member(spec, "names"), member(spec, "claimNames"));
  if (conflict !== undefined) {
    const name = stringAt(spec, "claimNames", conflict);
    return { ok: false, fault: claimNameTaken({ name }), path: ["spec", "claimNames", conflict] };
  }
  return render(xrd, "Composite Resource Claim", {
    name: `${stringAt(spec, "claimNames", "plural")}.${stringAt(spec, "group")}`,
    names: "claimNames",
    category: "claim",
    scope: "Namespaced",
    columns: claimColumns(),
    spec: claimSpec(textAt(spec, "defaultCompositeDeletePolicy")),
    status: statusOf(legacyScope),
  });
}

/** Returns which name of a claim its XR has as well, the first of several. */
function conflictingName(names: Value | undefined, claimNames: Value | undefined): string | undefined {
  for (const key of ["kind", "plural", "singular", "listKind"]) {
    const name = stringAt(claimNames, key);
    const isOptional = key === "singular" || key === "listKind";
    if (name === stringAt(names, key) && !(isOptional && name === "")) return key;
  }
  return undefined;
}

/** What the definitions of XRs and claims differ in. */
interface Shape {
  readonly name: string;
  readonly names: "names" | "claimNames";
  readonly category: string;
  readonly scope: string;
  readonly columns: readonly CustomResourceColumnDefinition[];
  readonly spec: SchemaMap;
  readonly status: SchemaMap;
}

/** `what` names the definition in an error. */
function render(xrd: Value, what: string, shape: Shape): Rendered {
  const spec = member(xrd, "spec");
  const versions: CustomResourceDefinitionVersion[] = [];
  for (const [i, version] of listAt(spec, "versions").entries()) {
    const schema = schemaOf(member(version, "schema"), { what, name: stringAt(xrd, "metadata", "name") });
    if ("fault" in schema)
      return { ok: false, fault: schema.fault, path: ["spec", "versions", i, "schema", ...schema.path] };
    versions.push(renderVersion(version, schema, shape));
  }
  const names = namesCodec.read(member(spec, shape.names) ?? null);
  const categories = [...(names.categories ?? []), shape.category];
  const conversion = member(spec, "conversion");
  const written =
    conversion === undefined ? undefined : conversionCodec.write(conversionCodec.read(conversion));
  const definition = new Map<string, Value>([
    ["apiVersion", apiVersion],
    ["kind", kind],
    ["metadata", metadataOf(xrd, shape.name)],
    [
      "spec",
      new Map<string, Value>([
        ["group", stringAt(spec, "group")],
        ["names", namesCodec.write({ ...names, categories }) ?? null],
        ["scope", shape.scope],
        ["versions", versionsCodec.write(versions) ?? []],
        ...(written === undefined ? [] : [["conversion", written] as const]),
      ]),
    ],
    ["status", v1Status.write(noStatus)],
  ]);
  return { ok: true, definition };
}

/** The labels of the XRD and those of `spec.metadata`, and the annotations of `spec.metadata` only. */
function metadataOf(xrd: Value, name: string): ValueMap {
  const own = member(member(xrd, "spec"), "metadata");
  const labels = new Map([...mapAt(member(xrd, "metadata"), "labels"), ...mapAt(own, "labels")]);
  const annotations = mapAt(own, "annotations");
  return new Map<string, Value>([
    ...(name === "" ? [] : [["name", name] as const]),
    ...(labels.size === 0 ? [] : [["labels", labels] as const]),
    ...(annotations.size === 0 ? [] : [["annotations", annotations] as const]),
  ]);
}

function renderVersion(
  version: Value,
  schema: JSONSchemaProps,
  shape: Shape,
): CustomResourceDefinitionVersion {
  const { scale } = subresourcesCodec.read(member(version, "subresources") ?? null) ?? {};
  const columns = columnsCodec.read(member(version, "additionalPrinterColumns") ?? []) ?? [];
  return {
    name: stringAt(version, "name"),
    served: member(version, "served") === true,
    storage: member(version, "referenceable") === true,
    deprecated: member(version, "deprecated") === true,
    deprecationWarning: textAt(version, "deprecationWarning"),
    schema: { openAPIV3Schema: withMachinery(schema, shape) },
    subresources: { status: {}, scale },
    additionalPrinterColumns: [...columns, ...shape.columns],
    selectableFields: undefined,
  };
}

/** Reads the schema of a version, which the XRD keeps as any JSON. */
function schemaOf(
  validation: Value | undefined,
  of: { readonly what: string; readonly name: string },
): JSONSchemaProps | Refusal {
  if (validation === undefined) return { fault: schemaMissing(of), path: [] };
  const raw = member(validation, "openAPIV3Schema");
  if (raw === undefined)
    return { fault: schemaUnreadable({ ...of, why: "unexpected end of JSON input" }), path: [] };
  const { output, error, fault } = decodeGo(raw, goJSONSchemaProps, { folded: true });
  if (error === undefined) return readSchema(output);
  const path = ["openAPIV3Schema", ...(fault?.path ?? [])];
  return { fault: schemaUnreadable({ ...of, why: error }), path };
}

/** Keeps of a schema what Crossplane keeps, and adds its own fields, which replace those of the same name. */
function withMachinery(schema: JSONSchemaProps, shape: Shape): JSONSchemaProps {
  const { metadata, spec, status } = partsOf(schema);
  const limit = metadata.properties?.get("name")?.maxLength;
  const maxLength = limit !== undefined && limit < maxNameLength ? limit : maxNameLength;
  const text = { ...emptySchema, type: "string" };
  const object = { ...emptySchema, type: "object" };
  return {
    ...object,
    description: schema.description,
    xValidations: schema.xValidations,
    required: ["spec"],
    properties: new Map([
      ["apiVersion", text],
      ["kind", text],
      ["metadata", { ...object, properties: new Map([["name", { ...text, maxLength }]]) }],
      [
        "spec",
        {
          ...object,
          required: spec.required,
          xPreserveUnknownFields: spec.xPreserveUnknownFields,
          xValidations: spec.xValidations,
          oneOf: spec.oneOf,
          description: spec.description,
          properties: new Map([...(spec.properties ?? []), ...shape.spec]),
        },
      ],
      [
        "status",
        {
          ...object,
          required: status.required,
          xValidations: status.xValidations,
          description: status.description,
          oneOf: status.oneOf,
          properties: new Map([...(status.properties ?? []), ...shape.status]),
        },
      ],
    ]),
  };
}

function partsOf({ properties }: JSONSchemaProps) {
  const part = (name: string) => properties?.get(name) ?? emptySchema;
  return { metadata: part("metadata"), spec: part("spec"), status: part("status") };
}
