/** Texts that are nested `levels` deep, by the way in which they are nested. */

/** @param {string} schema @returns {string} a definition with this schema, as JSON */
function definition(schema) {
  const names = { plural: "as", singular: "a", kind: "A", listKind: "AList" };
  const version = { name: "v1", served: true, storage: true, schema: { openAPIV3Schema: "SCHEMA" } };
  const data = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "as.example.com" },
    spec: { group: "example.com", scope: "Namespaced", names, versions: [version] },
  };
  return JSON.stringify(data).replace('"SCHEMA"', schema);
}

/** @param {string} open @param {string} middle @param {string} close @param {number} levels */
const around = (open, middle, close, levels) => open.repeat(levels) + middle + close.repeat(levels);

/** @param {string} text of a rule */
const ruled = (text) => definition(`{"type":"object","x-kubernetes-validations":[{"rule":"${text}"}]}`);

/** A definition of objects with any fields. */
export const anyFields = definition('{"type":"object","x-kubernetes-preserve-unknown-fields":true}');

/** @type {Record<string, (levels: number) => string>} */
export const nested = {
  "open lists": (levels) => "[".repeat(levels),
  lists: (levels) => around("[", "", "]", levels),
  "open maps": (levels) => "{a: ".repeat(levels),
  maps: (levels) => around("{a: ", "1", "}", levels),
  "lists in blocks": (levels) => `${"- ".repeat(levels)}a`,
  "maps in blocks": (levels) =>
    Array.from({ length: Math.min(levels, 1_000) }, (_, i) => `${" ".repeat(i)}a:`).join("\n"),
  JSON: (levels) => around('{"a":', "1", "}", levels),
  "open JSON": (levels) => '{"a":'.repeat(levels),
  properties: (levels) =>
    definition(around('{"type":"object","properties":{"a":', '{"type":"string"}', "}}", levels)),
  items: (levels) =>
    definition(
      `{"type":"object","properties":{"a":${around('{"type":"array","items":', '{"type":"string"}', "}", levels)}}}`,
    ),
  branches: (levels) =>
    definition(`{"type":"object","allOf":[${around('{"allOf":[', '{"required":["a"]}', "]}", levels)}]}`),
  "a default": (levels) =>
    definition(
      `{"type":"object","properties":{"a":{"type":"object","x-kubernetes-preserve-unknown-fields":true,"default":${around('{"a":', "1", "}", levels)}}}}`,
    ),
  "CEL parentheses": (levels) => ruled(around("(", "true", ")", levels)),
  "open CEL parentheses": (levels) => ruled("(".repeat(levels)),
  "CEL negations": (levels) => ruled(`${"!".repeat(levels)}true`),
  "CEL lists": (levels) => ruled(`${around("[", "1", "]", levels)}.size() > 0`),
  "CEL sums": (levels) => ruled(`${"1+".repeat(levels)}1 > 0`),
  "CEL members": (levels) => ruled(`self${".a".repeat(levels)} > 0`),
  patterns: (levels) =>
    definition(
      `{"type":"object","properties":{"a":{"type":"string","pattern":"${around("(", "a", ")", levels)}"}}}`,
    ),
};
