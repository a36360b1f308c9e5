import { goCustomResourceDefinition } from "../engine/apiextensions/v1/definition.ts";
import { jsonSchemaOf } from "../engine/shape/json-schema.ts";

/** What the generator compiles the check of a definition's shape from. */
export const definitionShape = jsonSchemaOf(goCustomResourceDefinition);
