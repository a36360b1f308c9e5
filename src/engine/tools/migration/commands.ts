import { toJson } from "../../go/value/json.ts";
import type { Subject } from "./plan.ts";
import type { DefinitionState } from "./state.ts";

/** A word quoted for a shell. */
export function shellWord(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** `kubectl apply` stores the whole manifest in an annotation; annotations have at most 262,144 bytes. */
const mostApplied = 250_000;

/** Whether a definition is too large for `kubectl apply`. */
export function isLarge({ value }: DefinitionState): boolean {
  return toJson(value).length > mostApplied;
}

/** The command that creates or replaces a definition. */
export function putCommand(file: string, isApplied: boolean, isFirst = false): string {
  const verb = isApplied ? "apply" : isFirst ? "create" : "replace";
  return `kubectl ${verb} -f ${file}`;
}

/** A resource with its version, as kubectl accepts it. */
function resourceAt({ plural, group }: Subject, version: string): string {
  return shellWord(`${plural}.${version}.${group}`);
}

/** The command that lists all objects in all namespaces. */
export function listCommand(subject: Subject, version: string, output = "yaml"): string {
  const everywhere = subject.namespaced ? " -A" : "";
  return `kubectl get ${resourceAt(subject, version)}${everywhere}${output === "" ? "" : ` -o ${output}`}`;
}

/** The command that gets or deletes one object. */
export function objectCommand(
  verb: "get" | "delete",
  subject: Subject,
  version: string,
  { namespace, name }: { readonly namespace: string; readonly name: string },
): string {
  const where = namespace === "" ? "" : ` -n ${shellWord(namespace)}`;
  return `kubectl ${verb} ${resourceAt(subject, version)} ${shellWord(name)}${where}`;
}

/**
 * The command that reads all objects and writes them back unchanged. kubectl itself validates a list, against the
 * published schema only, and would not send objects that the server tolerates.
 */
export function rewriteCommand(subject: Subject, version: string): string {
  return `${listCommand(subject, version)} | kubectl replace --validate=false -f -`;
}

export function storedVersionsCommand({ name }: Subject): string {
  return `kubectl get crd ${shellWord(name)} -o jsonpath='{.status.storedVersions}'`;
}

export function trimCommand({ name }: Subject, versions: readonly string[]): string {
  const patch = JSON.stringify({ status: { storedVersions: versions } });
  return `kubectl patch crd ${shellWord(name)} --subresource=status --type=merge -p ${shellWord(patch)}`;
}
