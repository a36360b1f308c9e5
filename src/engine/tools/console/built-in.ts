import type { CommandResult } from "./commands/context.ts";
import type { Failure, TextFailure } from "./failure.ts";

/** The names of built-in resources, which every cluster has and this console's server does not. */
const builtIns: readonly string[] =
  "bindings componentstatuses configmap configmaps cm endpoints ep event events ev limitrange limitranges namespace namespaces ns node nodes no persistentvolumeclaim persistentvolumeclaims pvc persistentvolume persistentvolumes pv pod pods po podtemplates replicationcontroller replicationcontrollers rc resourcequota resourcequotas secret secrets serviceaccount serviceaccounts sa service services svc controllerrevisions daemonset daemonsets ds deployment deployments deploy replicaset replicasets rs statefulset statefulsets sts horizontalpodautoscaler horizontalpodautoscalers hpa cronjob cronjobs cj job ingress ingresses ing ingressclasses networkpolicy networkpolicies netpol poddisruptionbudget poddisruptionbudgets pdb clusterrole clusterroles clusterrolebinding clusterrolebindings role roles rolebinding rolebindings priorityclass priorityclasses pc storageclass storageclasses sc csidrivers csinodes lease leases apiservice apiservices validatingwebhookconfigurations mutatingwebhookconfigurations validatingadmissionpolicies mutatingadmissionpolicies endpointslices runtimeclasses storageversionmigrations".split(
    " ",
  );

/** The API groups of built-in kinds. */
const builtInGroup = /^(?:v1|apps\/|batch\/|autoscaling\/|policy\/|[a-z.]+\.k8s\.io\/)/;

/** The note about what a cluster has and this console does not. */
const notHere =
  "This kind is built into a cluster. The server of this console has only definitions, their objects, admission policies, namespaces and ConfigMaps.";

/** The kinds that `kubectl create` makes without a file. */
const createdByWord: readonly string[] =
  "clusterrole clusterrolebinding configmap cm cronjob cj deployment deploy ingress ing job poddisruptionbudget pdb priorityclass pc quota resourcequota role rolebinding secret service svc serviceaccount sa token".split(
    " ",
  );

/** The answer to `kubectl create KIND NAME`, which needs no file; undefined for other kinds. */
export function createdWithoutFile([kind = "", ...names]: readonly string[]): CommandResult | undefined {
  if (createdByWord.includes(kind)) return { exitCode: 1, note: notHere };
  if (kind !== "namespace" && kind !== "ns") return undefined;
  const [name] = names;
  if (name === undefined || names.length > 1) {
    return {
      stderr: `error: exactly one NAME is required, got ${names.length}\nSee 'kubectl create namespace -h' for help and examples\n`,
      exitCode: 1,
    };
  }
  return {
    stdout: `namespace/${name} created\n`,
    note: "Here, every namespace exists from the start: a cluster rejects objects in a namespace that nobody created.",
  };
}

/** One line about built-in kinds or those of Crossplane, if a command failed because they are missing. */
export function builtInNote(failures: readonly Failure[]): string | undefined {
  const texts = failures.filter((each) => each.kind === "text");
  if (texts.some(isBuiltIn)) return notHere;
  return texts.some(isOfCrossplane) ? onlyXrds : undefined;
}

const onlyXrds =
  "Of Crossplane, this console has only CompositeResourceDefinitions, from the first `kubectl apply -f` of one: compositions, functions, providers and packages are not modelled.";

const crossplaneWords: readonly string[] =
  "xrd xrds compositeresourcedefinition compositeresourcedefinitions composition compositions comp compositionrevision compositionrevisions comprev function functions provider providers configuration configurations composite claim managed".split(
    " ",
  );

function isOfCrossplane({ missing }: TextFailure): boolean {
  if (missing === undefined) return false;
  return missing.named === "word"
    ? crossplaneWords.includes(missing.word)
    : /^[a-z.]+\.crossplane\.io\//.test(missing.apiVersion);
}

function isBuiltIn({ missing }: TextFailure): boolean {
  if (missing === undefined) return false;
  return missing.named === "word" ? builtIns.includes(missing.word) : builtInGroup.test(missing.apiVersion);
}
