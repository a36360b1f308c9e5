/** Returns a cost relative to its limit: `87 % of the limit`, and above it `14.7 times the limit`. */
export function shareText(share: number, limit = "the limit"): string {
  return share > 1 ? `${timesText(share)} ${limit}` : `${percentText(share)} of ${limit}`;
}

function timesText(share: number): string {
  return `${share >= 1e6 ? "over 1,000,000" : trimmed(share)} times`;
}

function percentText(share: number): string {
  const percent = share * 100;
  return `${percent > 0 && percent < 0.1 ? "under 0.1" : trimmed(percent)} %`;
}

function trimmed(n: number): string {
  return n.toLocaleString("en", { maximumFractionDigits: n < 10 ? 1 : 0 });
}

/** From this share of a limit on, a cost is worth a look. */
export const nearLimit = 0.8;

/** Returns how a share of a limit is shown: nothing is green near a limit. */
export function costTone(share: number): "quiet" | "warn" | "bad" {
  if (share > 1) return "bad";
  return share >= nearLimit ? "warn" : "quiet";
}

/** From this number of times on, the server itself says no more than that it is more. */
const mostTimes = 100;

/**
 * Returns what stands at the end of a rule's line: "3 %", "92 % of its limit", "over 100 times its limit". It never
 * wraps.
 */
export function costMark(share: number): string {
  const isMore = share > mostTimes;
  const text =
    share < nearLimit
      ? percentText(share)
      : isMore
        ? `over ${mostTimes} times its limit`
        : shareText(share, "its limit");
  return text.replaceAll(" ", "\u00a0");
}
