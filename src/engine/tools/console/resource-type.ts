import type { ResourceNames } from "../../playback/cluster/resource-names.ts";
import { failure, type TextFailure } from "./failure.ts";

/**
 * The meaning of a word like `ct`, `crontabs.v1.stable.example.com` or `CronTab`, or kubectl's message if it
 * has none.
 */
export type FoundType =
  | { readonly ok: true; readonly type: ResourceNames; readonly version: string }
  | { readonly ok: false; readonly failure: TextFailure };

/**
 * Finds a resource by its plural, singular, short name or kind, followed by its group or its version and group.
 * Upstream: k8s.io/apimachinery/pkg/api/meta and k8s.io/client-go/restmapper/shortcut.go.
 */
export function findType(word: string, types: readonly ResourceNames[]): FoundType {
  const lower = word.toLowerCase();
  const [name = "", ...rest] = lower.split(".");
  const group = rest.join(".");
  const [version = "", ...behind] = rest;
  for (const type of types) {
    if (!isNamed(type, name)) continue;
    if (group === "" || type.group === group || (rest.length > 0 && type.group.startsWith(`${group}.`)))
      return { ok: true, type, version: type.versions[0] ?? "" };
    if (type.versions.includes(version) && type.group === behind.join("."))
      return { ok: true, type, version };
  }
  const where = group === "" ? "" : ` in group "${rest.join(".")}"`;
  const words = `the server doesn't have a resource type "${name}"${where}`;
  return { ok: false, failure: failure(words, { named: "word", word: name }) };
}

function isNamed(type: ResourceNames, name: string): boolean {
  return (
    type.plural === name ||
    type.singular === name ||
    type.kind.toLowerCase() === name ||
    type.shortNames.includes(name)
  );
}
