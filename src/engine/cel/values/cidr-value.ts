import { type IpAddress, printAddress } from "../../go/net/address.ts";
import { noWayBack } from "./through-go.ts";
import { type CelOpaque, type CelValue, isError, noSuchOverload } from "./value.ts";

/** A value of type `net.CIDR`. The address may have bits set after the prefix. */
export interface CelCidr extends CelOpaque {
  readonly typeName: "net.CIDR";
  readonly address: IpAddress;
  readonly bits: number;
}

export function isCidrValue(value: CelValue): value is CelCidr {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "net.CIDR";
}

export function cidrValue(address: IpAddress, bits: number): CelCidr {
  const text = printCidr({ address, bits });
  return {
    kind: "opaque",
    typeName: "net.CIDR",
    size: Math.ceil(bits / 8),
    mapKey: text,
    address,
    bits,
    throughGo: () => noWayBack("netip.Prefix", text),
    equal: (other) => {
      if (isCidrValue(other)) return printCidr(other) === text;
      return isError(other) ? other : noSuchOverload;
    },
  };
}

/** `10.0.0.0/8`, as Go prints it. */
export function printCidr({ address, bits }: Pick<CelCidr, "address" | "bits">): string {
  return `${printAddress(address)}/${bits}`;
}
