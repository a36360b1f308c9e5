import { fromData, isMap, member, type Value } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";
import type { VersionSubject } from "../subject.ts";

/** The schema of the field `status`, and whether a version has the subresource. */
function statusOf({ schema, version }: VersionSubject): {
  readonly field: Value | undefined;
  readonly isSubresource: boolean;
} {
  const properties = schema?.get("properties");
  return {
    field: member(properties, "status"),
    isSubresource: member(version.get("subresources"), "status") !== undefined,
  };
}

export const statusWithoutSubresource: Convention = {
  name: "status-without-subresource",
  title: "A status that is not a subresource",
  reason:
    "Everyone who can write the object can write its status, and a controller that writes the status can undo a user's change of the spec.",
  source: sources.statusSubresource,
  isUsual: true,
  *inDefinition({ versions }): Iterable<Found> {
    for (const each of versions) {
      const { field, isSubresource } = statusOf(each);
      if (field === undefined || isSubresource) continue;
      const empty = fromData({});
      const around = each.version.get("subresources");
      yield {
        path: [...each.schemaPath, "properties", "status"],
        text: `\`status\` has a schema, but the version has no subresource \`status\`.`,
        fix: {
          title: "Add the subresource",
          edits: (text) =>
            isMap(around) && around.size > 0
              ? text.insert([...each.path, "subresources"], "status", empty)
              : around === undefined
                ? text.insert(each.path, "subresources", new Map([["status", empty]]))
                : text.replace([...each.path, "subresources"], new Map([["status", empty]])),
        },
      };
    }
  },
};

/** A usual status: conditions, identified by their type. */
const usualStatus = fromData({
  type: "object",
  properties: {
    conditions: {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["type"],
      items: {
        type: "object",
        required: ["type", "status"],
        properties: {
          type: { type: "string" },
          status: { type: "string", enum: ["True", "False", "Unknown"] },
          reason: { type: "string" },
          message: { type: "string" },
          observedGeneration: { type: "integer", format: "int64" },
          lastTransitionTime: { type: "string", format: "date-time" },
        },
      },
    },
  },
});

export const statusWithoutSchema: Convention = {
  name: "status-without-schema",
  title: "A status that the schema does not declare",
  reason: "The subresource accepts writes, but everything in them is dropped.",
  source: sources.pruning,
  isUsual: true,
  *inDefinition({ versions }): Iterable<Found> {
    for (const each of versions) {
      const { field, isSubresource } = statusOf(each);
      const { schema, schemaPath, path } = each;
      if (!isSubresource || field !== undefined || schema === undefined) continue;
      if (schema.get("x-kubernetes-preserve-unknown-fields") === true) continue;
      yield {
        path: [...path, "subresources", "status"],
        text: "The version has the subresource `status`, but its schema has no such field.",
        ...(isMap(schema.get("properties"))
          ? {
              fix: {
                title: "Add a status with conditions",
                edits: (text) => text.insert([...schemaPath, "properties"], "status", usualStatus),
              },
            }
          : {}),
      };
    }
  },
};
