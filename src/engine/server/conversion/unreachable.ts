import type { Fault } from "../../apimachinery/fault/fault.ts";
import { isIp } from "../../go/net/ip.ts";
import { escapePath } from "../../go/url/escape.ts";
import { parseUrl } from "../../go/url/parse.ts";
import { quote } from "../../go/value/go-text.ts";
import { notReached, unparsableUrl } from "./address-faults.ts";

/** The address of a definition's webhook. One of the two is set. */
export interface WebhookAddress {
  readonly url: string | undefined;
  readonly service:
    | {
        readonly namespace: string;
        readonly name: string;
        readonly path?: string | undefined;
        readonly port?: number | undefined;
      }
    | undefined;
}

/**
 * Returns the server's error when it calls a webhook that does not exist: a service is not found, a name has no address
 * (a real server adds the DNS server it asked), or an address refuses the connection.
 * Upstream: k8s.io/apiserver/pkg/util/webhook/client.go `hookClientConfig`, Go's net.OpError.
 */
export function unreachable({ url = "", service }: WebhookAddress): Fault {
  if (service !== undefined) {
    const { namespace, name, path = "", port = 443 } = service;
    return posting(`${name}.${namespace}.svc:${port}`, path, `service ${quote(name)} not found`);
  }
  const parsed = parseUrl(url);
  if (!parsed.ok) return unparsableUrl({ error: parsed.error });
  const { host, path } = parsed.url;
  const [, name = host, port = "443"] = /^\[?(.*?)\]?(?::(\d*))?$/.exec(host) ?? [];
  const address = name.includes(":") ? `[${name}]:${port}` : `${name}:${port}`;
  return posting(
    host,
    path,
    isIp(name, false)
      ? `dial tcp ${address}: connect: connection refused`
      : `dial tcp: lookup ${name}: no such host`,
  );
}

/**
 * Whether the server can make a client for the address. It makes one as soon as it serves the resource, also if there is
 * nothing to convert. The name of a service is not validated, but it must fit into a URL. The address of a `url` has
 * been validated. Upstream: k8s.io/client-go/rest `DefaultServerURL`.
 */
export function isAddressable({ service }: WebhookAddress): boolean {
  if (service === undefined) return true;
  const { namespace, name, port = 443 } = service;
  const host = `${name}.${namespace}.svc`;
  const parsed = parseUrl(`https://${host.includes(":") ? `[${host}]` : host}:${port}`);
  return parsed.ok && parsed.url.host !== "";
}

function posting(host: string, path: string, error: string): Fault {
  return notReached({ url: `https://${host}${escapePath(joined(path))}?timeout=30s`, error });
}

/** Go's `path.Join("/", path)`. */
function joined(path: string): string {
  const names: string[] = [];
  for (const name of path.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return `/${names.join("/")}`;
}
