import { isIp, isIpv4Text, isIpv6Text } from "../../go/net/ip.ts";

/** Addresses, networks and MAC addresses. Upstream: k8s.io/kube-openapi/pkg/validation/strfmt/default.go. */

/** Accepts an address with a dot, which can also be an IPv6 address. */
export function isIpv4(text: string): boolean {
  return text.includes(".") && isIp(text, true);
}

export function isIpv6(text: string): boolean {
  return text.includes(":") && isIp(text, false);
}

/** Accepts an address and a prefix length. Bits after the prefix do not matter. */
export function isCidr(text: string): boolean {
  const slash = text.indexOf("/");
  const address = text.slice(0, slash);
  const length = text.slice(slash + 1);
  if (slash < 0 || !/^\d+$/.test(length)) return false;
  if (isIpv4Text(address, true)) return Number(length) <= 32;
  return isIpv6Text(address, true) && Number(length) <= 128;
}

const macForms = /^(?:[\da-f]{2}([:-])[\da-f]{2}(?:\1[\da-f]{2})*|[\da-f]{4}(?:\.[\da-f]{4})+|[\da-f]+)$/i;

/** 6, 8 or 20 bytes: `01:23:…`, `01-23-…`, `0123.4567.…` or hexadecimal digits without separators. */
export function isMac(text: string): boolean {
  if (!macForms.test(text)) return false;
  return [12, 16, 40].includes(text.replace(/[:.-]/g, "").length);
}
