import { quote } from "../../go/value/go-text.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Cluster } from "../../playback/cluster/cluster.ts";
import type { ResourceNames } from "../../playback/cluster/resource-names.ts";
import { type Failure, failure } from "./failure.ts";
import { findType } from "./resource-type.ts";

/** What a command line names: an object of a resource by name, or all of them if the name is empty. */
export interface Target {
  readonly type: ResourceNames;
  readonly version: string;
  readonly name: string;
}

export type Targets =
  | { readonly ok: true; readonly targets: readonly Target[] }
  | { readonly ok: false; readonly failure: Failure };

/**
 * The words after a verb: `TYPE`, `TYPE NAME...`, `TYPE,TYPE`, `TYPE/NAME...`, or with `categories` a category.
 * Upstream: k8s.io/cli-runtime/pkg/resource/builder.go.
 */
export function readTargets(
  words: readonly string[],
  cluster: Cluster,
  { categories }: { readonly categories: boolean },
): Targets {
  const types = cluster.types();
  const fail = (text: string): Targets => ({ ok: false, failure: failure(text) });
  const [first = "", ...names] = words;
  if (words.some((word) => word.includes("/"))) {
    const targets: Target[] = [];
    for (const word of words) {
      const [typeName = "", name = "", ...more] = word.split("/");
      if (!word.includes("/")) {
        return fail(
          "there is no need to specify a resource type as a separate argument when passing arguments in resource/name form (e.g. 'kubectl get resource/<resource_name>' instead of 'kubectl get resource resource/<resource_name>'",
        );
      }
      if (more.length > 0 || typeName === "" || name === "") {
        return fail(
          more.length > 0
            ? `arguments in resource/name form may not have more than one slash`
            : `arguments in resource/name form must have a single resource and name`,
        );
      }
      const found = findType(typeName, types);
      if (!found.ok) return found;
      targets.push({ type: found.type, version: found.version, name });
    }
    return { ok: true, targets };
  }
  const targets: Target[] = [];
  const seen = new Set<string>();
  for (const word of first.split(",")) {
    const members = categories ? types.filter((type) => type.categories.includes(word)) : [];
    const found = findType(word, types);
    const isCategory = members.length > 0 && (!found.ok || word === "all");
    if (!isCategory && !found.ok) return found;
    const chosen =
      isCategory || !found.ok
        ? members.map((type) => ({ type, version: type.versions[0] ?? "" }))
        : [{ type: found.type, version: found.version }];
    for (const one of chosen) {
      const resource = `${one.type.plural}.${one.version}.${one.type.group}`;
      if (seen.has(resource)) continue;
      seen.add(resource);
      for (const name of names.length === 0 ? [""] : names) targets.push({ ...one, name });
    }
  }
  return { ok: true, targets };
}

/** `crontab.stable.example.com`: the name that kubectl prints. */
export function resourceName({ singular, group }: ResourceNames): string {
  return group === "" ? singular : `${singular}.${group}`;
}

/** The items of a list. Those of built-in kinds get the kind that a client gives them. */
export function itemsOf(
  { group, kind, isBuiltin }: ResourceNames,
  version: string,
  list: Value,
): readonly ValueMap[] {
  const items = member(list, "items");
  const all = isList(items) ? items.filter(isMap) : [];
  if (isBuiltin !== true) return all;
  const apiVersion = group === "" ? version : `${group}/${version}`;
  return all.map((item) => new Map<string, Value>([["apiVersion", apiVersion], ["kind", kind], ...item]));
}

/** `crontab.stable.example.com "x" deleted from default namespace`. */
export function deletedText(type: ResourceNames, name: string, namespace: string): string {
  return `${resourceName(type)} ${quote(name)} deleted${namespace === "" ? "" : ` from ${namespace} namespace`}`;
}
