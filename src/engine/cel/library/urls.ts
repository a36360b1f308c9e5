import { queryOf } from "../../go/url/escape.ts";
import { escapedPath, type GoUrl, parseRequestUri, parseUrl, printUrl } from "../../go/url/parse.ts";
import { boolType, listType, mapType, stringType } from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { mapOf } from "../values/map.ts";
import { type CelOpaque, type CelValue, celError, isError, noSuchOverload } from "../values/value.ts";
import { nominal, scan, stringFactor } from "./cost.ts";
import { type CelFunction, global, type Library, member, single } from "./function.ts";
import { urlType } from "./type-names.ts";

/** A value of type `kubernetes.URL`. */
interface CelUrl extends CelOpaque {
  readonly typeName: "kubernetes.URL";
  readonly url: GoUrl;
}

function isUrlValue(value: CelValue): value is CelUrl {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "kubernetes.URL";
}

function urlValue(url: GoUrl): CelUrl {
  const text = printUrl(url);
  return {
    kind: "opaque",
    typeName: "kubernetes.URL",
    url,
    equal: (other) => {
      if (isUrlValue(other)) return printUrl(other.url) === text;
      return isError(other) ? other : noSuchOverload;
    },
  };
}

/** Parsed twice, as upstream: the strict parser decides, the lenient one knows fragments. */
function parse(text: string): CelValue {
  const strict = parseRequestUri(text);
  const parsed = strict.ok ? parseUrl(text) : strict;
  if (parsed.ok) return urlValue(parsed.url);
  return celError(`URL parse error during conversion from string: ${parsed.error}`);
}

/** The host without its port and without brackets. */
function hostname(host: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(host)?.[1];
  return bracketed ?? host.replace(/:\d*$/, "");
}

function port(host: string): string {
  return /:(\d*)$/.exec(host.replace(/^\[[^\]]*\]/, ""))?.[1] ?? "";
}

function query(raw: string): CelValue {
  return mapOf([...queryOf(raw)].map(([key, values]) => [key, listOf(values)] as const));
}

function accessor(name: string, id: string, part: (url: GoUrl) => string): CelFunction {
  return single(
    name,
    member(id, [urlType], stringType, ({ url }: CelUrl) => part(url), nominal),
  );
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/urls.go. */
export const urls: Library = {
  name: "kubernetes.urls",
  since: "1.0",
  functions: [
    accessor("getEscapedPath", "url_get_escaped_path", escapedPath),
    accessor("getHost", "url_get_host", (url) => url.host),
    accessor("getHostname", "url_get_hostname", (url) => hostname(url.host)),
    accessor("getPort", "url_get_port", (url) => port(url.host)),
    single(
      "getQuery",
      member(
        "url_get_query",
        [urlType],
        mapType(stringType, listType(stringType)),
        ({ url }: CelUrl) => query(url.rawQuery),
        nominal,
      ),
    ),
    accessor("getScheme", "url_get_scheme", (url) => url.scheme),
    single(
      "isURL",
      global("is_url_string", [stringType], boolType, (text: string) => parseRequestUri(text).ok, nominal),
    ),
    single(
      "url",
      global(
        "string_to_url",
        [stringType],
        urlType,
        parse,
        scan(0, stringFactor, (size) => size),
      ),
    ),
  ],
};
