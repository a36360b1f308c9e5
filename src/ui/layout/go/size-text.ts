/** Returns a number of bytes as a short text: `4.2 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const thousands = bytes / 1_000;
  return `${thousands < 10 ? thousands.toFixed(1) : Math.round(thousands)} kB`;
}
