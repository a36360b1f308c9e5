import { ArrayList, isList } from "../../../cel/values/list.ts";
import { type CelList, type CelValue, isError, type OrError } from "../../../cel/values/value.ts";
import { elementKey, rawElementKey } from "./keys.ts";
import { DataList, overload, readAgain, valuesOf } from "./list.ts";

/** The identities of the elements of a set. */
type Keys = Set<unknown>;

function setKeys(list: CelList): OrError<Keys> {
  const keys: Keys = new Set();
  for (const value of valuesOf(list)) {
    const key = elementKey(value);
    if (isError(key)) return key;
    keys.add(key);
  }
  return keys;
}

/**
 * Checks whether two lists have the same elements in any order, and as many different ones. Older servers compare with
 * the `older` identities, and do not count.
 */
function sameElements(list: CelList, other: CelValue, older?: () => Keys): OrError<boolean> {
  if (!isList(other)) return overload(other);
  if (other.size !== list.size) return false;
  const raw = older?.();
  const keys = raw ?? setKeys(list);
  if (isError(keys)) return keys;
  const seen = new Set<unknown>();
  for (const value of valuesOf(other)) {
    const key = elementKey(value, raw);
    if (isError(key)) return key;
    if (!keys.has(key)) return false;
    seen.add(key);
  }
  return raw !== undefined || seen.size === keys.size;
}

/** Returns the elements of a list, then those of another list that are not in it. */
function union(list: CelList, other: CelValue, older?: () => Keys): CelValue {
  if (!isList(other)) return overload(other);
  const raw = older?.();
  const keys = raw ?? setKeys(list);
  if (isError(keys)) return keys;
  const values = valuesOf(list);
  for (const value of valuesOf(other)) {
    const key = elementKey(value, raw);
    if (isError(key)) return key;
    if (!keys.has(key)) values.push(raw ? readAgain(value) : value);
    keys.add(key);
  }
  return new SetResult(values, raw && (() => new Set(raw)));
}

/** A list of type set. Upstream: `unstructuredSetList`. */
export class SetList extends DataList {
  override readonly goType = "*common.unstructuredSetList";

  get #older(): (() => Keys) | undefined {
    return this.comparesValues ? undefined : () => new Set(this.data.map(rawElementKey));
  }
  override equal(other: CelValue): OrError<boolean> {
    return sameElements(this, other, this.#older);
  }
  override add(other: CelValue): CelValue {
    return union(this, other, this.#older);
  }
}

/**
 * The result of `+` on a set, which is a set too. Upstream: `refValSetList` in
 * k8s.io/apiserver/pkg/cel/common/valuesreflect.go.
 */
class SetResult extends ArrayList {
  override readonly goType = "*common.refValSetList";
  readonly #older: (() => Keys) | undefined;

  constructor(values: readonly CelValue[], older: (() => Keys) | undefined) {
    super(values);
    this.#older = older;
  }

  override equal(other: CelValue): OrError<boolean> {
    return sameElements(this, other, this.#older);
  }
  override add(other: CelValue): CelValue {
    return union(this, other, this.#older);
  }
}
