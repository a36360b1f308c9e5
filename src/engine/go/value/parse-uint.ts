import { quote } from "./go-text.ts";

const largest = 2n ** 64n - 1n;

/** Go's `strconv.ParseUint(text, 10, 64)`, or its error. */
export function parseUint64(text: string): { readonly value: bigint } | { readonly error: string } {
  const failed = (why: string) => ({ error: `strconv.ParseUint: parsing ${quote(text)}: ${why}` });
  if (!/^[0-9]+$/.test(text)) return failed("invalid syntax");
  const value = BigInt(text);
  return value > largest ? failed("value out of range") : { value };
}
