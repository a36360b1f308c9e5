import { isIpv6Text } from "./ip.ts";

/**
 * An absolute URI or an absolute path, Go's `url.ParseRequestURI`.
 * Upstream: Go's net/url/url.go.
 */
export function isRequestUri(text: string): boolean {
  if (text === "" || /[\u0000-\u001f\u007f]/.test(text)) return false;
  if (text === "*") return true;
  if (text.startsWith(":")) return false;
  const scheme = /^([A-Za-z][-+.A-Za-z0-9]*):/.exec(text)?.[1];
  const beforeQuery = text.slice(scheme === undefined ? 0 : scheme.length + 1).split("?", 1)[0] ?? "";
  if (!beforeQuery.startsWith("/")) return scheme !== undefined;
  if (scheme === undefined || !beforeQuery.startsWith("//")) return isEscaped(beforeQuery);
  const slash = beforeQuery.indexOf("/", 2);
  const authority = beforeQuery.slice(2, slash < 0 ? undefined : slash);
  return isAuthority(authority, scheme.toLowerCase()) && (slash < 0 || isEscaped(beforeQuery.slice(slash)));
}

/** Whether every percent sign begins an escape. */
function isEscaped(text: string): boolean {
  return !/%(?![0-9a-fA-F]{2})/.test(text);
}

function isAuthority(authority: string, scheme: string): boolean {
  const at = authority.lastIndexOf("@");
  const user = authority.slice(0, Math.max(at, 0));
  if (!/^[-A-Za-z0-9._:~!$&'()*+,;=%@]*$/.test(user)) return false;
  // The password is unescaped by itself: an escape does not reach over the colon.
  const colon = user.indexOf(":");
  const parts = colon < 0 ? [user] : [user.slice(0, colon), user.slice(colon + 1)];
  return isHost(authority.slice(at + 1), scheme) && parts.every(isEscaped);
}

function isHost(host: string, scheme: string): boolean {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return false;
  if (bracket === 0) return isIpLiteral(host);
  const first = host.indexOf(":");
  const strict = scheme === "http" || scheme === "https";
  const colon = strict ? first : host.lastIndexOf(":");
  return (first < 0 || isPort(host.slice(colon))) && isHostText(host);
}

function isPort(text: string): boolean {
  return /^(?::\d*)?$/.test(text);
}

/** The characters of a host; escapes may stand for bytes beyond ASCII and for the percent sign only. */
function isHostText(text: string): boolean {
  return /^(?:[-\w.~!$&'()*+,;=:[\]<>"]|[^\u0000-\u007f]|%25|%[89a-fA-F][0-9a-fA-F])*$/.test(text);
}

/** In a zone also escapes that name a character which could stand there, or a blank. */
function isZoneText(text: string): boolean {
  const plain = text.replace(/%([0-7][0-9a-fA-F])/g, (sequence, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    if (sequence === "%25" || character === " ") return "x";
    return isHostText(character) ? "x" : " ";
  });
  return isHostText(plain.replace(/%[89a-fA-F][0-9a-fA-F]/g, "x"));
}

function isIpLiteral(host: string): boolean {
  const close = host.lastIndexOf("]");
  if (close < 0 || !isPort(host.slice(close + 1))) return false;
  const name = host.slice(1, close);
  const zone = name.indexOf("%25");
  if (zone < 0) return isIpv6Text(name, false);
  return zone + 3 < name.length && isZoneText(name.slice(zone)) && isIpv6Text(name.slice(0, zone), false);
}
