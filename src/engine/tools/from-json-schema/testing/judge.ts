import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { stringFormat } from "../../../apimachinery/formats/registry.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { toData } from "../../../go/value/to-data.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { Memory } from "../../../playback/evaluate/memory.ts";
import { plain } from "../../../server/schema/testing/structural-of.ts";
import { mutantsOf } from "../../draft/testing/mutants.ts";
import { sampleObject, tryCreate } from "../../samples/sample.ts";
import { fromDefinition } from "../../samples/scenario-sample.ts";
import { definitionFromSchema } from "../from-json-schema.ts";
import { conforming } from "./conforming.ts";
import type { RealSchema } from "./real-schemas.ts";

const now = "2026-01-02T03:04:05Z";

/** How the server's answers compare with those of ajv, which judges the schema itself. */
export interface Comparison {
  /** The documents that conform to the schema, and those of them that are rejected or changed. */
  readonly conforming: number;
  readonly misfits: readonly string[];
  /** The documents that do not conform, and those of them that are accepted. */
  readonly wrong: number;
  readonly missed: readonly string[];
  /** How many of the missed ones break each keyword of the schema, which ajv names first. */
  readonly missedBy: ReadonlyMap<string, number>;
}

/**
 * Compares the answers for the examples of a schema, for samples of its definition, and for their mutants. With
 * `documents`, for so many of them, of which the last have several mistakes.
 */
export function compare(
  { schema, component, valid: written }: RealSchema,
  keepsUnknown: boolean,
  documents?: number,
): Comparison | string {
  const text = JSON.stringify(schema);
  const options = { group: "example.com", kind: "Widget", placement: "spec", keepsUnknown } as const;
  const made = definitionFromSchema(
    text,
    component === undefined ? options : { ...options, component },
    now,
    new Memory(),
  );
  if (!made.ok) return made.why;
  const validate = judgeOf(schema, component);
  return fromDefinition({ crd: made.text }, now, new Memory(), (resource, version) => {
    const samples = (["minimal", "full"] as const).flatMap((kind) => {
      const spec = sampleObject(resource, version, { kind }).object?.get("spec");
      return spec === undefined ? [] : [conforming(spec, validate)];
    });
    const first = [...written.map(plain), new Map<string, Value>(), ...samples];
    const specs = documents === undefined ? [...first, ...mutantsIn(first)] : someOf(first, documents);
    const misfits: string[] = [];
    const missed: string[] = [];
    const missedBy = new Map<string, number>();
    let valid = 0;
    let count = 0;
    for (const spec of specs) {
      const { isAccepted, isKept } = answer(spec);
      const isValid = validate(toData(spec));
      const broken = validate.errors?.[0]?.keyword ?? "not";
      // The server drops unknown fields where they are not forbidden, and the definition says so.
      if (isValid && !keepsUnknown && toJson(spec).includes("noSuchField")) continue;
      count++;
      if (isValid) valid++;
      if (isValid && !(isAccepted && isKept)) misfits.push(toJson(spec));
      if (isValid || !isAccepted || !isKept) continue;
      missed.push(toJson(spec));
      missedBy.set(broken, (missedBy.get(broken) ?? 0) + 1);
    }
    return { conforming: valid, misfits, wrong: count - valid, missed, missedBy };

    function answer(spec: Value): { readonly isAccepted: boolean; readonly isKept: boolean } {
      const object: ValueMap = new Map<string, Value>([
        ["apiVersion", "example.com/v1"],
        ["kind", "Widget"],
        ["metadata", new Map([["name", "a"]])],
        ["spec", spec],
      ]);
      const { code, body } = tryCreate(object, resource, version);
      if (code >= 400) return { isAccepted: false, isKept: false };
      return {
        isAccepted: true,
        isKept: isWithin(spec, isMap(body as Value) ? (body as ValueMap).get("spec") : undefined),
      };
    }
  });
}

/** Copies of documents, each with one mistake. */
function mutantsIn(specs: readonly Value[]): readonly Value[] {
  return specs.flatMap((spec) =>
    mutantsOf(new Map([["spec", spec]])).flatMap((each) => each.get("spec") ?? []),
  );
}

/** So many documents, with up to three mistakes, evenly from all that are made. */
function someOf(first: readonly Value[], most: number): readonly Value[] {
  const found = [...first];
  let last: readonly Value[] = first;
  for (let mistakes = 0; mistakes < 3 && found.length < most; mistakes++) {
    last = evenly(mutantsIn(last), most - found.length);
    found.push(...last);
  }
  return found.slice(0, most);
}

function evenly<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

/** Whether everything is still there: defaults may be added. */
function isWithin(sent: Value, stored: Value | undefined): boolean {
  if (isMap(sent))
    return isMap(stored) && [...sent].every(([key, value]) => isWithin(value, stored.get(key)));
  if (isList(sent))
    return (
      isList(stored) && sent.length === stored.length && sent.every((value, i) => isWithin(value, stored[i]))
    );
  return deepEqual(sent, stored);
}

/** Checks whether a document conforms. Formats are the server's. */
function judgeOf(schema: object, component: string | undefined): ValidateFunction {
  const options = { strict: false, validateSchema: false, logger: false } as const;
  const isNew = !JSON.stringify(schema).includes("draft-0");
  const ajv = isNew ? new Ajv2020(options) : new Ajv(options);
  for (const format of ["date-time", "email", "hostname", "ipv4", "ipv6", "uri", "uuid"])
    ajv.addFormat(format, (text: string) => stringFormat(format)?.(text) === true);
  for (const format of ["binary", "double", "int64"]) ajv.addFormat(format, true);
  ajv.addFormat("int32", {
    type: "number",
    validate: (n: number) => Number.isInteger(n) && Math.abs(n) < 2 ** 31,
  });
  const { $schema: _, ...rest } = schema as { readonly $schema?: unknown };
  const place = ["definitions", "$defs"].find((name) => name in schema) ?? "components/schemas";
  return ajv.compile(component === undefined ? rest : { ...rest, $ref: `#/${place}/${component}` });
}
