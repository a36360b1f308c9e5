import type { Package } from "../load/package.ts";
import { parseTag } from "../load/struct-tag.ts";
import { fileMarkers, type MarkerValues, noMarkers } from "../markers/collect.ts";
import { docText } from "../markers/doc.ts";
import type { Field, File, TypeSpec } from "../syntax/ast.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** A field of a struct with its markers. */
export interface FieldInfo {
  /** "" for embedded ones. */
  readonly name: string;
  readonly doc: string;
  /** What the tag says of JSON; undefined where it says nothing. */
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

/** The types of a package by their names; of equal ones the last. */
export function typesOf(pkg: Package): ReadonlyMap<string, TypeInfo> {
  const types = new Map<string, TypeInfo>();
  for (const { parsed, file, decl, spec } of pkg.eachType()) {
    const { nodes } = fileMarkers(parsed);
    const doc = spec.doc ?? (decl.inParens ? undefined : decl.doc);
    const fields =
      spec.type.kind !== "StructType"
        ? []
        : spec.type.fields.flatMap((field) => {
            const info = {
              doc: docText(field.doc),
              json: parseTag(field.tag?.value).get("json"),
              markers: nodes.get(field) ?? noMarkers,
              field,
            };
            return (field.names.length === 0 ? [""] : field.names.map(({ name }) => name)).map((name) => ({
              name,
              ...info,
            }));
          });
    const markers = nodes.get(spec) ?? noMarkers;
    const { name } = spec.name;
    types.set(name, { name, doc: docText(doc), markers, fields, spec, file, source: parsed.source });
  }
  return types;
}
