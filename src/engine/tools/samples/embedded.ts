import { fromData, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { failures } from "./check.ts";
import type { Makes } from "./makes.ts";

/** apiVersion, kind and metadata of an embedded resource, as far as its schema accepts them. */
export function embeddedMembers(node: Structural, maker: Makes): ValueMap {
  const usual = fromData({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "example" } });
  return isMap(usual) ? fitting(usual, node, maker) : new Map();
}

/** The members, with other values for those that the node's properties reject. */
export function fitting(usual: ValueMap, node: Structural, maker: Makes): ValueMap {
  const members = new Map<string, Value>(usual);
  for (const [name, value] of usual) {
    const property = node.properties.get(name);
    if (property === undefined) continue;
    if (isMap(value)) members.set(name, fitting(value, property, maker));
    else if (failures(value, property, false).length > 0) {
      const other = maker.first([property]);
      if (other !== undefined) members.set(name, other);
    }
  }
  return members;
}
