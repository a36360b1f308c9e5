import { type IpAddress, isMapped, parseAddress, printAddress } from "../../go/net/address.ts";
import { invalidIp, mappedIp, zoneInIp } from "./faults.ts";
import { noWayBack } from "./through-go.ts";
import { type CelOpaque, type CelValue, celError, isError, noSuchOverload, type OrError } from "./value.ts";

/** A value of type `net.IP`. */
export interface CelIp extends CelOpaque {
  readonly typeName: "net.IP";
  readonly address: IpAddress;
}

export function isIpValue(value: CelValue): value is CelIp {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "net.IP";
}

export function ipValue(address: IpAddress): CelIp {
  const text = printAddress(address);
  return {
    kind: "opaque",
    typeName: "net.IP",
    size: address.bytes.length,
    mapKey: text,
    address,
    throughGo: () => noWayBack("netip.Addr", text),
    equal: (other) => {
      if (isIpValue(other)) return printAddress(other.address) === text;
      return isError(other) ? other : noSuchOverload;
    },
  };
}

/** `ip(text)`: accepts neither zones nor IPv4-mapped IPv6 addresses. */
export function parseIp(text: string): OrError<CelIp> {
  const parsed = parseAddress(text);
  if (!parsed.ok) return celError(invalidIp({ ip: text, reason: parsed.error }));
  if (parsed.value.zone !== "") return celError(zoneInIp({ ip: text }));
  if (isMapped(parsed.value)) return celError(mappedIp({ ip: text }));
  return ipValue(parsed.value);
}
