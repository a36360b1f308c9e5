import { boolType, intType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";
import { cidrType, ipType } from "./type-names.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/cidr.go. */
export const cidrs: Library = {
  name: "kubernetes.net.cidr",
  since: "1.30",
  functions: [
    {
      name: "cidr",
      overloads: [global("string_to_cidr", [stringType], cidrType)],
    },
    {
      name: "containsCIDR",
      overloads: [
        member("cidr_contains_cidr_string", [cidrType, stringType], boolType),
        member("cidr_contains_cidr", [cidrType, cidrType], boolType),
      ],
    },
    {
      name: "containsIP",
      overloads: [
        member("cidr_contains_ip_string", [cidrType, stringType], boolType),
        member("cidr_contains_ip_ip", [cidrType, ipType], boolType),
      ],
    },
    {
      name: "ip",
      overloads: [member("cidr_ip", [cidrType], ipType)],
    },
    {
      name: "isCIDR",
      overloads: [global("is_cidr", [stringType], boolType)],
    },
    {
      name: "masked",
      overloads: [member("cidr_masked", [cidrType], cidrType)],
    },
    {
      name: "prefixLength",
      overloads: [member("cidr_prefix_length", [cidrType], intType)],
    },
    {
      name: "string",
      overloads: [global("cidr_to_string", [cidrType], stringType)],
    },
  ],
};
