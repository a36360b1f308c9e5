import { compareQuantities, type ParsedQuantity, parseQuantity } from "../../cel/values/quantity.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { goTypeText } from "../../go/value/go-type.ts";
import type { Value } from "../../go/value/value.ts";
import { resultsOrFault } from "../../server/table/json-path.ts";
import { readFieldPath } from "./field-path.ts";

/** What `--sort-by` makes of rows or objects. */
export type Sorted<T> =
  | { readonly ok: true; readonly sorted: readonly T[] }
  /** `stops`: kubectl ends at once, with a line of its log. */
  | { readonly ok: false; readonly stops: boolean; readonly error: string };

/** `what` is the Go type in the line of the log, `line` where it is written. */
export interface SortOptions {
  readonly what: string;
  readonly line: number;
}

/**
 * Sorts by the value of a field as kubectl does: values that both are quantities by quantity, numbers of one type, other
 * strings by their bytes, missing ones first. Upstream: k8s.io/kubectl/pkg/cmd/get/sorter.go.
 */
export function sortBy<T>(
  items: readonly T[],
  objectOf: (item: T) => Value,
  sortField: string,
  { what, line }: SortOptions,
): Sorted<T> {
  const field = readFieldPath(sortField);
  const failed = (error: string, stops = false): Sorted<T> => ({ ok: false, stops, error });
  if (!field.ok) return failed(field.error);
  const keyed: { readonly item: T; readonly key: Value | undefined }[] = [];
  for (const item of items) {
    const found = resultsOrFault(field.path, objectOf(item));
    if (typeof found === "string") return failed(found);
    keyed.push({ item, key: found[0] });
  }
  if (keyed.length > 0 && keyed.every(({ key }) => key === undefined))
    return failed(`couldn't find any field with path "${field.text}" in the list of objects`);
  let unsortable: string | undefined;
  const isLess = (a: Value | undefined, b: Value | undefined): boolean => {
    const less = lessThan(a, b);
    if (typeof less === "string") unsortable ??= less;
    return less === true;
  };
  const sorted = goSorted(keyed, (a, b) => isLess(a.key, b.key));
  return unsortable === undefined
    ? { ok: true, sorted: sorted.map(({ item }) => item) }
    : failed(
        `F0101 00:00:00.000000       1 sorter.go:${line}] Field ${field.text} in ${what} is an unsortable type: interface, err: ${unsortable}`,
        true,
      );
}

/** The most items that Go sorts by insertion. Upstream: Go's sort `maxInsertion`. */
const fewItems = 12;

/** Go's `sort.Sort` of a few items, which shows in the order of equal ones; more are sorted without a change of theirs. */
function goSorted<T>(items: readonly T[], isLess: (a: T, b: T) => boolean): readonly T[] {
  if (items.length > fewItems) return items.toSorted((a, b) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0));
  const sorted: T[] = [];
  for (const item of items) {
    let at = sorted.length;
    for (let before = sorted[at - 1]; at > 0 && before !== undefined && isLess(item, before); ) {
      at--;
      before = sorted[at - 1];
    }
    sorted.splice(at, 0, item);
  }
  return sorted;
}

/** Whether a key comes before another one, or why kubectl cannot say. */
function lessThan(a: Value | undefined, b: Value | undefined): boolean | string {
  if (a === undefined) return true;
  if (b === undefined || a === null) return b !== undefined && b !== null;
  if (b === null) return false;
  if (typeof a === "object" || typeof a === "boolean") return `unsortable type: ${goTypeText(a)}`;
  if (typeof a === "bigint" && typeof b === "bigint") return a < b;
  if (typeof a === "number" && typeof b === "number") return a < b;
  if (typeof a !== "string" || typeof b !== "string") return "unsortable interface: interface";
  const [x, y]: readonly ParsedQuantity[] = [parseQuantity(a), parseQuantity(b)];
  if (x?.ok === true && y?.ok === true) return compareQuantities(x.quantity, y.quantity) < 0;
  return compareStrings(a, b) < 0;
}
