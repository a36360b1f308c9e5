import type { NetworkInterfaceInfo } from "node:os";

/** The addresses of this machine in its networks, those of private IPv4 networks first. */
export function localAddresses(
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): readonly string[] {
  const all = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  const isPrivate = (address: string): boolean =>
    /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);
  return [...all.filter(isPrivate), ...all.filter((address) => !isPrivate(address))];
}
