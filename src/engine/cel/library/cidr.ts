import { type IpAddress, isMapped, maskAddress, parseAddress, printAddress } from "../../go/net/address.ts";
import { quote } from "../../go/value/go-text.ts";
import { boolType, intType, stringType } from "../types/type.ts";
import { type CelCidr, cidrValue, isCidrValue, printCidr } from "../values/cidr-value.ts";
import { mappedIp } from "../values/faults.ts";
import { type CelIp, ipValue, isIpValue, parseIp } from "../values/ip-value.ts";
import { type CelValue, celError, isError, noSuchOverload, type OrError } from "../values/value.ts";
import { type Cost, nominal, operandSize, scan, sizeOf, stringFactor } from "./cost.ts";
import { invalidCidr, invalidPrefix } from "./faults.ts";
import { costed, global, type Library, member, overloaded, single } from "./function.ts";
import { add, one, type Range, scale } from "./range.ts";
import { cidrType, ipType } from "./type-names.ts";

/** Go's `netip.ParsePrefix`, without IPv4-mapped IPv6 addresses. */
function parse(text: string): OrError<CelCidr> {
  const fail = (reason: string) => celError(invalidCidr({ cause: invalidPrefix({ cidr: text, reason }) }));
  const slash = text.lastIndexOf("/");
  if (slash < 0) return fail("no '/'");
  const parsed = parseAddress(text.slice(0, slash));
  if (!parsed.ok) return fail(parsed.error);
  const address = parsed.value;
  if (address.zone !== "") return fail("IPv6 zones cannot be present in a prefix");
  const written = text.slice(slash + 1);
  if (!/^(?:\d|[1-9]\d*)$/.test(written) || Number(written) >= 2 ** 63)
    return fail(`bad bits after slash: ${quote(written)}`);
  const bits = Number(written);
  if (bits > address.bytes.length * 8) return fail("prefix length out of range");
  if (isMapped(address)) return celError(invalidCidr({ cause: mappedIp({ ip: text }) }));
  return cidrValue(address, bits);
}

function containsAddress(cidr: CelCidr, address: IpAddress): boolean {
  if (cidr.address.bytes.length !== address.bytes.length) return false;
  const masked = (each: IpAddress) => printAddress(maskAddress(each, cidr.bits));
  return masked(cidr.address) === masked(address);
}

/** A string that is not an address gives the plain error, because upstream loses the specific one. */
function containsIp(cidr: CelCidr, ip: OrError<CelIp>): OrError<boolean> {
  return isIpValue(ip) ? containsAddress(cidr, ip.address) : noSuchOverload;
}

/** `containsCIDR` before `cidrContainsSubnets`: checks whether the other address is in the same network. */
export function hasSameNetwork(cidr: CelValue, other: CelValue): OrError<boolean> {
  const parsed = typeof other === "string" ? parse(other) : other;
  if (isError(parsed)) return parsed;
  if (!isCidrValue(cidr) || !isCidrValue(parsed)) return noSuchOverload;
  const network = printAddress(maskAddress(cidr.address, cidr.bits));
  return cidr.bits <= parsed.bits && network === printAddress(parsed.address);
}

function containsCidr(cidr: CelCidr, other: OrError<CelCidr>): OrError<boolean> {
  if (isError(other)) return other;
  return cidr.bits <= other.bits && containsAddress(cidr, other.address);
}

/** The number of bytes of an address, IPv4 or IPv6. */
const addressSize: Range = { min: 4n, max: 16n };
const comparison = scale(add(addressSize, addressSize), stringFactor);

/**
 * The cost of comparing bytes up to the prefix. A string operand is parsed first. `masking` adds the cost of applying
 * the mask.
 */
function containment(text: boolean, masking: boolean): Cost {
  const base = masking ? add(add(comparison, scale(addressSize, stringFactor)), one) : comparison;
  return {
    estimate: (call) => ({ cost: text ? add(base, scale(operandSize(call, 1), stringFactor)) : base }),
    track: (args) => {
      const size = sizeOf(args[0]);
      const compared = Math.ceil(2 * size * stringFactor);
      const masked = masking ? Math.ceil(size * stringFactor) + 1 : 0;
      return compared + masked + (text ? Math.ceil(sizeOf(args[1]) * stringFactor) : 0);
    },
  };
}

const functions = [
  costed(
    "cidr",
    scan(0),
    global({ id: "string_to_cidr", args: [stringType], result: cidrType, call: parse, cost: scan(0) }),
  ),
  costed(
    "containsCIDR",
    containment(false, true),
    member({
      id: "cidr_contains_cidr_string",
      args: [cidrType, stringType],
      result: boolType,
      call: (cidr, text) => containsCidr(cidr, parse(text)),
      cost: containment(true, true),
    }),
    member({
      id: "cidr_contains_cidr",
      args: [cidrType, cidrType],
      result: boolType,
      call: containsCidr,
      cost: containment(false, true),
    }),
  ),
  costed(
    "containsIP",
    containment(false, false),
    member({
      id: "cidr_contains_ip_string",
      args: [cidrType, stringType],
      result: boolType,
      call: (cidr, text) => containsIp(cidr, parseIp(text)),
      cost: containment(true, false),
    }),
    member({
      id: "cidr_contains_ip_ip",
      args: [cidrType, ipType],
      result: boolType,
      call: containsIp,
      cost: containment(false, false),
    }),
  ),
  overloaded(
    "ip",
    member({
      id: "cidr_ip",
      args: [cidrType],
      result: ipType,
      call: ({ address }) => ipValue(address),
      cost: nominal,
    }),
  ),
  costed(
    "isCIDR",
    scan(0),
    global({
      id: "is_cidr",
      args: [stringType],
      result: boolType,
      call: (text) => isCidrValue(parse(text)),
      cost: scan(0),
    }),
  ),
  single(
    "masked",
    member({
      id: "cidr_masked",
      args: [cidrType],
      result: cidrType,
      call: ({ address, bits }) => cidrValue(maskAddress(address, bits), bits),
      cost: nominal,
    }),
  ),
  single(
    "prefixLength",
    member({
      id: "cidr_prefix_length",
      args: [cidrType],
      result: intType,
      call: ({ bits }) => BigInt(bits),
      cost: nominal,
    }),
  ),
  overloaded(
    "string",
    global({ id: "cidr_to_string", args: [cidrType], result: stringType, call: printCidr, cost: nominal }),
  ),
];

/** Version 0. Upstream: k8s.io/apiserver/pkg/cel/library/cidr.go. */
export const cidrs = {
  name: "kubernetes.net.cidr",
  since: "1.30",
  until: "1.38",
  functions,
} satisfies Library;

/** Checks that no bit is set after the prefix. */
function isMask(cidr: CelCidr): boolean {
  return printAddress(cidr.address) === printAddress(maskAddress(cidr.address, cidr.bits));
}

/** Version 1 adds `isMask`. */
export const cidrsVersion1 = {
  name: "kubernetes.net.cidr",
  since: "1.38",
  functions: [
    ...functions,
    single(
      "isMask",
      member({ id: "cidr_is_mask", args: [cidrType], result: boolType, call: isMask, cost: nominal }),
    ),
  ],
} satisfies Library;
