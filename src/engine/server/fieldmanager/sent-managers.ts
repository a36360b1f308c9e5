import { parseDocument } from "../../apimachinery/source/document.ts";
import { isList, isMap, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { type FieldPath, type FieldSet, FieldSetBuilder } from "./field-set.ts";
import { isSame, type Manager, type Managers } from "./managers.ts";
import { fieldElement, indexElement, keyedElement, type PathElement, setElement } from "./path-element.ts";

/**
 * Reads the managers from an object's `metadata.managedFields`. Undefined if there are none that can be read; then
 * those of the stored object are kept. One empty entry removes all managers.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields/internal/fieldmanager.go `decodeLiveOrNew`.
 */
export function sentManagers(managedFields: Value | undefined): Managers | undefined {
  if (!isList(managedFields) || managedFields.length === 0) return undefined;
  const [only] = managedFields;
  if (managedFields.length === 1 && isMap(only) && only.size === 0) return [];
  let managers: Managers = [];
  for (const entry of managedFields) {
    const manager = isMap(entry) ? managerOf(entry) : undefined;
    if (manager === undefined) return undefined;
    // If a manager has two entries, the later one is used.
    managers = [...managers.filter((other) => !isSame(other, manager)), manager];
  }
  return managers;
}

/** Upstream: managedfields/internal/managedfields.go `DecodeManagedFields`. */
function managerOf(entry: ValueMap): Manager | undefined {
  const operation = stringAt(entry, "operation");
  const apiVersion = stringAt(entry, "apiVersion");
  if (operation !== "Apply" && operation !== "Update") return undefined;
  if (apiVersion === "" || stringAt(entry, "fieldsType") !== "FieldsV1") return undefined;
  const fields = entry.get("fieldsV1") ?? new Map();
  const owns = isMap(fields) ? setOfFields(fields) : undefined;
  if (owns === undefined) return undefined;
  const time = stringAt(entry, "time");
  return {
    name: stringAt(entry, "manager"),
    operation,
    apiVersion,
    subresource: stringAt(entry, "subresource"),
    owns,
    ...(time === "" ? {} : { time }),
  };
}

/** Converts FieldsV1 to a set. Upstream: sigs.k8s.io/structured-merge-diff/v6/fieldpath/serialize.go `FromJSON`. */
function setOfFields(fields: ValueMap): FieldSet | undefined {
  const builder = new FieldSetBuilder();
  const left: { readonly at: FieldPath; readonly fields: ValueMap }[] = [{ at: [], fields }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    let isLeaf = true;
    for (const [key, below] of next.fields) {
      if (key === ".") {
        if (next.at.length > 0) builder.add(next.at);
        continue;
      }
      const element = elementOf(key);
      if (element === "unknown") continue;
      if (element === undefined || (below !== null && !isMap(below))) return undefined;
      isLeaf = false;
      left.push({ at: [...next.at, element], fields: below ?? new Map() });
    }
    if (isLeaf && next.at.length > 0) builder.add(next.at);
  }
  return builder.set;
}

/** Upstream: fieldpath/serialize-pe.go `DeserializePathElement`. */
function elementOf(key: string): PathElement | "unknown" | undefined {
  if (key[1] !== ":") return undefined;
  const text = key.slice(2);
  if (key.startsWith("f")) return fieldElement(text);
  if (key.startsWith("i")) return /^[-+]?\d+$/.test(text) ? indexElement(Number(text)) : undefined;
  if (!/^[kv]/.test(key)) return "unknown";
  const read = parseDocument(text, "json");
  if (!read.ok) return undefined;
  if (key.startsWith("v")) return setElement(read.value);
  return isMap(read.value) ? keyedElement(read.value) : undefined;
}
