import { jsonSchemaOf } from "../engine/playback/shape/json-schema.ts";
import { goCustomResourceDefinition } from "../engine/server/apiextensions/v1/definition.ts";

/** What the generator compiles the check of a definition's shape from. */
export const definitionShape = jsonSchemaOf(goCustomResourceDefinition);
