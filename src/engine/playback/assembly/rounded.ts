import { standingAt } from "../../apimachinery/source/positions.ts";
import { append } from "../../go/value/append.ts";
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
  for (const place of floats(document.value)) {
    const { value } = place;
    const path = pathTo(place);
    const range = standingAt(document.positions(), path)?.range;
    const written = range === undefined ? "" : document.text.slice(range.start, range.end);
    const exact = decimalOf(written);
    if (exact !== undefined && exact !== decimalOf(String(value))) found.push({ path, written, value });
  }
  return found;
}

/** A value with the way to it, from its end. */
interface Place<T = Value> {
  readonly value: T;
  readonly segment: string | number;
  readonly around: Place | undefined;
}

/** The first numbers of a value. What is left to look at stands in a list: values may be nested deeper than functions can be. */
function floats(root: Value): readonly Place<number>[] {
  const found: Place<number>[] = [];
  const left: Place[] = [{ value: root, segment: "", around: undefined }];
  for (let around = left.pop(); around !== undefined && found.length < mostCompared; around = left.pop()) {
    const { value } = around;
    if (typeof value === "number") found.push({ ...around, value });
    if (!isMap(value) && !isList(value)) continue;
    const first = left.length;
    for (const [segment, part] of value.entries()) {
      if (typeof part === "number" || isMap(part) || isList(part))
        left.push({ value: part, segment, around });
    }
    // The last is looked at first.
    if (left.length - first > 1) append(left, left.splice(first).reverse());
  }
  return found;
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
