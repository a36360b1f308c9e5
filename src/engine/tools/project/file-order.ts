/** Compares paths by their parts, as folders are listed: what is in a folder stays together. */
export function inOrder(a: string, b: string): number {
  const [left, right] = [a.split("/"), b.split("/")];
  const i = left.findIndex((part, at) => part !== right[at]);
  if (i < 0) return left.length - right.length;
  const [x, y] = [left[i], right[i]];
  return y === undefined ? 1 : (x ?? "") < y ? -1 : 1;
}
