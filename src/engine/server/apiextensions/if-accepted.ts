import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Origin } from "../../apimachinery/field/origin.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import type { Structural } from "../schema/structural.ts";
import type { CrdHost, CrdOutcome } from "./admit.ts";
import { coerceDefaults } from "./coerce-defaults.ts";
import { settledStatus } from "./conditions.ts";
import { documentPaths } from "./document-paths.ts";
import { type StoredDefinition, storeDefinition } from "./stored-definition.ts";
import type { CustomResourceDefinition } from "./types.ts";

/**
 * Checks for errors that affect neither decoding nor schema validation of objects: those of rules, and of the rest of
 * the definition.
 */
function isBesideDecoding(origin: Origin | undefined): boolean {
  return /^(?:rules|columns|selectableFields|names|metadata|approval)(?:\/|$)/.test(origin ?? "");
}

/** A rule with such an error cannot be run. */
const endsRule: ReadonlySet<Origin | undefined> = new Set<Origin>([
  "rules/compile",
  "rules/fieldPath",
  "rules/no-type",
  "rules/optionalOldSelf",
  "rules/uncorrelatable",
]);

/**
 * Returns a rejected definition as it would be stored, if its errors do not affect how objects are read. Rules that
 * cannot run are removed. Undefined if it was not rejected, or if there are other errors.
 */
export function ifAccepted(
  { definition, errors, stored, response }: CrdOutcome,
  host: CrdHost,
): StoredDefinition | undefined {
  if (definition === undefined || stored !== undefined || response.code !== 422 || errors.length === 0) {
    return undefined;
  }
  if (!errors.every(({ origin }) => isBesideDecoding(origin))) return undefined;
  const { metadata, spec } = definition;
  const status = settledStatus(definition, host);
  const kept = storeDefinition({ metadata, spec: coerceDefaults(spec), status }, host.resourceVersion);
  const broken = brokenRules(errors, definition);
  if (broken.size === 0) return kept;
  const versions = kept.versions.map((version, i) => ({
    ...version,
    structural: withoutRules(version.structural, (at) =>
      broken.has(placeOf(["spec", "versions", i, "schema", "openAPIV3Schema", ...at])),
    ),
  }));
  return { ...kept, versions };
}

const validations = "x-kubernetes-validations";

/** The paths in the document of the rules that cannot run. */
function brokenRules(
  errors: readonly FieldError[],
  definition: CustomResourceDefinition,
): ReadonlySet<string> {
  const paths = errors
    .filter(({ origin }) => endsRule.has(origin))
    .flatMap(({ path }) => documentPaths(path, definition));
  return new Set(paths.map((path) => placeOf(path.slice(0, path.indexOf(validations) + 2))));
}

function placeOf(path: Path): string {
  return JSON.stringify(path.map(segmentKey));
}

/** Returns a schema without some of its rules. `isBroken` gets the path of a rule in the schema. */
function withoutRules(schema: Structural, isBroken: (at: Path) => boolean): Structural {
  const below = (node: Structural): Structural => withoutRules(node, isBroken);
  const { items, additionalProperties: additional, properties, not } = schema;
  return {
    ...schema,
    validations: schema.validations.filter((_, i) => !isBroken([...schema.at, validations, i])),
    items: items && below(items),
    additionalProperties: typeof additional === "object" ? below(additional) : additional,
    properties: new Map([...properties].map(([name, node]) => [name, below(node)])),
    allOf: schema.allOf.map(below),
    anyOf: schema.anyOf.map(below),
    oneOf: schema.oneOf.map(below),
    not: not && below(not),
  };
}
