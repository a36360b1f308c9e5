/** Returns a share of a limit in percent, with more digits near the limit. */
export function percent(share: number | undefined): string {
  if (share === undefined) return "–";
  const value = share * 100;
  if (value > 1_000) return ">999%";
  if (value > 0 && value < 0.1) return "<0.1%";
  return `${value >= 99 && value < 102 ? value.toFixed(2) : value < 10 ? value.toFixed(1) : Math.round(value)}%`;
}
