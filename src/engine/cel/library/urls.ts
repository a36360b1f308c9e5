import { queryOf } from "../../go/url/escape.ts";
import { escapedPath, type GoUrl, parseRequestUri, parseUrl } from "../../go/url/parse.ts";
import { boolType, listType, mapType, stringType } from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { mapOf } from "../values/map.ts";
import { type CelUrl, urlValue } from "../values/url-value.ts";
import { type CelMap, celError, type OrError } from "../values/value.ts";
import { type Cost, nominal, operandSize, scan, stringFactor } from "./cost.ts";
import { invalidUrl } from "./faults.ts";
import { type CelFunction, global, type Library, member, single } from "./function.ts";
import { multiply, one, type Range } from "./range.ts";
import { urlType } from "./type-names.ts";

/** Parses twice, like upstream: the strict parser checks the text, the lenient one reads fragments. */
function parse(text: string): OrError<CelUrl> {
  const strict = parseRequestUri(text);
  const parsed = strict.ok ? parseUrl(text) : strict;
  if (parsed.ok) return urlValue(parsed.url);
  return celError(invalidUrl({ reason: parsed.error }));
}

/** The host without its port and brackets. */
function hostname(host: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(host)?.[1];
  return bracketed ?? host.replace(/:\d*$/, "");
}

function port(host: string): string {
  return /:(\d*)$/.exec(host.replace(/^\[[^\]]*\]/, ""))?.[1] ?? "";
}

function query(raw: string): CelMap {
  return mapOf([...queryOf(raw)].map(([key, values]) => [key, listOf(values)] as const));
}

/** The cost of getting a part of a URL, which is not longer than the URL. */
const partCost: Cost = {
  estimate: (call) => ({ cost: one, size: operandSize(call, 0) }),
  track: nominal.track,
};

const escapedGrowth: Range = { min: 1n, max: 3n };

/** The cost of an escaped path: escaping can turn one byte into three. */
const escapedPathCost: Cost = {
  estimate: (call) => ({ cost: one, size: multiply(operandSize(call, 0), escapedGrowth) }),
  track: nominal.track,
};

function accessor<const Id extends string>(
  name: string,
  id: Id,
  part: (url: GoUrl) => string,
  cost = partCost,
): CelFunction<Id> {
  return single(
    name,
    member({ id, args: [urlType], result: stringType, call: ({ url }) => part(url), cost }),
  );
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/urls.go. */
export const urls = {
  name: "kubernetes.urls",
  since: "1.0",
  functions: [
    accessor("getEscapedPath", "url_get_escaped_path", escapedPath, escapedPathCost),
    accessor("getHost", "url_get_host", (url) => url.host),
    accessor("getHostname", "url_get_hostname", (url) => hostname(url.host)),
    accessor("getPort", "url_get_port", (url) => port(url.host)),
    single(
      "getQuery",
      member({
        id: "url_get_query",
        args: [urlType],
        result: mapType(stringType, listType(stringType)),
        call: ({ url }) => query(url.rawQuery),
        cost: partCost,
      }),
    ),
    accessor("getScheme", "url_get_scheme", (url) => url.scheme),
    single(
      "isURL",
      global({
        id: "is_url_string",
        args: [stringType],
        result: boolType,
        call: (text) => parseRequestUri(text).ok,
        cost: nominal,
      }),
    ),
    single(
      "url",
      global({
        id: "string_to_url",
        args: [stringType],
        result: urlType,
        call: parse,
        cost: scan(0, stringFactor, (size) => size),
      }),
    ),
  ],
} satisfies Library;
