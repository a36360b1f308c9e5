/**
 * IP addresses as Go reads them. `sloppy`: numbers may have leading zeros, as Kubernetes took them from the start.
 * Upstream: Go's net/netip, k8s.io/utils/internal/third_party/forked/golang/net.
 */

/** Four decimal numbers. */
export function isIpv4Text(text: string, sloppy: boolean): boolean {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every((part) => {
      if (!/^\d+$/.test(part)) return false;
      return Number(part) <= 255 && (sloppy || part === "0" || !part.startsWith("0"));
    })
  );
}

/** Eight groups of hexadecimal digits, `::` for one or more groups of zeros, an IPv4 address for the last two. */
export function isIpv6Text(text: string, sloppy: boolean): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const sizes = halves.map((half, i) => groupCount(half, i === halves.length - 1, sloppy));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return halves.length === 2 ? total <= 7 : total === 8;
}

/** How many groups a run of them counts for; NaN where it is none. */
function groupCount(run: string, last: boolean, sloppy: boolean): number {
  if (run === "") return 0;
  const groups = run.split(":");
  let count = 0;
  for (const [i, group] of groups.entries()) {
    if (group.includes(".")) {
      if (!last || i !== groups.length - 1 || !isIpv4Text(group, sloppy)) return Number.NaN;
      count += 2;
    } else {
      const digits = sloppy ? /^0*[0-9a-fA-F]{1,4}$/ : /^[0-9a-fA-F]{1,4}$/;
      if (!digits.test(group)) return Number.NaN;
      count++;
    }
  }
  return count;
}

/** An address of either family, without a zone; which family, the first `.` or `:` tells. */
export function isIp(text: string, sloppy: boolean): boolean {
  const separator = /[.:]/.exec(text)?.[0];
  if (separator === ".") return isIpv4Text(text, sloppy);
  return separator === ":" && isIpv6Text(text, sloppy);
}
