/**
 * Works on what comes, several at a time, and takes the results in order. No more than `most` are worked on or wait, so
 * that a fast source does not fill the memory. Stops early if `signal` aborts: what is begun is still taken.
 */
export async function inOrder<In, Out>(
  source: AsyncIterable<In>,
  work: (each: In) => Promise<Out>,
  take: (result: Out, each: In) => void | Promise<void>,
  { most, signal }: { readonly most: number; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const begun: { readonly each: In; readonly result: Promise<Out> }[] = [];
  const takeFirst = async (): Promise<void> => {
    const first = begun.shift();
    if (first !== undefined) await take(await first.result, first.each);
  };
  for await (const each of source) {
    if (signal?.aborted === true) break;
    begun.push({ each, result: work(each) });
    if (begun.length >= most) await takeFirst();
  }
  while (begun.length > 0) await takeFirst();
}
