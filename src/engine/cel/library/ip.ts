import { printAddress } from "../../go/net/address.ts";
import { boolType, intType, stringType } from "../types/type.ts";
import { isIpValue, parseIp } from "../values/ip-value.ts";
import { isError, type OrError } from "../values/value.ts";
import { nominal, scan, stringFactor } from "./cost.ts";
import { type CelFunction, costed, global, type Library, member, overloaded, single } from "./function.ts";
import { ipType } from "./type-names.ts";

/** A function that checks a property of the bytes of an address. */
function test<const Id extends string>(
  name: string,
  id: Id,
  holds: (bytes: readonly number[]) => boolean,
): CelFunction<Id> {
  return single(
    name,
    member({
      id,
      args: [ipType],
      result: boolType,
      call: ({ address }) => holds(address.bytes),
      cost: nominal,
    }),
  );
}

const isV4 = (bytes: readonly number[]): boolean => bytes.length === 4;
const first = (bytes: readonly number[]): number => bytes[0] ?? 0;
const second = (bytes: readonly number[]): number => bytes[1] ?? 0;

function isUnspecified(bytes: readonly number[]): boolean {
  return bytes.every((byte) => byte === 0);
}

function isLoopback(bytes: readonly number[]): boolean {
  if (isV4(bytes)) return first(bytes) === 127;
  return bytes.every((byte, i) => byte === (i === 15 ? 1 : 0));
}

function isMulticast(bytes: readonly number[]): boolean {
  return isV4(bytes) ? (first(bytes) & 0xf0) === 0xe0 : first(bytes) === 0xff;
}

function isLinkLocalMulticast(bytes: readonly number[]): boolean {
  if (isV4(bytes)) return first(bytes) === 224 && second(bytes) === 0 && bytes[2] === 0;
  return first(bytes) === 0xff && (second(bytes) & 0x0f) === 2;
}

function isLinkLocalUnicast(bytes: readonly number[]): boolean {
  if (isV4(bytes)) return first(bytes) === 169 && second(bytes) === 254;
  return first(bytes) === 0xfe && (second(bytes) & 0xc0) === 0x80;
}

function isGlobalUnicast(bytes: readonly number[]): boolean {
  const broadcast = isV4(bytes) && bytes.every((byte) => byte === 255);
  return (
    !broadcast && ![isUnspecified, isLoopback, isMulticast, isLinkLocalUnicast].some((each) => each(bytes))
  );
}

function isCanonical(text: string): OrError<boolean> {
  const ip = parseIp(text);
  return isIpValue(ip) ? printAddress(ip.address) === text : ip;
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/ip.go. */
export const ips = {
  name: "kubernetes.net.ip",
  since: "1.30",
  functions: [
    single(
      "family",
      member({
        id: "ip_family",
        args: [ipType],
        result: intType,
        call: ({ address }) => (isV4(address.bytes) ? 4n : 6n),
        cost: nominal,
      }),
    ),
    costed(
      "ip",
      scan(0),
      global({ id: "string_to_ip", args: [stringType], result: ipType, call: parseIp, cost: scan(0) }),
    ),
    single(
      "ip.isCanonical",
      global({
        id: "ip_is_canonical",
        args: [stringType],
        result: boolType,
        call: isCanonical,
        cost: scan(0, 2 * stringFactor),
      }),
    ),
    test("isGlobalUnicast", "ip_is_global_unicast", isGlobalUnicast),
    single(
      "isIP",
      global({
        id: "is_ip",
        args: [stringType],
        result: boolType,
        call: (text) => !isError(parseIp(text)),
        cost: scan(0),
      }),
    ),
    test("isLinkLocalMulticast", "ip_is_link_local_multicast", isLinkLocalMulticast),
    test("isLinkLocalUnicast", "ip_is_link_local_unicast", isLinkLocalUnicast),
    test("isLoopback", "ip_is_loopback", isLoopback),
    test("isUnspecified", "ip_is_unspecified", isUnspecified),
    overloaded(
      "string",
      global({
        id: "ip_to_string",
        args: [ipType],
        result: stringType,
        call: ({ address }) => printAddress(address),
        cost: nominal,
      }),
    ),
  ],
} satisfies Library;
