const largest = 2n ** 64n - 1n;

/** Go's `strconv.ParseUint(text, 10, 64)`, or the reason of its error. */
export function parseUint64(
  text: string,
): { readonly value: bigint } | { readonly error: "invalid syntax" | "value out of range" } {
  if (!/^[0-9]+$/.test(text)) return { error: "invalid syntax" };
  const value = BigInt(text);
  return value > largest ? { error: "value out of range" } : { value };
}
