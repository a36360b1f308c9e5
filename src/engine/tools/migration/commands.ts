import { toJson } from "../../go/value/json.ts";
import type { Subject } from "./plan.ts";
import type { DefinitionState } from "./state.ts";

/** A word for a shell. */
export function shellWord(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** `kubectl apply` keeps the whole manifest in an annotation, which has 262,144 bytes at most. */
const mostApplied = 250_000;

/** Whether a definition is too large for `kubectl apply`. */
export function isLarge({ value }: DefinitionState): boolean {
  return toJson(value).length > mostApplied;
}

/** The command that puts a definition there, first or in place of another. */
export function putCommand(file: string, isApplied: boolean, isFirst = false): string {
  const verb = isApplied ? "apply" : isFirst ? "create" : "replace";
  return `kubectl ${verb} -f ${file}`;
}

/** A resource at a version, as kubectl takes it. */
function resourceAt({ plural, group }: Subject, version: string): string {
  return shellWord(`${plural}.${version}.${group}`);
}

/** All objects, in every namespace. */
export function listCommand(subject: Subject, version: string, output = "yaml"): string {
  const everywhere = subject.namespaced ? " -A" : "";
  return `kubectl get ${resourceAt(subject, version)}${everywhere}${output === "" ? "" : ` -o ${output}`}`;
}

/** Asks for one object, or to delete it. */
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
 * Reads all objects and writes them back as they are. A list kubectl validates itself, against the published schema alone:
 * it would hold back objects that the server tolerates.
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
