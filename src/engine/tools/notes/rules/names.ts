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
