import { patternOf, readPart } from "../../apimachinery/fault/pattern.ts";
import { strictDecoding } from "../../apimachinery/request/faults.ts";
import { repeatedField, unknownField } from "../../apimachinery/source/faults.ts";
import { type Recognised, recognise } from "../../recognise/recognise.ts";
import { typedPatchFailed } from "../../server/customresource/manager-faults.ts";

/** What a strict decoder finds, each with the field in quotes. */
const kinds = [unknownField, repeatedField].map((kind) => ({
  kind,
  pattern: new RegExp(patternOf(kind.words), "g"),
}));

/** Returns the findings of strict validation one by one, as they have a field each. Anything else is returned as it is. */
export function findingsOf(found: Recognised): readonly Recognised[] {
  const { list } = found.data;
  if (found.code === strictDecoding.code && typeof list === "string") {
    const each = findingsIn(list);
    if (each.length > 0) return each;
  }
  const lines = appliedLines(found);
  if (lines.length > 1) return lines;
  const { field } = found.data;
  const isOfField = kinds.some(({ kind }) => kind.code === found.code);
  return [
    isOfField && found.path === undefined && typeof field === "string" ? { ...found, path: field } : found,
  ];
}

function findingsIn(list: string): readonly Recognised[] {
  return kinds
    .flatMap(({ kind, pattern }) =>
      [...list.matchAll(pattern)].map(({ 0: text, 1: printed = "", index }) => {
        const [hole] = kind.words.holes;
        const field = hole === undefined ? printed : String(readPart(hole, printed));
        return { index, code: kind.code, text, path: field, data: { field }, within: [] };
      }),
    )
    .sort((one, other) => one.index - other.index)
    .map(({ index: _, ...each }) => each);
}

/** The errors of an applied object, which are one text: each of its lines. */
function appliedLines({ text, within }: Recognised): readonly Recognised[] {
  const around = within.filter(({ frame }) => frame === typedPatchFailed.frame);
  if (around.length === 0) return [];
  const [, ...lines] = text.split("\n");
  const each = lines.flatMap((line) => recognise(line.trim()));
  return each.map((one) => ({ ...one, within: [...around, ...one.within] }));
}
