import { Ajv } from "ajv";
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
}

/** Compares the answers for the examples of a schema, for samples of its definition, and for their mutants. */
export function compare(
  { schema, component, valid }: RealSchema,
  keepsUnknown: boolean,
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
  const conforms = judgeOf(schema, component);
  return fromDefinition({ crd: made.text }, now, new Memory(), (resource, version) => {
    const samples = (["minimal", "full"] as const).flatMap((kind) => {
      const spec = sampleObject(resource, version, { kind }).object?.get("spec");
      return spec === undefined ? [] : [spec];
    });
    const first = [...valid.map(plain), ...samples];
    const mutants = first.flatMap((spec) =>
      mutantsOf(new Map([["spec", spec]])).map((each) => each.get("spec")),
    );
    const specs = [...first, ...mutants].filter((spec) => spec !== undefined);
    const misfits: string[] = [];
    const missed: string[] = [];
    let conforming = 0;
    let count = 0;
    for (const spec of specs) {
      const { isAccepted, isKept } = answer(spec);
      const isValid = conforms(toData(spec));
      // The server drops unknown fields where they are not forbidden, and the definition says so.
      if (isValid && !keepsUnknown && toJson(spec).includes("noSuchField")) continue;
      count++;
      if (isValid) conforming++;
      if (isValid && !(isAccepted && isKept)) misfits.push(toJson(spec));
      if (!isValid && isAccepted && isKept) missed.push(toJson(spec));
    }
    return { conforming, misfits, wrong: count - conforming, missed };

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

/** Whether a document conforms. Formats are the server's. */
function judgeOf(schema: object, component: string | undefined): (data: unknown) => boolean {
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
  if (component === undefined) return ajv.compile(rest);
  const place = "swagger" in schema ? "definitions" : "components/schemas";
  return ajv.compile({ ...rest, $ref: `#/${place}/${component}` });
}
