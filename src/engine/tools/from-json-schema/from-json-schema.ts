import { isNestedBeyond } from "../../apimachinery/source/nesting.ts";
import { isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import { textWithLines } from "../draft/write.ts";
import { acceptedBy } from "./accepted.ts";
import type { Conversion } from "./applies.ts";
import { AtomsOf } from "./atoms.ts";
import { type Chosen, chooseSchema, isWholeObject, listText } from "./choose.ts";
import { definitionOf, type Placement } from "./definition.ts";
import { type NameOptions, namesFor } from "./names.ts";
import { nodeOf } from "./node-of.ts";
import { type Note, Notes, type PendingNote } from "./notes.ts";
import { readSchemaDocument } from "./read-schema.ts";
import { shapeOf } from "./shape-of.ts";
import { type Located, Source } from "./source.ts";

export interface SchemaOptions extends NameOptions {
  /** The name of the schema in the document. Default: the whole document, or the most sensible schema. */
  readonly component?: string;
  /** What the schema is of. Default: the whole object if it has `apiVersion`, `kind` and `metadata`, otherwise `spec`. */
  readonly placement?: Placement;
  /** Whether fields that no schema names are kept where none forbids them. Default: the server drops them. */
  readonly keepsUnknown?: boolean;
}

/** A definition that is made from a schema. */
export interface MadeDefinition {
  readonly ok: true;
  readonly group: string;
  readonly kind: string;
  /** The definition as YAML. The server accepts it. */
  readonly text: string;
  readonly placement: Placement;
  /** What happened to the schema, in the order of the lines. */
  readonly notes: readonly Note[];
}

/** Why there is no definition, in a sentence. */
export interface NotMade {
  readonly ok: false;
  readonly why: string;
  /** The definition is longer than a request may be. */
  readonly isTooLarge?: boolean;
}

/** Texts that are nested more deeply are no schemas that people write. */
const deepestText = 500;

/**
 * Makes a definition from the text of a JSON Schema (drafts 4 to 2020-12) or an OpenAPI document (2 to 3.1), as JSON or YAML. The
 * definition accepts what the schema accepts, as far as the notes do not say otherwise. Never throws for what a person typed.
 */
export function definitionFromSchema(
  text: string,
  options: SchemaOptions,
  now: string,
  memory: Memory,
): MadeDefinition | NotMade {
  const read = readSchemaDocument(text);
  if (!read.ok) return read;
  if (isNestedBeyond(read.value, deepestText))
    return { ok: false, why: "The document is nested too deeply." };
  const chosen = chooseSchema(read.value, options.component);
  if (typeof chosen === "string") return { ok: false, why: chosen };
  const made = makeFrom(read.value, chosen, options, now, memory);
  // References may make a schema that is larger than a request may be.
  return !made.ok && made.isTooLarge === true
    ? makeFrom(read.value, chosen, options, now, memory, fewSteps)
    : made;
}

const fewSteps = 4_000;

function makeFrom(
  root: Value,
  chosen: Chosen,
  options: SchemaOptions,
  now: string,
  memory: Memory,
  steps?: number,
): MadeDefinition | NotMade {
  const notes = new Notes();
  const source = new Source(root, steps);
  const names = namesFor(chosen, options, notes);
  const located: Located = { schema: chosen.schema, pointer: chosen.pointer, refs: undefined, depth: 0 };
  const whole = targetOf(located, source);
  const placement = options.placement ?? (isWholeObject(whole.schema) ? "whole" : "spec");
  if (options.component === undefined && chosen.name !== "" && chosen.others.length > 0) {
    const others = listText(chosen.others);
    notes.sayAt(
      "assumed",
      chosen.pointer,
      [],
      `The definition is made from the schema ${chosen.name}. Others are ${others}.`,
    );
  }
  const conversion: Conversion = {
    source,
    atoms: new AtomsOf(source),
    notes,
    keepsUnknown: options.keepsUnknown === true,
    open: 0,
  };
  const schema = schemaFor(located, placement, conversion);
  if (schema === undefined) return { ok: false, why: "No value conforms to the schema." };
  if (placement === "whole" && schema.get("type") !== "object")
    return { ok: false, why: "A whole object must be an object, but the schema is of another type." };
  sayInGeneral(conversion, placement, chosen.pointer);
  const definition = acceptedBy(definitionOf(names, schema, placement), notes, now, memory);
  if ("isTooLarge" in definition) {
    const { text, isTooLarge } = definition;
    return {
      ok: false,
      why: `The server rejects the definition: ${text}`,
      ...(isTooLarge ? { isTooLarge } : {}),
    };
  }
  const { group, kind } = names;
  return { ok: true, group, kind, placement, ...written(definition, notes.list) };
}

/** The definition as YAML, and the line of each note: of its place, or of the nearest one above. */
function written(
  definition: ValueMap,
  pending: readonly PendingNote[],
): { readonly text: string; readonly notes: readonly Note[] } {
  const { text, lineOf } = textWithLines(definition);
  const notes = pending.map((note): Note => {
    for (let path = note.path; path.length > 0; path = path.slice(0, -1)) {
      const line = lineOf(path);
      if (line !== undefined) return { ...note, path, line };
    }
    return { ...note, path: [], line: 1 };
  });
  return { text, notes: notes.sort((a, b) => a.line - b.line) };
}

function schemaFor(located: Located, placement: Placement, conversion: Conversion): ValueMap | undefined {
  const at = placement === "whole" ? [] : ["properties", "spec"];
  const shape = shapeOf({ all: [located], maybe: [] }, at, conversion);
  return shape && nodeOf(shape, conversion);
}

/** What a reference at the root leads to. */
function targetOf(located: Located, source: Source): Located {
  const ref = isMap(located.schema) ? located.schema.get("$ref") : undefined;
  const target = typeof ref === "string" ? source.follow(located, ref) : undefined;
  return typeof target === "object" ? targetOf(target, source) : located;
}

/** What is about the schema as a whole. */
function sayInGeneral({ notes, open, source }: Conversion, placement: Placement, pointer: string): void {
  const root = placement === "whole" ? [] : ["properties", "spec"];
  if (open > 0) {
    const objects = open === 1 ? "1 object does" : `${open} objects do`;
    notes.say(
      "assumed",
      pointer,
      root,
      `${objects} not say whether other fields are allowed. The server drops fields that the definition does not name.`,
    );
  }
  if (source.isExhausted)
    notes.say(
      "lost",
      pointer,
      root,
      "The references multiply the schema too much, so parts of it are cut: any value is accepted there.",
    );
  if (notes.more > 0)
    notes.list.push({ kind: "lost", pointer, path: [], text: `${notes.more} more notes are left out.` });
}
