import { parseOnce } from "../../apimachinery/source/document.ts";
import { documentsIn } from "../../apimachinery/source/documents-in.ts";
import { toJson } from "../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { builtInKinds } from "../../server/policies/type-checking/built-in-kinds.ts";

/** An object from which a definition is drafted. */
export interface Sample {
  /** As it is sent. */
  readonly text: string;
  readonly value: ValueMap;
  readonly version: string;
}

/** The objects of one kind. */
export interface KindSamples {
  readonly group: string;
  readonly kind: string;
  readonly samples: readonly Sample[];
}

export interface ReadSamples {
  /** In the order in which the kinds occur. */
  readonly kinds: readonly KindSamples[];
  /** What no definition is drafted from, and why, in sentences. Each is said once. */
  readonly skipped: readonly string[];
}

/** The objects in texts, with lists split up, by their kinds. */
export function readSamples(texts: readonly string[]): ReadSamples {
  const kinds = new Map<string, { group: string; kind: string; samples: Sample[] }>();
  const skipped = new Set<string>();
  const objects = texts.flatMap((text) => objectsIn(text, skipped));
  const defined = new Set(objects.flatMap(({ value }) => definedBy(value)));
  for (const { text, value } of objects) {
    if (isDefinition(value)) continue;
    const apiVersion = stringAt(value, "apiVersion");
    const kind = stringAt(value, "kind");
    const slash = apiVersion.indexOf("/");
    const group = slash < 0 ? "" : apiVersion.slice(0, slash);
    const id = kindId(group, kind);
    const reason = whyNot(group, kind, apiVersion, defined.has(id));
    if (reason !== undefined) skipped.add(reason);
    else {
      const entry = kinds.get(id) ?? { group, kind, samples: [] };
      kinds.set(id, entry);
      entry.samples.push({ text, value, version: apiVersion.slice(slash + 1) });
    }
  }
  return { kinds: [...kinds.values()], skipped: [...skipped] };
}

function objectsIn(text: string, skipped: Set<string>): readonly Pick<Sample, "text" | "value">[] {
  const isJson = /^\s*\{/.test(text) && !/^---/m.test(text);
  const documents = isJson ? [{ text }] : documentsIn(text);
  return documents.flatMap((document) => {
    const read = parseOnce(document.text);
    if (!read.ok) {
      skipped.add(`A document cannot be read: ${read.error}.`);
      return [];
    }
    if (read.value === null) return [];
    const objects = itemsOf(read.value) ?? [read.value];
    return objects.flatMap((value) => {
      if (isMap(value)) return [{ text: value === read.value ? document.text : toJson(value), value }];
      skipped.add("A document is not an object.");
      return [];
    });
  });
}

function itemsOf(value: Value): readonly Value[] | undefined {
  const items = member(value, "items");
  return stringAt(value, "kind").endsWith("List") && isList(items) ? items : undefined;
}

function isDefinition(value: Value): boolean {
  return (
    stringAt(value, "kind") === "CustomResourceDefinition" &&
    stringAt(value, "apiVersion").startsWith("apiextensions.k8s.io/")
  );
}

function definedBy(value: Value): readonly string[] {
  if (!isDefinition(value)) return [];
  return [kindId(stringAt(value, "spec", "group"), stringAt(value, "spec", "names", "kind"))];
}

function kindId(group: string, kind: string): string {
  return `${kind}.${group}`;
}

/** Why no definition is drafted for a kind. */
function whyNot(group: string, kind: string, apiVersion: string, isDefined: boolean): string | undefined {
  if (kind === "" || apiVersion === "") return "An object has no `apiVersion` or no `kind`.";
  if (isDefined) return `${kind} in ${group} has a definition in these texts.`;
  if (builtInKinds.some((each) => each.group === group && each.kind === kind))
    return `${kind} in ${apiVersion} is a kind of Kubernetes itself.`;
  if (!group.includes(".")) {
    return `${kind} in ${apiVersion}: a definition needs a group with a dot, like \`example.com\`.`;
  }
  return undefined;
}
