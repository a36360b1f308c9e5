import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { minorNumber } from "../../apimachinery/minors/kubernetes-version.ts";
import { amended } from "./amend.ts";
import { authorizer, authorizerSelectors } from "./authorizer.ts";
import { cidrs, cidrsVersion1 } from "./cidr.ts";
import { formats } from "./format.ts";
import type { CelFunction, IdsOf, Library } from "./function.ts";
import { ips } from "./ip.ts";
import { kubernetesLists, kubernetesListsVersion1 } from "./kubernetes-lists.ts";
import { lists } from "./lists.ts";
import { optionals } from "./optional.ts";
import { quantities } from "./quantity.ts";
import { regex } from "./regex.ts";
import { semvers } from "./semver.ts";
import { sets } from "./sets.ts";
import { arithmetic } from "./standard-arithmetic.ts";
import { comparisons } from "./standard-comparison.ts";
import { conversions } from "./standard-conversions.ts";
import { operators } from "./standard-operators.ts";
import { standardStrings } from "./standard-strings.ts";
import { time } from "./standard-time.ts";
import { strings, stringsVersion0 } from "./strings.ts";
import { twoVariableComprehensions } from "./two-variable-comprehensions.ts";
import { urls } from "./urls.ts";

const inOrder = [
  operators,
  arithmetic,
  comparisons,
  conversions,
  standardStrings,
  time,
  urls,
  regex,
  kubernetesLists,
  stringsVersion0,
  authorizer,
  optionals,
  quantities,
  strings,
  sets,
  ips,
  cidrs,
  formats,
  authorizerSelectors,
  twoVariableComprehensions,
  semvers,
  lists,
  kubernetesListsVersion1,
  cidrsVersion1,
] satisfies readonly Library[];

/**
 * All functions of the environment, in the order in which the API server adds them, which is the order of the
 * overloads.
 * Upstream: k8s.io/apiserver/pkg/cel/environment/base.go.
 */
export const libraries: readonly Library[] = inOrder;

/** The ids of all overloads. */
export type OverloadId = IdsOf<(typeof inOrder)[number]>;

/**
 * The functions, by name, that expressions of a compatibility version (`1.36`) may use on a server with these
 * capabilities. Overloads of the same name are together.
 */
export function functionsAt(version: string, capabilities: Capabilities): ReadonlyMap<string, CelFunction> {
  const minor = minorNumber(version);
  const functions = new Map<string, CelFunction>();
  for (const library of libraries) {
    if (minorNumber(library.since) > minor) continue;
    if (library.until !== undefined && minorNumber(library.until) <= minor) continue;
    for (const each of library.functions) {
      const known = functions.get(each.name);
      const merged = known && { ...known, overloads: [...known.overloads, ...each.overloads] };
      functions.set(each.name, merged ?? each);
    }
  }
  return amended(functions, capabilities);
}
