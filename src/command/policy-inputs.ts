import { type Command, type Context, flagText, UsageError } from "./context.ts";
import { readInputs } from "./inputs.ts";
import { hasPolicies, policyManifests } from "./policy-manifests.ts";
import type { PolicyInputs } from "./policy-texts.ts";

/** The flags for admission policies. */
export const policyOptions = {
  policies: { type: "string" },
  "as-user": { type: "string" },
  groups: { type: "string" },
} as const satisfies Command["options"];

export const policyHelp: Command["help"] = [
  ["--policies PATH", "admission policies, bindings, params and namespaces that the server has"],
  ["--as-user NAME", "who writes the objects, for policies (default: kubernetes-admin)"],
  ["--groups A,B", "the groups of this user"],
];

/** Reads the manifests that `--policies` names. Undefined without the flag. @throws UsageError */
export async function policyInputs(context: Context): Promise<PolicyInputs | undefined> {
  const path = flagText(context, "policies");
  const username = flagText(context, "as-user");
  const groups = flagText(context, "groups");
  if (path === undefined) {
    const flag = username === undefined ? "--groups" : "--as-user";
    if (username ?? groups)
      throw new UsageError(`${flag} is for admission policies: name them with --policies.`);
    return undefined;
  }
  if (username === undefined && groups !== undefined) throw new UsageError("--groups needs --as-user.");
  const read = await readInputs([path], context.config.exclude);
  const named = (groups ?? "").split(",").map((group) => group.trim());
  const user =
    username === undefined ? {} : { user: { username, groups: named.filter((group) => group !== "") } };
  const found = policyManifests(read);
  if (!hasPolicies(found)) throw new UsageError(`--policies: there is no admission policy in ${path}.`);
  return { ...found, ...user };
}
