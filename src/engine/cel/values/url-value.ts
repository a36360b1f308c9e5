import { type GoUrl, printUrl } from "../../go/url/parse.ts";
import { noWayBack } from "./through-go.ts";
import { type CelOpaque, type CelValue, isError, noSuchOverload } from "./value.ts";

/** A value of type `kubernetes.URL`. */
export interface CelUrl extends CelOpaque {
  readonly typeName: "kubernetes.URL";
  readonly url: GoUrl;
}

function isUrlValue(value: CelValue): value is CelUrl {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "kubernetes.URL";
}

export function urlValue(url: GoUrl): CelUrl {
  const text = printUrl(url);
  return {
    kind: "opaque",
    typeName: "kubernetes.URL",
    url,
    throughGo: () => noWayBack("*url.URL", text),
    equal: (other) => {
      if (isUrlValue(other)) return printUrl(other.url) === text;
      return isError(other) ? other : noSuchOverload;
    },
  };
}
