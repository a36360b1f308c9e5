import type { FormatResult, Range, TextHelp, TextHover } from "../../engine/index.ts";
import { type DefinitionSchemas, definitionSchemas } from "../../engine/tools/assist/definition-schemas.ts";
import {
  completeDefinition,
  completeResource,
  hoverDefinition,
  hoverResource,
} from "../../engine/tools/assist/document-help.ts";
import { schemaPlaces, valuePlaces } from "../../engine/tools/assist/places.ts";
import { type WrittenPlace, writtenPlaces } from "../../engine/tools/assist/written-places.ts";
import { formatText } from "../../engine/tools/edit/format.ts";
import { stripServerFields } from "../../engine/tools/edit/strip-server-fields.ts";

/** Help with texts as they are typed. Nothing is evaluated for it. */

/** A place of a text; `other` is of an object the definition, of a definition an object. */
export interface TextPlace {
  readonly of: "definition" | "object";
  readonly text: string;
  readonly offset: number;
  readonly other: string;
  readonly kubernetes: string;
}

/** The last definition that could be read: while one is typed at, objects are helped with what it said before. */
let lastRead: DefinitionSchemas | undefined;

function schemasOf(definition: string): DefinitionSchemas | undefined {
  lastRead = definitionSchemas(definition) ?? lastRead;
  return lastRead;
}

/** What may be written at a place of a text; undefined where nothing is known. */
export function complete({ of, text, offset, other, kubernetes }: TextPlace): TextHelp | undefined {
  if (of === "definition") return completeDefinition(text, offset, kubernetes);
  const schemas = schemasOf(other);
  return schemas && completeResource(text, offset, schemas);
}

/** What stands at a place of a text; undefined where there is nothing to say. */
export function hover({ of, text, offset, other, kubernetes }: TextPlace): TextHover | undefined {
  if (of === "definition") return hoverDefinition(text, offset, kubernetes);
  const schemas = schemasOf(other);
  return schemas && hoverResource(text, offset, schemas);
}

/** Where the other text speaks of what stands at a place; undefined where it says nothing about it. */
export function places({ of, text, offset, other }: TextPlace): readonly Range[] | undefined {
  if (of === "definition") return valuePlaces(text, offset, other);
  const schemas = schemasOf(other);
  return schemas && schemaPlaces(text, offset, schemas);
}

/** Where everything stands in a text. */
export function written({ text }: { readonly text: string }): readonly WrittenPlace[] {
  return writtenPlaces(text);
}

/** A text in even indentation. */
export function format({ text }: { readonly text: string }): FormatResult {
  return formatText(text);
}

/** A manifest without what `kubectl get` adds to it; undefined where it has nothing of that. */
export function strip({ text }: { readonly text: string }): string | undefined {
  return stripServerFields(text);
}
