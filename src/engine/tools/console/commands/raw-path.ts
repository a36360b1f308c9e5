import { quote } from "../../../go/value/go-text.ts";
import { toJson, toJsonInOrder } from "../../../go/value/json.ts";
import type { Cluster } from "../../../playback/cluster/cluster.ts";
import { failure } from "../failure.ts";
import { type CommandResult, refused } from "./context.ts";

/** `kubectl get --raw PATH`: documents, objects and lists, as the server sends them. */
export function rawPath(path: string, cluster: Cluster, now: string): CommandResult {
  if (!path.startsWith("/")) {
    return {
      failures: [failure(`--raw must be a valid URL path: parse ${quote(path)}: invalid URI for request`)],
    };
  }
  const [plain = ""] = path.split("?");
  const document = cluster.document(plain);
  if (document.code === 200) return { stdout: `${toJsonInOrder(document.body)}\n` };
  const [, root, group, version, ...rest] = plain.split("/");
  const isNamespaced = rest[0] === "namespaces" && rest.length > 2;
  const namespace = isNamespaced ? (rest[1] ?? "") : "";
  const [plural, name, subresource] = isNamespaced ? rest.slice(2) : rest;
  const type = cluster
    .types()
    .find((one) => one.group === group && one.plural === plural && one.versions.includes(version ?? ""));
  if (root !== "apis" || type === undefined || version === undefined)
    return { failures: [refused(document)] };
  const response = cluster.send(
    type,
    {
      verb: name === undefined ? "list" : "get",
      version,
      namespace,
      ...(name === undefined ? {} : { name }),
      ...(subresource === "status" || subresource === "scale" ? { subresource } : {}),
    },
    now,
  );
  return response.code >= 400 ? { failures: [refused(response)] } : { stdout: `${toJson(response.body)}\n` };
}
