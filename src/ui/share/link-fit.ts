import { linkLimit } from "../workspace/permalink/codec.ts";

/** Lengths up to which the usual places take a link whole. */
const fits: readonly { readonly upTo: number; readonly text: string }[] = [
  { upTo: 2_000, text: "It fits everywhere, chat programs included." },
  { upTo: 8_000, text: "It fits issues, documents and most chat programs." },
  { upTo: 32_000, text: "It fits issues and documents; chat programs may cut it." },
  { upTo: linkLimit, text: "Browsers take it; other programs may cut it." },
];

/** Where a link of so many characters fits; undefined where it would not be passed on. */
export function linkFit(length: number): string | undefined {
  return fits.find(({ upTo }) => length <= upTo)?.text;
}
