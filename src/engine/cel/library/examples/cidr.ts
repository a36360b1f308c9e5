import type { cidrsVersion1 } from "../cidr.ts";
import type { ExamplesOf } from "../function.ts";

export const cidrsExamples: ExamplesOf<typeof cidrsVersion1> = {
  string_to_cidr: "cidr('10.0.0.0/8').prefixLength() == 8",
  cidr_contains_cidr_string: "cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16')",
  cidr_contains_cidr: "cidr('10.0.0.0/8').containsCIDR(cidr('10.1.0.0/16'))",
  cidr_contains_ip_string: "cidr('10.0.0.0/8').containsIP('10.1.2.3')",
  cidr_contains_ip_ip: "cidr('10.0.0.0/8').containsIP(ip('10.1.2.3'))",
  cidr_ip: "cidr('10.0.0.1/8').ip() == ip('10.0.0.1')",
  is_cidr: "isCIDR('10.0.0.0/8') && !isCIDR('10.0.0.0')",
  cidr_is_mask: "cidr('10.0.0.0/8').isMask() && !cidr('10.0.0.1/8').isMask()",
  cidr_masked: "cidr('10.1.2.3/8').masked() == cidr('10.0.0.0/8')",
  cidr_prefix_length: "cidr('2001:db8::/32').prefixLength() == 32",
  cidr_to_string: "string(cidr('10.0.0.0/8')) == '10.0.0.0/8'",
};
