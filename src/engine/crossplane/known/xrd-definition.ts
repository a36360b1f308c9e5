/**
 * The definition of the CompositeResourceDefinition, without descriptions, as data: an XRD is a custom resource that the
 * API server judges before Crossplane sees it.
 * Upstream: github.com/crossplane/crossplane, cluster/crds/apiextensions.crossplane.io_compositeresourcedefinitions.yaml.
 */
export function xrdDefinition(): object {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: {
      annotations: { "controller-gen.kubebuilder.io/version": "v0.20.1" },
      name: "compositeresourcedefinitions.apiextensions.crossplane.io",
    },
    spec: {
      group: "apiextensions.crossplane.io",
      names: {
        categories: ["crossplane"],
        kind: "CompositeResourceDefinition",
        listKind: "CompositeResourceDefinitionList",
        plural: "compositeresourcedefinitions",
        shortNames: ["xrd", "xrds"],
        singular: "compositeresourcedefinition",
      },
      scope: "Cluster",
      versions: [
        {
          ...version("v1", v1Fields(), [
            check(
              "Only LegacyCluster composite resources can offer claims",
              "self.scope == 'LegacyCluster' || !has(self.claimNames)",
            ),
            check(
              "Only LegacyCluster composite resources support connection secrets",
              "self.scope == 'LegacyCluster' || !has(self.connectionSecretKeys)",
            ),
          ]),
          deprecated: true,
          deprecationWarning:
            "CompositeResourceDefinition v1 is deprecated and will be removed in a future release; consider migrating to v2",
          storage: true,
        },
        version("v2", v2Fields(), [
          check("Claims aren't supported in apiextensions.crossplane.io/v2", "!has(self.claimNames)"),
          check(
            "XR connection secrets aren't supported in apiextensions.crossplane.io/v2",
            "!has(self.connectionSecretKeys)",
          ),
        ]),
      ],
    },
  };
}

const text = { type: "string" };
const bool = { type: "boolean" };
const int32 = { format: "int32", type: "integer" };
const texts = { items: text, type: "array" };
const atomicTexts = { ...texts, "x-kubernetes-list-type": "atomic" };
const textMap = { additionalProperties: text, type: "object" };

const check = (message: string, rule: string) => ({ message, rule });
const immutable = check("Value is immutable", "self == oldSelf");

function object(properties: object, required: readonly string[] = []): object {
  return { properties, ...(required.length === 0 ? {} : { required }), type: "object" };
}

function withRules(schema: object, rules: readonly object[]): object {
  return { ...schema, "x-kubernetes-validations": rules };
}

const names = object(
  {
    categories: atomicTexts,
    kind: text,
    listKind: text,
    plural: text,
    shortNames: atomicTexts,
    singular: text,
  },
  ["kind", "plural"],
);
const checkedNames = withRules(names, [
  immutable,
  check("Plural name must be lowercase", "self.plural == self.plural.lowerAscii()"),
  check(
    "Singular name must be lowercase",
    "!has(self.singular) || self.singular == self.singular.lowerAscii()",
  ),
]);

const service = object({ name: text, namespace: text, path: text, port: int32 }, ["name", "namespace"]);
const conversion = object(
  {
    strategy: text,
    webhook: object(
      {
        clientConfig: object({ caBundle: { format: "byte", type: "string" }, service, url: text }),
        conversionReviewVersions: atomicTexts,
      },
      ["conversionReviewVersions"],
    ),
  },
  ["strategy"],
);

const expression = object({ key: text, operator: text, values: atomicTexts }, ["key", "operator"]);
const selector = {
  ...object({
    matchExpressions: { items: expression, type: "array", "x-kubernetes-list-type": "atomic" },
    matchLabels: textMap,
  }),
  "x-kubernetes-map-type": "atomic",
};

const column = object(
  { description: text, format: text, jsonPath: text, name: text, priority: int32, type: text },
  ["jsonPath", "name", "type"],
);
const scale = object({ labelSelectorPath: text, specReplicasPath: text, statusReplicasPath: text }, [
  "specReplicasPath",
  "statusReplicasPath",
]);
const writtenVersion = object(
  {
    additionalPrinterColumns: { items: column, type: "array" },
    deprecated: bool,
    deprecationWarning: { maxLength: 256, type: "string" },
    name: text,
    referenceable: bool,
    schema: object({ openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } }),
    served: bool,
    subresources: object({ scale }),
  },
  ["name", "referenceable", "served"],
);

const deletePolicy = { enum: ["Background", "Foreground"], type: "string" };
const reference = object({ name: text }, ["name"]);

/** The fields of the spec that both versions have alike. */
function sharedFields() {
  return {
    connectionSecretKeys: texts,
    defaultCompositionRef: reference,
    defaultCompositionRevisionSelector: selector,
    defaultCompositionUpdatePolicy: { default: "Automatic", enum: ["Automatic", "Manual"], type: "string" },
    enforcedCompositionRef: withRules(reference, [immutable]),
    group: withRules(text, [immutable]),
    metadata: object({ annotations: textMap, labels: textMap }),
    names: checkedNames,
    versions: { items: writtenVersion, type: "array" },
  };
}

function v1Fields(): object {
  return {
    ...sharedFields(),
    claimNames: checkedNames,
    conversion: withRules(conversion, [
      check(
        "Webhook configuration is required when conversion strategy is Webhook",
        "self.strategy == 'Webhook' && has(self.webhook)",
      ),
    ]),
    defaultCompositeDeletePolicy: { default: "Background", ...deletePolicy },
    scope: scope("LegacyCluster", ["LegacyCluster", "Namespaced", "Cluster"]),
  };
}

function v2Fields(): object {
  return {
    ...sharedFields(),
    claimNames: names,
    conversion,
    defaultCompositeDeletePolicy: deletePolicy,
    scope: scope("Namespaced", ["Namespaced", "Cluster"]),
  };
}

function scope(value: string, values: readonly string[]): object {
  return withRules({ default: value, enum: values, type: "string" }, [immutable]);
}

const condition = object(
  {
    lastTransitionTime: { format: "date-time", type: "string" },
    message: text,
    observedGeneration: { format: "int64", type: "integer" },
    reason: text,
    status: text,
    type: text,
  },
  ["lastTransitionTime", "reason", "status", "type"],
);
const kindReference = object({ apiVersion: text, kind: text }, ["apiVersion", "kind"]);
const status = object({
  conditions: {
    items: condition,
    type: "array",
    "x-kubernetes-list-map-keys": ["type"],
    "x-kubernetes-list-type": "map",
  },
  controllers: object({
    compositeResourceClaimType: kindReference,
    compositeResourceType: kindReference,
  }),
});

function version(name: string, fields: object, rules: readonly object[]): object {
  const spec = withRules(object(fields, ["group", "names", "versions"]), rules);
  return {
    additionalPrinterColumns: [
      {
        jsonPath: ".status.conditions[?(@.type=='Established')].status",
        name: "ESTABLISHED",
        type: "string",
      },
      { jsonPath: ".status.conditions[?(@.type=='Offered')].status", name: "OFFERED", type: "string" },
      { jsonPath: ".metadata.creationTimestamp", name: "AGE", type: "date" },
    ],
    name,
    schema: {
      openAPIV3Schema: object({ apiVersion: text, kind: text, metadata: { type: "object" }, spec, status }),
    },
    served: true,
    storage: false,
    subresources: { status: {} },
  };
}
