import {
  fromData,
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
} from "../../go/value/value.ts";
import { ageCell } from "../../server/table/age.ts";

const columns: readonly (readonly [string, bigint])[] = [
  ["Name", 0n],
  ["Scope", 0n],
  ["Versions", 0n],
  ["Created At", 0n],
  ["Group", 1n],
  ["Kind", 1n],
  ["ShortNames", 1n],
  ["Established", 1n],
];

/**
 * The Table of definitions.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition/strategy.go, its table convertor.
 */
export function definitionsTable(definitions: readonly ValueMap[]): Value {
  return new Map<string, Value>([
    ["kind", "Table"],
    [
      "columnDefinitions",
      columns.map(([name, priority]) => fromData({ name, priority, format: name === "Name" ? "name" : "" })),
    ],
    ["rows", definitions.map(row)],
  ]);
}

/**
 * The Table of resources without columns of their own, such as definitions read through a subresource. `now`
 * is RFC 3339.
 */
export function plainTable(objects: readonly ValueMap[], now: string): Value {
  return new Map<string, Value>([
    ["kind", "Table"],
    [
      "columnDefinitions",
      [
        fromData({ name: "Name", priority: 0n, format: "name" }),
        fromData({ name: "Age", priority: 0n, format: "" }),
      ],
    ],
    [
      "rows",
      objects.map((object) => {
        const metadata = member(object, "metadata");
        const cells = [stringAt(metadata, "name"), ageCell(stringAt(metadata, "creationTimestamp"), now)];
        return new Map<string, Value>([
          ["cells", cells],
          ["object", new Map<string, Value>([["metadata", metadata ?? null]])],
        ]);
      }),
    ],
  ]);
}

function row(definition: ValueMap): Value {
  const spec = member(definition, "spec");
  const shortNames = member(member(spec, "names"), "shortNames");
  const conditions = member(member(definition, "status"), "conditions");
  const established = isList(conditions)
    ? conditions.find((condition) => stringAt(condition, "type") === "Established")
    : undefined;
  const metadata = member(definition, "metadata");
  return new Map<string, Value>([
    [
      "cells",
      [
        stringAt(metadata, "name"),
        stringAt(spec, "scope"),
        versionsText(member(spec, "versions")),
        stringAt(metadata, "creationTimestamp"),
        stringAt(spec, "group"),
        stringAt(spec, "names", "kind"),
        isList(shortNames) ? shortNames.join(",") : "",
        String(stringAt(established, "status") === "True"),
      ],
    ],
    ["object", new Map<string, Value>([["metadata", metadata ?? null]])],
  ]);
}

function versionsText(versions: Value | undefined): string {
  if (!isList(versions)) return "";
  return versions
    .filter((version) => isMap(version) && version.get("served") === true)
    .map((version) => stringAt(version, "name") + (member(version, "storage") === true ? "(storage)" : ""))
    .join(",");
}
