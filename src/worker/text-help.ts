import { type DefinitionSchemas, definitionSchemas } from "../engine/tools/assist/definition-schemas.ts";
import {
  completeDefinition,
  completeResource,
  hoverDefinition,
  hoverResource,
} from "../engine/tools/assist/document-help.ts";
import { schemaPlaces, valuePlaces } from "../engine/tools/assist/places.ts";
import { formatText } from "../engine/tools/edit/format.ts";
import { stripServerFields } from "../engine/tools/edit/strip-server-fields.ts";
import type { FormatQuestion, ReplyTo, StripQuestion, TextQuestion } from "./protocol.ts";

/** The last definition that could be read: while one is typed at, objects are helped with what it said before. */
let lastRead: DefinitionSchemas | undefined;

function schemasOf(definition: string): DefinitionSchemas | undefined {
  lastRead = definitionSchemas(definition) ?? lastRead;
  return lastRead;
}

/** What is asked of a text alone, or beside the other. */
type AboutText = TextQuestion | FormatQuestion | StripQuestion;

/** Help with a text as it is typed. Nothing is evaluated for it. */
export function textReply(question: AboutText): ReplyTo<AboutText> {
  const { text } = question;
  if (question.kind === "format") return formatText(text);
  if (question.kind === "strip") return stripServerFields(text);
  const { kind, of, offset, other, kubernetes } = question;
  if (of === "definition") {
    if (kind === "places") return valuePlaces(text, offset, other);
    return (kind === "complete" ? completeDefinition : hoverDefinition)(text, offset, kubernetes);
  }
  const schemas = schemasOf(other);
  if (schemas === undefined) return undefined;
  if (kind === "places") return schemaPlaces(text, offset, schemas);
  return (kind === "complete" ? completeResource : hoverResource)(text, offset, schemas);
}
