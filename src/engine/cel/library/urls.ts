import { boolType, listType, mapType, stringType } from "../types/type.ts";
import { global, type Library, member } from "./function.ts";
import { urlType } from "./type-names.ts";

/** Upstream: k8s.io/apiserver/pkg/cel/library/urls.go. */
export const urls: Library = {
  name: "kubernetes.urls",
  since: "1.0",
  functions: [
    {
      name: "getEscapedPath",
      overloads: [member("url_get_escaped_path", [urlType], stringType)],
    },
    {
      name: "getHost",
      overloads: [member("url_get_host", [urlType], stringType)],
    },
    {
      name: "getHostname",
      overloads: [member("url_get_hostname", [urlType], stringType)],
    },
    {
      name: "getPort",
      overloads: [member("url_get_port", [urlType], stringType)],
    },
    {
      name: "getQuery",
      overloads: [member("url_get_query", [urlType], mapType(stringType, listType(stringType)))],
    },
    {
      name: "getScheme",
      overloads: [member("url_get_scheme", [urlType], stringType)],
    },
    {
      name: "isURL",
      overloads: [global("is_url_string", [stringType], boolType)],
    },
    {
      name: "url",
      overloads: [global("string_to_url", [stringType], urlType)],
    },
  ],
};
