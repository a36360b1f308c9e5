import { errorText } from "../../../src/engine/apimachinery/field/error.ts";
import { toJson } from "../../../src/engine/go/value/json.ts";
import type { Value } from "../../../src/engine/go/value/value.ts";
import type { Structural } from "../../../src/engine/server/schema/structural.ts";
import type { Law } from "../law.ts";
import { type Given, schemasAndObjects } from "../schemas-and-objects.ts";
import { agree, explained } from "./differences.ts";
import { storedForm } from "./stored-form.ts";
import { type Verdicts, verdicts } from "./verdicts.ts";
import { withoutFormats } from "./without-formats.ts";

/** Both verdicts about an object before validation. The schema should have no formats. */
export function verdictsOf(object: Value, schema: Structural): Verdicts {
  return verdicts(storedForm(object, schema), schema);
}

/** The unexplained differences, for people. Undefined if there are none. */
export function disagreement(found: Verdicts): string | undefined {
  if (agree(found) || explained(found)) return undefined;
  const server = found.server.map(errorText).join("; ") || "valid";
  const validator =
    found.validator?.map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ") || "valid";
  return `${toJson(found.value)}\nserver: ${server}\nvalidator: ${found.refusal ?? validator}`;
}

export const jsonSchemaAgrees: Law<Given> = {
  name: "json-schema",
  says: "a JSON Schema validator and the server agree on what both know, but for the listed differences",
  given: schemasAndObjects,
  holds({ schema, value }) {
    const found = disagreement(verdictsOf(value, withoutFormats(schema)));
    if (found !== undefined) throw new Error(found);
  },
};
