import { nearest } from "../../../apimachinery/field/nearest.ts";
import { member, stringAt } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";
import { pathEnd, renamedPath } from "./path-end.ts";

const members = ["specReplicasPath", "statusReplicasPath", "labelSelectorPath"] as const;

/** Paths of the scale subresource for which no object has a value. */
export const scaleNeverReads: Convention = {
  name: "scale-never-reads",
  title: "A path of the scale subresource that leads nowhere",
  reason:
    "The server does not compare the path with the schema. `kubectl scale` and autoscalers then read no replicas, or write them to a field that is dropped.",
  source: sources.scaleSubresource,
  isUsual: true,
  isAlways: true,
  *inDefinition({ versions }): Iterable<Found> {
    for (const { path, version, schema } of versions) {
      const scale = member(member(version, "subresources"), "scale");
      for (const name of schema === undefined ? [] : members) {
        const jsonPath = stringAt(scale, name);
        const end = schema && pathEnd(jsonPath, schema);
        if (end?.kind !== "undeclared") continue;
        const at = [...path, "subresources", "scale", name];
        const near = nearest(end.name, end.siblings);
        yield {
          path: at,
          text: `\`${name}\` leads nowhere: no field \`${end.name}\` is declared at \`${jsonPath}\`.`,
          ...(near === undefined ? {} : renamedPath(at, jsonPath, end.name, near)),
        };
      }
    }
  },
};
