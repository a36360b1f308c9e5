import { isList, member, stringAt } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";

/** Names that kubectl already uses, with the resource that each stands for. */
const taken: ReadonlyMap<string, string> = new Map([
  ["cm", "configmaps"],
  ["cs", "componentstatuses"],
  ["ep", "endpoints"],
  ["ev", "events"],
  ["limits", "limitranges"],
  ["no", "nodes"],
  ["ns", "namespaces"],
  ["po", "pods"],
  ["pv", "persistentvolumes"],
  ["pvc", "persistentvolumeclaims"],
  ["quota", "resourcequotas"],
  ["rc", "replicationcontrollers"],
  ["sa", "serviceaccounts"],
  ["svc", "services"],
  ["crd", "customresourcedefinitions"],
  ["crds", "customresourcedefinitions"],
  ["deploy", "deployments"],
  ["ds", "daemonsets"],
  ["rs", "replicasets"],
  ["sts", "statefulsets"],
  ["hpa", "horizontalpodautoscalers"],
  ["cj", "cronjobs"],
  ["csr", "certificatesigningrequests"],
  ["ing", "ingresses"],
  ["netpol", "networkpolicies"],
  ["pdb", "poddisruptionbudgets"],
  ["pc", "priorityclasses"],
  ["sc", "storageclasses"],
]);

/**
 * The server accepts such a short name when it creates the definition. When an update adds it, the name is in use by the
 * definition itself, and `NamesAccepted` is False from then on.
 */
export const shortNameOwn: Convention = {
  name: "short-name-own",
  title: "A short name that is another name of the same kind",
  reason:
    "kubectl finds the plural, the singular and the kind anyway. If an update adds such a short name to a plural or singular, the server does not accept it: NamesAccepted is False, and clients that wait for it do not continue.",
  source: sources.shortNames,
  isUsual: true,
  isAlways: true,
  *inDefinition({ definition }): Iterable<Found> {
    const names = member(definition.get("spec"), "names");
    const shortNames = member(names, "shortNames");
    if (!isList(shortNames)) return;
    const kind = stringAt(names, "kind");
    const own: readonly (readonly [string, string])[] = [
      [stringAt(names, "plural"), "plural"],
      [stringAt(names, "singular") || kind.toLowerCase(), "singular"],
      [kind.toLowerCase(), "kind"],
    ];
    const path = ["spec", "names", "shortNames"];
    for (const [i, name] of shortNames.entries()) {
      const [, noun] = own.find(([each]) => each !== "" && each === name) ?? [];
      if (noun === undefined) continue;
      yield {
        path: [...path, i],
        text: `The short name \`${String(name)}\` is the ${noun} of the same definition.`,
        fix: {
          title: "Remove the short name",
          edits: (text) => text.remove(shortNames.length === 1 ? path : [...path, i]),
        },
      };
    }
  },
};

export const shortNameTaken: Convention = {
  name: "short-name-taken",
  title: "A short name that kubectl already has",
  reason: "kubectl finds the built-in resource under it, never this one.",
  source: sources.shortNames,
  isUsual: true,
  *inDefinition({ definition }): Iterable<Found> {
    const names = member(member(definition.get("spec"), "names"), "shortNames");
    if (!isList(names)) return;
    for (const [i, name] of names.entries()) {
      const builtIn = typeof name === "string" ? taken.get(name) : undefined;
      if (builtIn === undefined) continue;
      const path = ["spec", "names", "shortNames"];
      yield {
        path: [...path, i],
        text: `\`kubectl get ${String(name)}\` shows ${builtIn}, not \`${stringAt(definition, "spec", "names", "plural")}\`.`,
        fix: {
          title: "Remove the short name",
          edits: (text) => text.remove(names.length === 1 ? path : [...path, i]),
        },
      };
    }
  },
};
