import { parseAddress } from "../net/address.ts";
import { quote } from "../value/go-text.ts";
import { escapePath, escapeUserPassword, isEscapedPath, type Unescaped, unescapeUrl } from "./escape.ts";

/** The parts of a URL that the server uses. Missing parts are "". */
export interface GoUrl {
  readonly scheme: string;
  /** As Go prints it, escaped. Undefined if there is none. */
  readonly user: string | undefined;
  /** With its port. */
  readonly host: string;
  readonly path: string;
  /** The path as it is written. */
  readonly rawPath: string;
  /** The text after the scheme if it does not start with `/`: `me@example.com` in `mailto:me@example.com`. */
  readonly opaque: string;
  readonly rawQuery: string;
  readonly fragment: string;
}

/** A URL, or the text of Go's error. */
export type ParsedUrl =
  | { readonly ok: true; readonly url: GoUrl }
  | { readonly ok: false; readonly error: string };

type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const fail = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

/** Go's `EscapedPath`: the path as it is written if that is valid, else escaped again. */
export function escapedPath({ path, rawPath }: GoUrl): string {
  return isEscapedPath(rawPath) || rawPath === "*" ? rawPath : escapePath(path);
}

/** Go's `String()`, as far as it distinguishes URLs. */
export function printUrl(url: GoUrl): string {
  const query = url.rawQuery === "" ? "" : `?${url.rawQuery}`;
  const fragment = url.fragment === "" ? "" : `#${url.fragment}`;
  if (url.opaque !== "") return `${url.scheme}:${url.opaque}${query}${fragment}`;
  const user = url.user === undefined ? "" : `${url.user}@`;
  const scheme = url.scheme === "" ? "" : `${url.scheme}:`;
  const authority =
    url.host !== "" || url.user !== undefined || url.scheme !== "" ? `//${user}${url.host}` : "";
  return scheme + authority + escapedPath(url) + query + fragment;
}

/** Go's `url.Parse`. */
export function parseUrl(raw: string): ParsedUrl {
  const hash = raw.indexOf("#");
  const [before, fragment] = hash < 0 ? [raw, ""] : [raw.slice(0, hash), raw.slice(hash + 1)];
  const parsed = parse(before, false);
  if (!parsed.ok) return fail(`parse ${quote(before)}: ${parsed.error}`);
  const unescaped = unescapeUrl(fragment, "fragment");
  if (!unescaped.ok) return fail(`parse ${quote(raw)}: ${unescaped.error}`);
  return { ok: true, url: { ...parsed.value, fragment: unescaped.text } };
}

/** Go's `url.ParseRequestURI`: an absolute URL or an absolute path. `#` has no special meaning. */
export function parseRequestUri(raw: string): ParsedUrl {
  const parsed = parse(raw, true);
  return parsed.ok ? { ok: true, url: parsed.value } : fail(`parse ${quote(raw)}: ${parsed.error}`);
}

const empty: GoUrl = {
  scheme: "",
  user: undefined,
  host: "",
  path: "",
  rawPath: "",
  opaque: "",
  rawQuery: "",
  fragment: "",
};

function parse(raw: string, viaRequest: boolean): Result<GoUrl> {
  if (/[\x00-\x1f\x7f]/.test(raw)) return fail("net/url: invalid control character in URL");
  if (raw === "" && viaRequest) return fail("empty url");
  if (raw === "*") return { ok: true, value: { ...empty, path: "*", rawPath: "*" } };
  if (raw.startsWith(":")) return fail("missing protocol scheme");
  const schemed = /^([A-Za-z][A-Za-z0-9+\-.]*):/.exec(raw);
  const scheme = schemed?.[1]?.toLowerCase() ?? "";
  let rest = raw.slice(schemed?.[0].length ?? 0);
  const question = rest.indexOf("?");
  const rawQuery = question < 0 ? "" : rest.slice(question + 1);
  if (question >= 0) rest = rest.slice(0, question);
  if (!rest.startsWith("/")) {
    // Opaque: `mailto:me@example.com`.
    if (scheme !== "") return { ok: true, value: { ...empty, scheme, opaque: rest, rawQuery } };
    if (viaRequest) return fail("invalid URI for request");
    if (rest.split("/", 1)[0]?.includes(":")) {
      return fail("first path segment in URL cannot contain colon");
    }
  }
  let authority: Authority = { user: undefined, host: "" };
  if (rest.startsWith("//") && (scheme !== "" || (!viaRequest && !rest.startsWith("///")))) {
    const slash = rest.indexOf("/", 2);
    const parsed = parseAuthority(scheme, rest.slice(2, slash < 0 ? undefined : slash));
    if (!parsed.ok) return parsed;
    authority = parsed.value;
    rest = slash < 0 ? "" : rest.slice(slash);
  }
  const path = unescapeUrl(rest, "path");
  return path.ok
    ? { ok: true, value: { ...empty, scheme, ...authority, path: path.text, rawPath: rest, rawQuery } }
    : path;
}

interface Authority {
  readonly user: string | undefined;
  readonly host: string;
}

function parseAuthority(scheme: string, authority: string): Result<Authority> {
  const at = authority.lastIndexOf("@");
  const host = parseHost(scheme, authority.slice(at + 1));
  if (!host.ok) return host;
  if (at < 0) return { ok: true, value: { user: undefined, host: host.text } };
  const userinfo = authority.slice(0, at);
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(userinfo)) return fail("net/url: invalid userinfo");
  const colon = userinfo.indexOf(":");
  const parts = colon < 0 ? [userinfo] : [userinfo.slice(0, colon), userinfo.slice(colon + 1)];
  const printed: string[] = [];
  for (const part of parts) {
    const unescaped = unescapeUrl(part, "userPassword");
    if (!unescaped.ok) return unescaped;
    printed.push(escapeUserPassword(unescaped.text));
  }
  return { ok: true, value: { user: printed.join(":"), host: host.text } };
}

const isOptionalPort = (text: string): boolean => /^(:[0-9]*)?$/.test(text);
const badPort = (text: string): Unescaped => fail(`invalid port ${quote(text)} after host`);

function parseHost(scheme: string, host: string): Unescaped {
  const open = host.lastIndexOf("[");
  if (open > 0) return fail("invalid IP-literal");
  if (open === 0) return parseIpLiteral(host);
  const first = host.indexOf(":");
  if (first >= 0) {
    // Several colons are an error only for http: databases list hosts with ports.
    const port = host.slice(scheme === "http" || scheme === "https" ? first : host.lastIndexOf(":"));
    if (!isOptionalPort(port)) return badPort(port);
  }
  return unescapeUrl(host, "host");
}

function parseIpLiteral(host: string): Unescaped {
  const close = host.lastIndexOf("]");
  if (close < 0) return fail("missing ']' in host");
  const port = host.slice(close + 1);
  if (!isOptionalPort(port)) return badPort(port);
  const name = host.slice(1, close);
  const zone = name.indexOf("%25");
  const address = unescapeUrl(zone < 0 ? name : name.slice(0, zone), "host");
  if (!address.ok) return address;
  const zoneText = zone < 0 ? ({ ok: true, text: "" } as const) : unescapeUrl(name.slice(zone), "zone");
  if (!zoneText.ok) return zoneText;
  const whole = address.text + zoneText.text;
  const parsed = parseAddress(whole);
  if (!parsed.ok) return fail(`invalid host: ${parsed.error}`);
  if (parsed.value.bytes.length === 4) return fail("invalid IP-literal");
  return { ok: true, text: `[${whole}]${port}` };
}
