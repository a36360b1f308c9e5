/** A number of bytes, as short as it says enough: `4.2 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const thousands = bytes / 1_000;
  return `${thousands < 10 ? thousands.toFixed(1) : Math.round(thousands)} kB`;
}
