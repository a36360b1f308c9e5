/**
 * Items from the smallest to the largest, each found as it is asked for: the first of very many comes after about two
 * comparisons of each, and those that nobody asks for are not sorted. Equal items come in any order.
 */
export function* smallestFirst<T>(items: Iterable<T>, compare: (a: T, b: T) => number): Generator<T> {
  const heap = [...items];
  const sinkFrom = (start: number, item: T): void => {
    let at = start;
    for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
      const right = child + 1;
      if (right < heap.length && compare(heap[right] as T, heap[child] as T) < 0) child = right;
      const smaller = heap[child] as T;
      if (compare(item, smaller) <= 0) break;
      heap[at] = smaller;
      at = child;
    }
    heap[at] = item;
  };
  for (let i = (heap.length >> 1) - 1; i >= 0; i--) sinkFrom(i, heap[i] as T);
  while (heap.length > 0) {
    const smallest = heap[0] as T;
    const last = heap.pop() as T;
    if (heap.length > 0) sinkFrom(0, last);
    yield smallest;
  }
}
