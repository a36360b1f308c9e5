import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { type Cause, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { isDns1123Subdomain } from "../../../apimachinery/field/names.ts";
import { parseUrl } from "../../../go/url/parse.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { ServiceReference } from "../types.ts";
import {
  ofSegment,
  servicePathEmpty,
  servicePathStart,
  servicePort,
  urlFragment,
  urlInvalid,
  urlQuery,
  urlScheme,
  urlUser,
  urlWithoutHost,
} from "./conversion-faults.ts";

/** Checks the URL of a webhook. Upstream: k8s.io/apiserver/pkg/util/webhook/validation.go. */
export function webhookUrlErrors(text: string, path: Path): FieldError[] {
  const cause: Cause = { origin: "conversion/url" };
  const parsed = parseUrl(text);
  if (!parsed.ok) return [required(path, urlInvalid({ why: parsed.error }), cause)];
  const { scheme, host, user, fragment, rawQuery } = parsed.url;
  const bad = (value: string, detail: Fault): FieldError => invalid(path, quote(value), detail, cause);
  return [
    ...(scheme === "https" ? [] : [bad(scheme, urlScheme())]),
    ...(host === "" ? [bad(host, urlWithoutHost())] : []),
    ...(user === undefined ? [] : [bad(user, urlUser())]),
    ...(fragment === "" ? [] : [bad(fragment, urlFragment())]),
    ...(rawQuery === "" ? [] : [bad(rawQuery, urlQuery())]),
  ];
}

/** Checks the service of a webhook. The server swaps the paths of namespace and name. */
export function webhookServiceErrors(service: ServiceReference, path: Path): FieldError[] {
  const cause: Cause = { origin: "conversion/service" };
  const { name, namespace, port = 0 } = service;
  const errors: FieldError[] = [];
  if (namespace === "") errors.push(required([...path, "name"], "", cause));
  if (name === "") errors.push(required([...path, "namespace"], "", cause));
  if (port < 1 || port > 65535) {
    errors.push(invalid([...path, "port"], String(port), servicePort(), cause));
  }
  const at: Path = [...path, "path"];
  return [
    ...errors,
    ...urlPathFaults(service.path ?? "").map((detail) =>
      invalid(at, quote(service.path ?? ""), detail, cause),
    ),
  ];
}

function urlPathFaults(path: string): Fault[] {
  if (path === "" || path === "/") return [];
  if (path === "//") return [servicePathEmpty({ segment: 0 })];
  // Removes the first byte, whatever it is, and one trailing slash.
  const rest = path.replace(/^[^\u0000-\u007f]/u, "/\ufffd").slice(1);
  const segments = rest.replace(/\/$/, "").split("/");
  return [
    ...(path.startsWith("/") ? [] : [servicePathStart()]),
    ...segments.flatMap((segment, i) =>
      segment === ""
        ? [servicePathEmpty({ segment: i })]
        : isDns1123Subdomain(segment).map((why) => ofSegment({ segment: i, why })),
    ),
  ];
}
