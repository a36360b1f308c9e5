import type { ExamplesOf } from "../function.ts";
import type { ips } from "../ip.ts";

export const ipsExamples: ExamplesOf<typeof ips> = {
  ip_family: "ip('::1').family() == 6",
  string_to_ip: "ip('127.0.0.1').isLoopback()",
  ip_is_canonical: "ip.isCanonical('::1') && !ip.isCanonical('0:0::1')",
  ip_is_global_unicast: "ip('192.0.2.1').isGlobalUnicast()",
  is_ip: "isIP('10.0.0.1') && !isIP('10.0.0.01')",
  ip_is_link_local_multicast: "ip('224.0.0.1').isLinkLocalMulticast()",
  ip_is_link_local_unicast: "ip('fe80::1').isLinkLocalUnicast()",
  ip_is_loopback: "ip('::1').isLoopback()",
  ip_is_unspecified: "ip('0.0.0.0').isUnspecified()",
  ip_to_string: "string(ip('2001:db8:0::1')) == '2001:db8::1'",
};
