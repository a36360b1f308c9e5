import { pathText } from "../engine/go/value/path.ts";
import { definitionFromSchema } from "../engine/tools/from-json-schema/from-json-schema.ts";
import { engine } from "./engine.ts";
import { timeText } from "./scenarios.ts";
import type { SchemaDraft, SchemaDraftOptions } from "./types.ts";

/** A definition from the text of a schema. */
export function draftFromText(text: string, { now, ...options }: SchemaDraftOptions): SchemaDraft {
  const made = definitionFromSchema(text, options, timeText(now), engine.memory);
  if (!made.ok) return made;
  return { ...made, notes: made.notes.map((note) => ({ ...note, path: pathText(note.path) })) };
}
