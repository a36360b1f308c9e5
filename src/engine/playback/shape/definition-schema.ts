import { goCustomResourceDefinition } from "../../server/apiextensions/v1/definition.ts";
import { jsonSchemaOf } from "./json-schema.ts";

/** The JSON schema from which the generator compiles the check of a definition's shape. */
export const definitionShape = jsonSchemaOf(goCustomResourceDefinition);
