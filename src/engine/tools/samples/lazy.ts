/** The first `count` of values that may be endless. */
export function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  if (count <= 0) return;
  let given = 0;
  for (const value of values) {
    yield value;
    given++;
    if (given >= count) return;
  }
}
