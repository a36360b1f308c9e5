import { duplicate, type FieldError, required, typeInvalid } from "../../apimachinery/field/error.ts";
import { nearest } from "../../apimachinery/field/nearest.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import { definitionFirst } from "../../diagnoses/requests/applies.ts";
import { metadataFields } from "../../diagnoses/requests/metadata-fields.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, pathText, segmentKey } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import type { TracedProblem } from "../../server/customresource/trace.ts";
import { duplicateEntries, notDeclared, otherType } from "../../server/fieldmanager/faults.ts";
import type { TypeFault } from "../../server/fieldmanager/validate.ts";
import { nodesAlong } from "../../server/schema/nodes-along.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { jsonType } from "../../server/schema/validation/type.ts";
import { lacks, misreadKey } from "./change.ts";
import { withinLimit } from "./within-limit.ts";

/**
 * Returns the error that a create would have for the same mistake of an applied object at the same place, where `value`
 * is. Undefined if the schema does not describe the place: metadata, and unknown fields.
 */
function appliedError(
  { at, fault, missing }: TypeFault,
  root: Structural,
  value: Value | undefined,
): FieldError | undefined {
  const nodes = nodesAlong(root, at);
  const node = nodes[at.length];
  const list = nodes[at.length - 1];
  if (node === undefined || list === undefined || value === undefined) return undefined;
  const schema = node.at;
  if (missing !== undefined) return required([...at, missing], fault, { origin: "required", schema });
  if (duplicateEntries.is(fault)) {
    const keys = list.listMapKeys.flatMap((key): [string, Value][] => {
      const own = isMap(value) ? value.get(key) : undefined;
      return own === undefined ? [] : [[key, own]];
    });
    const isMapList = list.listMapKeys.length > 0;
    const origin = isMapList ? "x-kubernetes-list-map-keys" : "x-kubernetes-list-type";
    return duplicate(at, toJson(isMapList ? new Map(keys) : value), { origin, schema: list.at });
  }
  return typeInvalid(at, jsonType(value), fault, { origin: "type", at, schema });
}

const typeAdvice: Readonly<Record<string, string>> = {
  string: "must be a string: put quotes around it.",
  map: "must be a mapping.",
  list: "must be a list.",
};

/**
 * Returns a sentence about a place that the schema does not describe. `node` is its parent's node, `key` the member as
 * it is written, `meant` a sentence about where it belongs.
 */
function appliedSentence(
  { at, fault }: TypeFault,
  node: Structural | undefined,
  line: number | undefined,
  key?: string,
  meant?: Sentence,
): Sentence {
  const place = `\`${pathText(at)}\``;
  if (duplicateEntries.is(fault)) return `${place} is already in its list: each item can occur only once.`;
  if (otherType.is(fault)) return `${place} ${typeAdvice[fault.data.expected] ?? "has the wrong type."}`;
  if (!notDeclared.is(fault)) return `${place} has the wrong type.`;
  const misread = node && misreadKey(at, key, node, line);
  if (misread !== undefined) return misread;
  const near = meant ?? (at[0] === "metadata" ? metadataSentence(at) : definitionFirst);
  return withinLimit(sentences(say`${place} cannot be applied: ${lacks(at, line)}`, near));
}

/** An error whose place the schema of the object does not describe: metadata, and unknown fields. */
export interface PlacedProblem extends TracedProblem {
  readonly place?: {
    /** The schema of what is around it. */
    readonly schema: Path | undefined;
    /** Returns our sentence. `line` is the line of that schema. */
    explain(line: number | undefined): Sentence;
  };
}

/** The member at a place as it is written, and a sentence about where it belongs. */
type Written = (at: Path) => { readonly key: string | undefined; readonly meant: Sentence | undefined };

/**
 * Splits the errors of an applied object, which are one text, as those of any other object are reported: one by one.
 * `value` is the object.
 */
export function eachFault(
  traced: TracedProblem,
  faults: readonly TypeFault[],
  root: Structural,
  value: Value | undefined,
  written: Written,
): readonly PlacedProblem[] {
  return faults.map((fault): PlacedProblem => {
    const { at, line } = fault;
    const problem = { ...traced, text: faults.length === 1 ? traced.text : line.text, fault: line };
    const error = appliedError(fault, root, valueAt(value, at));
    if (error !== undefined) return { ...problem, error };
    const holder = nodesAlong(root, at.slice(0, -1)).at(at.length - 1);
    const explain = (definitionLine: number | undefined): Sentence => {
      const { key, meant } = written(at);
      return appliedSentence(fault, holder, definitionLine, key, meant);
    };
    return { ...problem, path: at, place: { schema: holder?.at, explain } };
  });
}

/** Says which field of the metadata was probably meant. */
function metadataSentence(at: Path): Sentence {
  const meant = nearest(String(segmentKey(at.at(-1) ?? "")), metadataFields);
  return meant === undefined
    ? "Metadata has the same fields in every resource: put your own data under `labels` or `annotations`."
    : `Did you mean \`${meant}\`?`;
}
