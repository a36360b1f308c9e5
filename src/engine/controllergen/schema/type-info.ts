import type { DeclaredType, Package } from "../load/package.ts";
import { parseTag } from "../load/struct-tag.ts";
import { fileMarkers, type MarkerValues, noMarkers } from "../markers/collect.ts";
import { docText } from "../markers/doc.ts";
import type { Field, File, Node, TypeSpec } from "../syntax/ast.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** A field of a struct with its markers. */
export interface FieldInfo {
  /** "" for embedded fields. */
  readonly name: string;
  readonly doc: string;
  /** The JSON part of the tag. Undefined if there is none. */
  readonly json: string | undefined;
  readonly markers: MarkerValues;
  readonly field: Field;
}

/** A declared type with its markers. Upstream: controller-tools/pkg/markers/zip.go `TypeInfo`. */
export interface TypeInfo {
  readonly name: string;
  readonly doc: string;
  readonly markers: MarkerValues;
  readonly fields: readonly FieldInfo[];
  readonly spec: TypeSpec;
  readonly file: File;
  readonly source: SourceFile;
}

/** Returns the types of a package by name. If names are equal, the last one. */
export function typesOf(pkg: Package): ReadonlyMap<string, TypeInfo> {
  const types = new Map<string, TypeInfo>();
  for (const declared of pkg.eachType()) types.set(declared.spec.name.name, infoOf(declared));
  return types;
}

const kept = new WeakMap<TypeSpec, TypeInfo>();

/** Remembered, because a declaration never changes and the Kubernetes packages are used in many runs. */
function infoOf(declared: DeclaredType): TypeInfo {
  const known = kept.get(declared.spec);
  if (known !== undefined) return known;
  const { parsed, file, decl, spec } = declared;
  const { nodes } = fileMarkers(parsed);
  const doc = spec.doc ?? (decl.inParens ? undefined : decl.doc);
  const info: TypeInfo = {
    name: spec.name.name,
    doc: docText(doc),
    markers: nodes.get(spec) ?? noMarkers,
    fields:
      spec.type.kind === "StructType" ? spec.type.fields.flatMap((field) => fieldsOf(field, nodes)) : [],
    spec,
    file,
    source: parsed.source,
  };
  kept.set(spec, info);
  return info;
}

function fieldsOf(field: Field, nodes: ReadonlyMap<Node, MarkerValues>): readonly FieldInfo[] {
  const info = {
    doc: docText(field.doc),
    json: parseTag(field.tag?.value).get("json"),
    markers: nodes.get(field) ?? noMarkers,
    field,
  };
  const names = field.names.length === 0 ? [""] : field.names.map(({ name }) => name);
  return names.map((name) => ({ name, ...info }));
}
