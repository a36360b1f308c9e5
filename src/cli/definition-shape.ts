import { jsonSchemaOf } from "../engine/playback/shape/json-schema.ts";
import { goCustomResourceDefinition } from "../engine/server/apiextensions/v1/definition.ts";

/** The JSON schema from which the generator compiles the check of a definition's shape. */
export const definitionShape = jsonSchemaOf(goCustomResourceDefinition);
