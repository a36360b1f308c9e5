const text = { type: "string" };

/** The schemas of fields that patches change in different ways. */
export const patchedFields = {
  ratio: { type: "number" },
  enabled: { type: "boolean" },
  tags: { type: "array", items: text, "x-kubernetes-list-type": "set" },
  words: { type: "array", items: text },
  ports: {
    type: "array",
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["name"],
    items: {
      type: "object",
      required: ["name"],
      properties: { name: text, port: { type: "integer" }, protocol: { type: "string", default: "TCP" } },
    },
  },
  labels: { type: "object", additionalProperties: text },
  free: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
  amount: { "x-kubernetes-int-or-string": true },
  when: { type: "string", format: "date-time" },
};
