import type { User } from "../../server/policies/request/attributes.ts";
import type { RequestUser } from "../scenario.ts";

const administrator: RequestUser = { username: "kubernetes-admin", groups: ["system:masters"] };

/**
 * Returns the user that the server sees if a client impersonates one.
 * Upstream: k8s.io/apiserver/pkg/endpoints/filters/impersonation.
 */
export function impersonated(asked: RequestUser = administrator): User {
  const { username, uid = "", extra = {} } = asked;
  const given = asked.groups ?? [];
  const groups = given.length > 0 ? given : groupsOfServiceAccount(username);
  const general = username === "system:anonymous" ? "system:unauthenticated" : "system:authenticated";
  const isGeneral = groups.includes(general) || groups.includes("system:unauthenticated");
  // Without values there is no header.
  const sent = Object.entries(extra).filter(([, values]) => values.length > 0);
  const lower = sent.map(([key, values]) => [key.toLowerCase(), values] as const);
  return { username, uid, groups: isGeneral ? groups : [...groups, general], extra: new Map(lower) };
}

function groupsOfServiceAccount(username: string): readonly string[] {
  const parts = username.split(":");
  const [system, kind, namespace = ""] = parts;
  if (parts.length !== 4 || system !== "system" || kind !== "serviceaccount") return [];
  return ["system:serviceaccounts", `system:serviceaccounts:${namespace}`];
}
