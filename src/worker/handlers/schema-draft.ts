import {
  definitionFromSchema,
  type SchemaOptions,
} from "../../engine/tools/from-json-schema/from-json-schema.ts";
import type { NoteKind } from "../../engine/tools/from-json-schema/notes.ts";
import {
  type SchemaPlace,
  schemaPlaces,
  schemasIn,
} from "../../engine/tools/from-json-schema/schema-places.ts";
import type { HandlerContext } from "../handler.ts";

/** A definition of a schema for the page, or why there is none. */
interface SchemaDraft {
  /** The schemas that can be chosen; "" is the whole document, and the first is the one that is used if none is chosen. */
  readonly schemas: readonly string[];
  readonly made:
    | {
        readonly kind: string;
        readonly group: string;
        readonly placement: "spec" | "whole";
        readonly text: string;
        readonly notes: readonly SchemaDraftNote[];
      }
    | undefined;
  readonly why: string;
}

/** What happened to a part of the schema. */
interface SchemaDraftNote {
  readonly kind: NoteKind;
  readonly text: string;
  readonly pointer: string;
  /** The part in the schema's text. */
  readonly from: SchemaPlace | undefined;
  /** The 1-based line of the definition. */
  readonly line: number;
}

/** The definition that is made of a JSON Schema or a schema of an OpenAPI document. */
export function schemaDraft(
  { text, options }: { readonly text: string; readonly options: SchemaOptions },
  { engine, now }: HandlerContext,
): SchemaDraft {
  const { name, others } = schemasIn(text);
  const schemas = [name, ...others];
  const made = definitionFromSchema(text, options, now, engine.memory.beside());
  if (!made.ok) return { schemas, made: undefined, why: made.why };
  const placeOf = schemaPlaces(text);
  const { kind, group, placement, notes } = made;
  const placed = notes.map((note) => ({
    kind: note.kind,
    text: note.text,
    pointer: note.pointer,
    from: placeOf(note.pointer),
    line: note.line,
  }));
  return { schemas, made: { kind, group, placement, text: made.text, notes: placed }, why: "" };
}
