import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { ageCell } from "../table/age.ts";
import { selectorText } from "./selector-text.ts";
import type { Column } from "./served-kind.ts";

/** The columns of built-in kinds. Upstream: k8s.io/kubernetes/pkg/printers/internalversion/printers.go. */

const age: Column = {
  name: "Age",
  cell: (object, now) => ageCell(stringAt(object, "metadata", "creationTimestamp"), now),
};

const unset = "<unset>";

/** `parts` are its validations or mutations. */
export function policyColumns(parts: "validations" | "mutations"): readonly Column[] {
  return [
    {
      name: parts === "validations" ? "Validations" : "Mutations",
      cell: (object) => {
        const list = member(member(object, "spec"), parts);
        return isList(list) ? BigInt(list.length) : 0n;
      },
    },
    {
      name: "ParamKind",
      cell: (object) => {
        const kind = member(member(object, "spec"), "paramKind");
        return kind === undefined ? unset : `${stringAt(kind, "apiVersion")}/${stringAt(kind, "kind")}`;
      },
    },
    age,
  ];
}

export const bindingColumns: readonly Column[] = [
  { name: "PolicyName", cell: (object) => stringAt(object, "spec", "policyName") },
  { name: "ParamRef", cell: (object) => paramText(member(member(object, "spec"), "paramRef")) },
  age,
];

function paramText(ref: Value | undefined): string {
  const name = stringAt(ref, "name");
  const selector = member(ref, "selector");
  if (name !== "") return `${stringAt(ref, "namespace") || "*"}/${name}`;
  return selector === undefined ? unset : selectorText(selector);
}

export const namespaceColumns: readonly Column[] = [
  { name: "Status", cell: (object) => stringAt(object, "status", "phase") },
  age,
];

export const configMapColumns: readonly Column[] = [
  { name: "Data", cell: (object) => BigInt(sizeOf(object, "data") + sizeOf(object, "binaryData")) },
  age,
];

function sizeOf(object: ValueMap, name: string): number {
  const map = object.get(name);
  return isMap(map) ? map.size : 0;
}
