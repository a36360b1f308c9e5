import { linkLimit } from "../workspace/permalink/codec.ts";

/** The lengths up to which common places keep a link complete. */
const fits: readonly { readonly upTo: number; readonly text: string }[] = [
  { upTo: 2_000, text: "It fits everywhere, chat programs included." },
  { upTo: 8_000, text: "It fits issues, documents and most chat programs." },
  { upTo: 32_000, text: "It fits issues and documents; chat programs may cut it." },
  { upTo: linkLimit, text: "Browsers take it; other programs may cut it." },
];

/** Where a link of this length fits. Undefined if it would not be passed on. */
export function linkFit(length: number): string | undefined {
  return fits.find(({ upTo }) => length <= upTo)?.text;
}
