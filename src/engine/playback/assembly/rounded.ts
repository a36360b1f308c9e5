import { standingAt } from "../../apimachinery/source/positions.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { NamedDocument } from "./documents.ts";

/** A number that is stored with other digits than it was written with. */
export interface Rounded {
  readonly path: Path;
  readonly written: string;
  readonly value: number;
}

/** The maximum number of numbers that are compared with the text. */
const mostCompared = 200;

/** Returns the numbers of a text whose float64 differs from what is written. */
export function roundedNumbers({ document }: NamedDocument): readonly Rounded[] {
  if (!document.ok) return [];
  const found: Rounded[] = [];
  let compared = 0;
  for (const { path, value } of floats(document.value)) {
    compared += 1;
    if (compared > mostCompared) break;
    const range = standingAt(document.positions(), path)?.range;
    const written = range === undefined ? "" : document.text.slice(range.start, range.end);
    const exact = decimalOf(written);
    if (exact !== undefined && exact !== decimalOf(String(value))) found.push({ path, written, value });
  }
  return found;
}

/** A value and the path to it, from its end. */
interface Place {
  readonly value: Value;
  readonly segment: string | number;
  readonly around: Place | undefined;
}

/** A stack of what is left: values may be nested too deep for recursion. */
function* floats(root: Value): Generator<{ readonly path: Path; readonly value: number }> {
  const left: Place[] = [{ value: root, segment: "", around: undefined }];
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const { value } = place;
    if (typeof value === "number") yield { path: pathTo(place), value };
    const around = place;
    const parts = isMap(value) || isList(value) ? [...value.entries()].reverse() : [];
    for (const [segment, part] of parts) left.push({ value: part, segment, around });
  }
}

function pathTo({ segment, around }: Place): Path {
  const path: (string | number)[] = [];
  for (let at: Place | undefined = around, last = segment; at !== undefined; at = at.around) {
    path.push(last);
    last = at.segment;
  }
  return path.reverse();
}

/** Normalizes a decimal number: its digits without outer zeros, and the power of ten. */
function decimalOf(text: string): string | undefined {
  const match = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,6}))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const digits = (whole + fraction).replace(/^0+/, "");
  if (whole + fraction === "") return undefined;
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign === "-" ? "-" : ""}${significant}e${power}`;
}
