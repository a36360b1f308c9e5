import { parseAddress } from "./address.ts";

/**
 * Whether texts are IP addresses, as Go reads them. `sloppy`: numbers may have leading zeros, as Kubernetes took them
 * from the start.
 */

/** How many bytes an address without a zone has, if a text is one. */
function sizeOf(text: string, sloppy: boolean): 4 | 16 | undefined {
  const parsed = text.includes("%") ? undefined : parseAddress(text, sloppy);
  if (parsed?.ok !== true) return undefined;
  return parsed.value.bytes.length === 4 ? 4 : 16;
}

/** Four decimal numbers. */
export function isIpv4Text(text: string, sloppy: boolean): boolean {
  return sizeOf(text, sloppy) === 4;
}

/** Eight groups of hexadecimal digits, `::` for one or more groups of zeros, an IPv4 address for the last two. */
export function isIpv6Text(text: string, sloppy: boolean): boolean {
  return sizeOf(text, sloppy) === 16;
}

/** An address of either family, without a zone. */
export function isIp(text: string, sloppy: boolean): boolean {
  return sizeOf(text, sloppy) !== undefined;
}
