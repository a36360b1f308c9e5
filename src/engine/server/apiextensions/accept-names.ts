import { quote } from "../../go/value/go-text.ts";
import type { Finding } from "./conditions.ts";
import type { CustomResourceDefinition, CustomResourceDefinitionNames } from "./types.ts";

/** The accepted names and the conditions that follow. Without findings, there was nothing to do. */
export interface AcceptedNames {
  readonly acceptedNames: CustomResourceDefinitionNames;
  readonly findings: readonly Finding[];
}

function sameList(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}

export function sameNames(a: CustomResourceDefinitionNames, b: CustomResourceDefinitionNames): boolean {
  return (
    a.plural === b.plural &&
    a.singular === b.singular &&
    a.kind === b.kind &&
    a.listKind === b.listKind &&
    sameList(a.shortNames, b.shortNames) &&
    sameList(a.categories, b.categories)
  );
}

/** `"a" is already in use`. Several are put in brackets. */
function inUse(names: readonly string[]): string {
  const texts = [...new Set(names)].map((name) => `${quote(name)} is already in use`);
  return texts.length === 1 ? (texts[0] ?? "") : `[${texts.join(", ")}]`;
}

/**
 * Accepts the names of a spec. In use are those that `others` of its group are accepted with, and its own earlier ones: a
 * name that moves to another place in it is rejected.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/controller/status/naming_controller.go.
 */
export function acceptNames(
  crd: CustomResourceDefinition,
  others: readonly CustomResourceDefinition[],
): AcceptedNames {
  const requested = crd.spec.names;
  const accepted = crd.status.acceptedNames;
  if (sameNames(requested, accepted)) return { acceptedNames: accepted, findings: [] };
  const inGroup = [crd, ...others.filter(({ spec }) => spec.group === crd.spec.group)];
  const taken = inGroup.map(({ status }) => status.acceptedNames);
  const resources = new Set(
    taken.flatMap(({ plural, singular, shortNames = [] }) => [plural, singular, ...shortNames]),
  );
  const kinds = new Set(taken.flatMap(({ kind, listKind }) => [kind, listKind]));
  let conflict: { readonly reason: string; readonly message: string } | undefined;

  const choose = (
    key: "plural" | "singular" | "kind" | "listKind",
    used: ReadonlySet<string>,
    reason: string,
  ) => {
    const name = requested[key];
    if (name === accepted[key] || !used.has(name)) return name;
    conflict = { reason, message: inUse([name]) };
    return accepted[key];
  };
  const chooseShortNames = () => {
    if (sameList(requested.shortNames, accepted.shortNames)) return accepted.shortNames;
    const known = accepted.shortNames ?? [];
    const refused = (requested.shortNames ?? []).filter(
      (name) => name !== "" && !known.includes(name) && resources.has(name),
    );
    if (refused.length === 0) return requested.shortNames;
    conflict = { reason: "ShortNamesConflict", message: inUse(refused) };
    return accepted.shortNames;
  };

  // The order matters: if there are several conflicts, the last one is named.
  const acceptedNames: CustomResourceDefinitionNames = {
    plural: choose("plural", resources, "PluralConflict"),
    singular: choose("singular", resources, "SingularConflict"),
    shortNames: chooseShortNames(),
    kind: choose("kind", kinds, "KindConflict"),
    listKind: choose("listKind", kinds, "ListKindConflict"),
    categories: requested.categories,
  };
  return { acceptedNames, findings: namingFindings(crd, conflict) };
}

function namingFindings(
  crd: CustomResourceDefinition,
  conflict: { readonly reason: string; readonly message: string } | undefined,
): readonly Finding[] {
  const names: Finding =
    conflict === undefined
      ? { type: "NamesAccepted", status: "True", reason: "NoConflicts", message: "no conflicts found" }
      : { type: "NamesAccepted", status: "False", ...conflict };
  const old = crd.status.conditions?.find(({ type }) => type === "Established");
  if (old !== undefined && (old.status === "True" || conflict !== undefined)) return [names];
  const established: Finding =
    conflict === undefined
      ? {
          type: "Established",
          status: "False",
          reason: "Installing",
          message: "the initial names have been accepted",
        }
      : {
          type: "Established",
          status: "False",
          reason: "NotAccepted",
          message: "not all names are accepted",
        };
  return [names, established];
}
