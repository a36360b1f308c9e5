import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import { compareStrings } from "../../../go/value/go-text.ts";
import type { Resource } from "../../resource/resource.ts";
import type { NamedRule } from "../kinds/types.ts";
import { builtInKinds } from "./built-in-kinds.ts";

/** Once a rule leads to so many kinds, the rest of the policy's rules is ignored. */
const maxTypesToCheck = 10;

/**
 * Returns the kinds that a policy's rules name, sorted. Rules with wildcards for groups or versions, and resources with
 * wildcards or subresources, name none.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/validating/typechecking.go `typesToCheck`.
 */
export function typesToCheck(
  rules: readonly NamedRule[],
  resources: readonly Resource[],
): readonly GroupVersionKind[] {
  const found = new Map<string, GroupVersionKind>();
  const mappers = mappersOf(resources);
  for (const rule of rules) {
    const groups = unlessWild(rule.apiGroups);
    const versions = unlessWild(rule.apiVersions);
    const names = sorted((rule.resources ?? []).filter((resource) => !/[*/]/.test(resource)));
    let count = 0;
    for (const group of groups) {
      for (const version of versions) {
        for (const name of names) {
          for (const kind of kindsFor(group, version, name, mappers)) {
            found.set(`${kind.group}/${kind.version}/${kind.kind}`, kind);
            count++;
            if (count === maxTypesToCheck) return inOrder(found);
          }
        }
      }
    }
  }
  return inOrder(found);
}

function unlessWild(names: readonly string[] | undefined): readonly string[] {
  return names?.every((name) => !name.includes("*")) === true ? sorted(names) : [];
}

function sorted(names: readonly string[]): readonly string[] {
  return [...names].sort(compareStrings);
}

function inOrder(found: ReadonlyMap<string, GroupVersionKind>): readonly GroupVersionKind[] {
  return [...found.values()].sort(
    (a, b) =>
      compareStrings(a.group, b.group) ||
      compareStrings(a.version, b.version) ||
      compareStrings(a.kind, b.kind),
  );
}

/** The kinds of a served version, by the names of their resources. */
interface Mapper {
  readonly group: string;
  readonly version: string;
  readonly kinds: ReadonlyMap<string, string>;
}

/**
 * Returns what clients know from discovery: each resource by its plural and its singular, and lists by what their
 * resource would be called. Of Kubernetes' own kinds, only resources are known.
 * Upstream: k8s.io/client-go/restmapper/discovery.go.
 */
function mappersOf(resources: readonly Resource[]): readonly Mapper[] {
  const mappers = new Map<string, Mapper & { readonly kinds: Map<string, string> }>();
  for (const { group, plural, singular, kind, versions, isEstablished } of resources) {
    for (const { name: version, served } of isEstablished ? versions : []) {
      if (!served) continue;
      const key = `${group}/${version}`;
      const mapper = mappers.get(key) ?? { group, version, kinds: new Map() };
      mappers.set(key, mapper);
      for (const name of [singular, plural]) mapper.kinds.set(name, kind);
      addList(mapper.kinds, `${kind}List`);
    }
  }
  for (const { kinds } of mappers.values()) addList(kinds, "List");
  return [...builtInMappers, ...mappers.values()];
}

function addList(kinds: Map<string, string>, kind: string): void {
  for (const name of [kind, `${kind}s`]) kinds.set(name.toLowerCase(), kind);
}

const builtInMappers: readonly Mapper[] = builtInKinds.map(({ group, version, kind }) => {
  const singular = kind.toLowerCase();
  const plural = singular.endsWith("endpoints") ? singular : pluralOf(singular);
  const kinds = new Map([singular, plural].map((name) => [name, kind]));
  return { group, version, kinds };
});

/** Upstream: `UnsafeGuessKindToResource` in k8s.io/apimachinery/pkg/api/meta/restmapper.go. */
function pluralOf(singular: string): string {
  if (singular.endsWith("s")) return `${singular}es`;
  return singular.endsWith("y") ? `${singular.slice(0, -1)}ies` : `${singular}s`;
}

/** Without a group, the resources of all groups match. Upstream: k8s.io/apimachinery/pkg/api/meta/restmapper.go. */
function kindsFor(
  wantedGroup: string,
  wantedVersion: string,
  resource: string,
  mappers: readonly Mapper[],
): readonly GroupVersionKind[] {
  return mappers.flatMap(({ group, version, kinds }) => {
    const kind = kinds.get(resource.toLowerCase());
    const isWanted = version === wantedVersion && (wantedGroup === "" || wantedGroup === group);
    return kind !== undefined && isWanted ? [{ group, version, kind }] : [];
  });
}
