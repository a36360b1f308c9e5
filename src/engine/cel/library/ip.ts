import { boolType, intType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";
import { ipType } from "./type-names.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/ip.go. */
export const ips: Library = {
  name: "kubernetes.net.ip",
  since: "1.30",
  functions: [
    {
      name: "family",
      overloads: [member("ip_family", [ipType], intType)],
    },
    {
      name: "ip",
      overloads: [global("string_to_ip", [stringType], ipType)],
    },
    {
      name: "ip.isCanonical",
      overloads: [global("ip_is_canonical", [stringType], boolType)],
    },
    {
      name: "isGlobalUnicast",
      overloads: [member("ip_is_global_unicast", [ipType], boolType)],
    },
    {
      name: "isIP",
      overloads: [global("is_ip", [stringType], boolType)],
    },
    {
      name: "isLinkLocalMulticast",
      overloads: [member("ip_is_link_local_multicast", [ipType], boolType)],
    },
    {
      name: "isLinkLocalUnicast",
      overloads: [member("ip_is_link_local_unicast", [ipType], boolType)],
    },
    {
      name: "isLoopback",
      overloads: [member("ip_is_loopback", [ipType], boolType)],
    },
    {
      name: "isUnspecified",
      overloads: [member("ip_is_unspecified", [ipType], boolType)],
    },
    {
      name: "string",
      overloads: [global("ip_to_string", [ipType], stringType)],
    },
  ],
};
