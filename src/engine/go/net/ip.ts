import { parseAddress } from "./address.ts";

/**
 * Checks whether texts are IP addresses for Go. If `sloppy`, numbers may have leading zeros, as Kubernetes has always
 * accepted them.
 */

/** Returns the number of bytes of an address without a zone. Undefined if the text is not one. */
function sizeOf(text: string, sloppy: boolean): 4 | 16 | undefined {
  const parsed = text.includes("%") ? undefined : parseAddress(text, sloppy);
  if (parsed?.ok !== true) return undefined;
  return parsed.value.bytes.length === 4 ? 4 : 16;
}

/** Checks for four decimal numbers. */
export function isIpv4Text(text: string, sloppy: boolean): boolean {
  return sizeOf(text, sloppy) === 4;
}

/**
 * Checks for eight groups of hexadecimal digits. `::` can replace one or more groups of zeros, and an IPv4 address the
 * last two groups.
 */
export function isIpv6Text(text: string, sloppy: boolean): boolean {
  return sizeOf(text, sloppy) === 16;
}

/** Checks for an IPv4 or IPv6 address without a zone. */
export function isIp(text: string, sloppy: boolean): boolean {
  return sizeOf(text, sloppy) !== undefined;
}
