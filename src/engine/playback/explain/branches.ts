import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { partsOf, type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { ratchetValue } from "../../server/schema/validation/validate-value.ts";

/** The keywords that combine schemas. */
export type Junctor = "allOf" | "anyOf" | "oneOf" | "not";

/** Checks whether an error is one of branches. */
export function isJunctor(origin: string): origin is Junctor {
  return Object.hasOwn(duties, origin);
}

/** No more branches, and no more faults of one branch, are shown. */
const mostBranches = 3;
const mostFaults = 2;

interface Branch {
  /** "the first (line 26)" */
  readonly name: Sentence;
  readonly schema: Structural;
  readonly errors: readonly FieldError[];
}

/**
 * Explains which branches a value satisfies and which it does not, with the faults of those that came nearest. `at`:
 * the value's place, in words. `lineOf`: returns the line of a schema node. `capabilities`: those of the Kubernetes
 * version that checks the value.
 */
export function explainBranches(
  keyword: Junctor,
  node: Structural,
  value: Value | undefined,
  at: string,
  lineOf: (schema: Path) => number | undefined,
  capabilities: Capabilities,
): Sentence {
  const wanted = `${at} must ${duties[keyword]}`;
  if (value === undefined) return `${wanted}.`;
  const line = (schema: Structural): Sentence => {
    const number = lineOf(schema.at);
    return number === undefined ? "" : say` (${{ line: number, of: "crd" }})`;
  };
  if (keyword === "not") {
    const held = node.not === undefined ? "" : heldBy(node.not, value);
    return say`${wanted}${node.not === undefined ? "" : line(node.not)}, but does${held === "" ? "" : `: ${held}`}.`;
  }
  const branches = node[keyword].map((schema, i): Branch => {
    const number = node[keyword].length === 1 ? "the only one" : (ordinals[i] ?? `number ${i + 1}`);
    return {
      name: say`${number}${line(schema)}`,
      schema,
      errors: ratchetValue(value, schema, capabilities).errors,
    };
  });
  const satisfied = branches.filter(({ errors }) => errors.length === 0);
  const failed = branches
    .filter(({ errors }) => errors.length > 0)
    .sort((a, b) => a.errors.length - b.errors.length);
  if (keyword === "oneOf" && satisfied.length > 1)
    return say`${wanted}, but satisfies ${several(satisfied, value)}`;
  const lead = keyword === "allOf" ? "It fails" : "The nearest is";
  const told = failed
    .slice(0, mostBranches)
    .map(({ name, errors }, i) => say`${i === 0 ? say`${lead} ${name}` : capital(name)}: ${faults(errors)}.`);
  const more = failed.length - mostBranches;
  return sentences(
    `${wanted}${keyword === "allOf" ? "" : ", but satisfies none"}.`,
    ...told,
    more > 0 ? `And ${more} more.` : undefined,
  );
}

const duties: Readonly<Record<Junctor, string>> = {
  allOf: "satisfy every branch of `allOf`",
  anyOf: "satisfy at least one branch of `anyOf`",
  oneOf: "satisfy exactly one branch of `oneOf`",
  not: "not satisfy the schema under `not`",
};

const ordinals: readonly string[] = [
  "the first",
  "the second",
  "the third",
  "the fourth",
  "the fifth",
  "the sixth",
];

function several(satisfied: readonly Branch[], value: Value): Sentence {
  const names = satisfied.slice(0, mostBranches).map(({ name, schema }) => {
    const held = heldBy(schema, value);
    return held === "" ? name : say`${name}, because ${held}`;
  });
  const more = satisfied.length - mostBranches;
  const listed = names.flatMap((name, i) => [...(i === 0 ? [] : ["; "]), ...partsOf(name)]);
  return say`${satisfied.length}: ${listed}${more > 0 ? `; and ${more} more` : ""}.`;
}

/** Returns what satisfies a branch, if that is clear, such as the members that it requires. */
function heldBy({ required, properties, type, not, pattern, enum: all }: Structural, value: Value): string {
  if (required.length > 0) return `it has ${listed(required)}`;
  if (pattern !== "") return `it matches \`${pattern}\``;
  if (all.length > 0) return "its `enum` has the value";
  if (!isMap(value)) return "";
  for (const [name, { enum: values }] of properties) {
    const own = value.get(name);
    if (values.length > 0 && own !== undefined) return `\`${name}\` is ${toJson(own)}`;
  }
  if (not !== undefined && not.required.length > 0) return `it does not have ${listed(not.required)}`;
  return properties.size === 0 && type === "" ? "any value satisfies it" : "";
}

function faults(errors: readonly FieldError[]): string {
  const told = errors.slice(0, mostFaults).map(fault);
  const more = errors.length - mostFaults;
  return `${told.join(" and ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Describes a fault in a few words. The path is relative to the value of the branches. */
function fault({ origin, path, at, value, detail }: FieldError): string {
  const place = path ?? at ?? [];
  const name = place.length === 0 ? "it" : `\`${pathText(place)}\``;
  switch (origin) {
    case "required":
      return `${name} is missing`;
    case "type":
      return `${name} has the wrong type`;
    case "enum":
      return `${name} is ${value ?? "not an allowed value"}`;
    case "not":
      return place.length === 0 ? "it has what `not` forbids" : `${name} has what \`not\` forbids`;
    case "oneOf":
    case "anyOf":
    case "allOf":
      return `${name} does not satisfy its \`${origin}\``;
    default:
      return origin === "x-kubernetes-validations" ? `${name} ${detail}` : `${name} violates \`${origin}\``;
  }
}

function listed(names: readonly string[]): string {
  const quoted = names.slice(0, mostBranches).map((name) => `\`${name}\``);
  const more = names.length - mostBranches;
  return `${quoted.join(" and ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A sentence that begins with a capital. */
function capital(sentence: Sentence): Sentence {
  const [first = "", ...rest] = partsOf(sentence);
  return typeof first === "string" ? [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest] : sentence;
}
