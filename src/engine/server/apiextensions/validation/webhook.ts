import { type Cause, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { isDns1123Subdomain } from "../../../apimachinery/field/names.ts";
import { parseUrl } from "../../../go/url/parse.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { ServiceReference } from "../types.ts";

const form = "; desired format: https://host[/path]";

/** Checks the URL of a webhook. Upstream: k8s.io/apiserver/pkg/util/webhook/validation.go. */
export function webhookUrlErrors(text: string, path: Path): FieldError[] {
  const cause: Cause = { origin: "conversion/url" };
  const parsed = parseUrl(text);
  if (!parsed.ok) return [required(path, `url must be a valid URL: ${parsed.error}${form}`, cause)];
  const { scheme, host, user, fragment, rawQuery } = parsed.url;
  const bad = (value: string, detail: string): FieldError => invalid(path, quote(value), detail, cause);
  return [
    ...(scheme === "https" ? [] : [bad(scheme, `'https' is the only allowed URL scheme${form}`)]),
    ...(host === "" ? [bad(host, `host must be specified${form}`)] : []),
    ...(user === undefined ? [] : [bad(user, "user information is not permitted in the URL")]),
    ...(fragment === "" ? [] : [bad(fragment, "fragments are not permitted in the URL")]),
    ...(rawQuery === "" ? [] : [bad(rawQuery, "query parameters are not permitted in the URL")]),
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
    const detail = "port is not valid: must be between 1 and 65535, inclusive";
    errors.push(invalid([...path, "port"], String(port), detail, cause));
  }
  const at: Path = [...path, "path"];
  return [
    ...errors,
    ...urlPathMessages(service.path ?? "").map((detail) =>
      invalid(at, quote(service.path ?? ""), detail, cause),
    ),
  ];
}

function urlPathMessages(path: string): string[] {
  if (path === "" || path === "/") return [];
  if (path === "//") return ["segment[0] may not be empty"];
  // Removes the first byte, whatever it is, and one trailing slash.
  const rest = path.replace(/^[^\u0000-\u007f]/u, "/\ufffd").slice(1);
  const segments = rest.replace(/\/$/, "").split("/");
  return [
    ...(path.startsWith("/") ? [] : ["must start with a '/'"]),
    ...segments.flatMap((segment, i) =>
      segment === ""
        ? [`segment[${i}] may not be empty`]
        : isDns1123Subdomain(segment).map((message) => `segment[${i}]: ${message}`),
    ),
  ];
}
