/**
 * What the server does with each member that it decodes, in a line or two: keyed by the Go type that has the
 * member, then by its name. For completion and hovers. A test compares it with the types.
 */
export const keywordNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "v1.JSONSchemaProps": {
    type: "The type of values: object, array, string, integer, number or boolean. Required at every node except with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields.",
    properties:
      "The fields of an object. A field that is not listed is dropped (pruned) before validation; with kubectl's strict validation, the request is rejected instead.",
    required:
      "Fields that must be set. Checked after defaulting: a required field with a default can be omitted. A field that is null and not nullable counts as absent.",
    default:
      "The value of an absent field, set on writes and when old objects are read. It is set only if the parent object exists: for nested fields, give the parent `default: {}` too. Must itself be valid, without unknown fields.",
    nullable:
      "Allows null. Without it, a null member is dropped and replaced by the default if there is one. With it, null stays and no default is set.",
    enum: "The only values allowed. Null never matches, even if it is listed.",
    format:
      "A format of strings (date-time, ipv4, uuid ...) or numbers (int32, int64, float, double). A format that the server does not know is ignored, with a warning.",
    description: "Shown by kubectl explain and in OpenAPI. Has no effect on validation.",
    title: "A short name, published in OpenAPI. Has no effect on validation.",
    items: "The schema of every item of a list. One schema, never a list of schemas.",
    additionalProperties:
      "The schema of all values of a map with any keys. `false` is rejected. Cannot be combined with properties.",
    minimum: "The smallest number allowed, inclusive unless exclusiveMinimum is true.",
    maximum: "The largest number allowed, inclusive unless exclusiveMaximum is true.",
    exclusiveMinimum: "Excludes minimum itself. A boolean here, not a number as in newer JSON Schema.",
    exclusiveMaximum: "Excludes maximum itself. A boolean here, not a number as in newer JSON Schema.",
    multipleOf: "The number must be a multiple of this.",
    minLength: "The minimum length of a string, in characters (not bytes).",
    maxLength:
      "The maximum length of a string, in characters. Also limits the cost of rules: set it if a rule reads the string.",
    pattern:
      "A regular expression in Go's syntax (RE2: no look-ahead, no back-references). It can match anywhere in the string: use ^ and $ to match all of it.",
    minItems: "The minimum number of items in a list.",
    maxItems:
      "The maximum number of items in a list. Also limits the cost of rules: without it, the estimate assumes as many items as fit into a request.",
    uniqueItems: "Must not be true: the comparison would be quadratic. Use x-kubernetes-list-type: set.",
    minProperties: "The minimum number of members of an object.",
    maxProperties: "The maximum number of members of an object. Also limits the cost of rules on maps.",
    allOf:
      "The value must match every schema of the list. Branches only check: no type, default, description or x-kubernetes-* in them, and only fields that the node declares outside.",
    anyOf:
      "The value must match at least one schema of the list. Branches only check: they declare no fields, types or defaults.",
    oneOf:
      "The value must match exactly one schema of the list. Branches only check: they declare no fields, types or defaults.",
    not: "The value must not match the schema. It only checks: it declares no fields, types or defaults.",
    example: "An example, for documentation only. Never checked.",
    externalDocs: "A link to more documentation. Has no effect on validation.",
    "x-kubernetes-validations":
      "Rules in CEL about the value, which is `self`; `oldSelf` is the old value, in rules that run only on updates. Their cost is limited when the definition is written.",
    "x-kubernetes-preserve-unknown-fields":
      "Keeps undeclared fields with all their content instead of dropping them. Unknown fields inside declared properties are still dropped. Only `true` is allowed.",
    "x-kubernetes-embedded-resource":
      "The object is a whole Kubernetes object: apiVersion, kind and metadata are implied, and checked. Type must be object.",
    "x-kubernetes-int-or-string": "An integer or a string, such as a port or a percentage. Omit type.",
    "x-kubernetes-list-type":
      "How server-side apply merges the list, and what can repeat: atomic (replaced as a whole, the default), set (unique scalars), map (objects, identified by their keys).",
    "x-kubernetes-list-map-keys":
      "The fields that identify items of a list of type map. Each must be a scalar property of the items, and be required or have a default.",
    "x-kubernetes-map-type":
      "How server-side apply merges the object: granular (member by member, the default) or atomic (replaced as a whole).",
    id: "Not supported: the definition is rejected.",
    $schema: "Not supported: the definition is rejected.",
    $ref: "Not supported: the definition is rejected. Write the schema out here.",
    patternProperties: "Not supported: the definition is rejected.",
    additionalItems: "Not supported: the definition is rejected.",
    definitions: "Not supported: the definition is rejected.",
    dependencies: "Not supported: the definition is rejected. A rule can check the same.",
  },
  "v1.ValidationRule": {
    rule: "The expression, in CEL. It must be true for the value to be allowed. With `oldSelf`, it runs only on updates of an existing value.",
    message:
      "The server's message when the rule is false; by default, the rule itself. No line breaks; required if the rule has some.",
    messageExpression:
      "An expression that gives the message, a string. If it fails or is empty, message is used.",
    reason:
      "The reason in the error: FieldValueInvalid (the default), FieldValueForbidden, FieldValueRequired or FieldValueDuplicate.",
    fieldPath:
      "The field that the error names, relative to the rule: `.spec.size` or `['my-key']`. It must exist in the schema. No lists.",
    optionalOldSelf:
      "Runs the rule on creates too; oldSelf is then an optional value: oldSelf.hasValue(), oldSelf.orValue(...).",
  },
  "v1.ExternalDocumentation": {
    description: "What the link is about.",
    url: "The address of the documentation.",
  },
  "v1.CustomResourceDefinition": {
    apiVersion: "apiextensions.k8s.io/v1. The older v1beta1 is no longer served.",
    kind: "CustomResourceDefinition.",
    metadata: "The name must be <plural>.<group>.",
    spec: "What is defined: group, names, scope and versions.",
    status:
      "Set by the server: accepted names, conditions and the versions that objects are stored in. Ignored on writes.",
  },
  "v1.CustomResourceDefinitionSpec": {
    group: "The API group, a domain name: stable.example.com. Cannot be changed later.",
    names: "The names of the resource in URLs, manifests and kubectl.",
    scope: "Namespaced or Cluster. Cannot be changed once the definition is established.",
    versions:
      "The versions of the API. Exactly one is the storage version; all served versions can be read and written.",
    conversion: "How objects are converted between versions: None (only apiVersion changes) or Webhook.",
    preserveUnknownFields:
      "Must be false in v1: to keep unknown fields, use x-kubernetes-preserve-unknown-fields in the schema.",
  },
  "v1.CustomResourceDefinitionNames": {
    plural: "The name in URLs: /apis/<group>/<version>/<plural>. Lower case.",
    singular: "The singular name, which kubectl accepts. Default: kind in lower case.",
    kind: "The kind that manifests name. CamelCase, singular.",
    listKind: "The kind of lists. Default: <kind>List.",
    shortNames: "Short names that kubectl accepts: `kubectl get ct`.",
    categories: "Groups that the resource belongs to: `kubectl get all` lists those with `all`.",
  },
  "v1.CustomResourceDefinitionVersion": {
    name: "The version in apiVersion: v1, v1beta1, v1alpha1. Must be unique.",
    served: "Whether the API serves this version. Objects stay stored when it no longer does.",
    storage: "Whether objects are stored in this version. True for exactly one.",
    deprecated: "The server warns everyone who uses this version.",
    deprecationWarning: "The text of that warning, instead of the default text. Only with deprecated: true.",
    schema: "The schema of this version, in openAPIV3Schema.",
    subresources: "status and scale, which have their own URLs and permissions.",
    additionalPrinterColumns: "The columns of kubectl get, after the name. Without any, the age is shown.",
    selectableFields: "Fields that --field-selector can use. At most eight.",
  },
  "v1.CustomResourceValidation": {
    openAPIV3Schema:
      "The schema of whole objects. Type object; apiVersion, kind and metadata are implied. What it does not declare is dropped.",
  },
  "v1.CustomResourceSubresources": {
    status:
      "`status: {}` gives objects a /status URL: writes to the object then ignore status, and writes to /status change nothing else. Without it, changes of status increase metadata.generation too.",
    scale: "Gives objects a /scale URL, for kubectl scale and autoscalers.",
  },
  "v1.CustomResourceSubresourceScale": {
    specReplicasPath: "The JSON path of the desired replicas, below .spec: `.spec.replicas`.",
    statusReplicasPath: "The JSON path of the actual replicas, below .status: `.status.replicas`.",
    labelSelectorPath:
      "The JSON path of a selector as a string, below .spec or .status: `.status.selector`. Autoscalers need it.",
  },
  "v1.CustomResourceColumnDefinition": {
    name: "The column's heading.",
    type: "integer, number, string, boolean or date. A date is shown as an age.",
    format: "How clients may print the value. Most ignore it.",
    description: "A description of the column, for clients that show it.",
    priority: "0 is always shown; higher values only by kubectl get -o wide.",
    jsonPath:
      "The path of the value, with its leading dot: `.spec.replicas`. If several values match, the first is shown.",
  },
  "v1.SelectableField": {
    jsonPath:
      "The path of a string, integer or boolean field, with its leading dot: `.spec.color`. No lists, no maps.",
  },
  "v1.CustomResourceConversion": {
    strategy:
      "None: only apiVersion changes, and fields that the other version does not have are dropped. Webhook: your webhook converts.",
    webhook: "The webhook, required for the strategy Webhook and forbidden for None.",
  },
  "v1.WebhookConversion": {
    clientConfig: "How the webhook is called: by url or by service.",
    conversionReviewVersions:
      "The versions of ConversionReview that the webhook accepts, the best first: [v1].",
  },
  "v1.WebhookClientConfig": {
    url: "The webhook's address, https. Either this or service.",
    service: "The service that runs the webhook in the cluster. Either this or url.",
    caBundle: "The CA certificates for the webhook's certificate: PEM in base64.",
  },
  "v1.ServiceReference": {
    namespace: "The service's namespace.",
    name: "The service's name.",
    path: "The path of the URL.",
    port: "The service's port. Default: 443.",
  },
  "v1.CustomResourceDefinitionStatus": {
    conditions: "NamesAccepted, Established and more, set by the server.",
    acceptedNames: "The names that the server serves.",
    storedVersions:
      "Every version that objects were ever stored in. A version can be removed only once it is not listed here.",
    observedGeneration: "The generation that the status is about.",
  },
  "v1.CustomResourceDefinitionCondition": {
    type: "What the condition is about.",
    status: "True, False or Unknown.",
    lastTransitionTime: "When status changed last.",
    reason: "Why, in one word.",
    message: "Why, in a sentence.",
    observedGeneration: "The generation that the condition is about.",
  },
  "v1.ObjectMeta": {
    name: "The object's name, unique in its namespace for its kind. Cannot be changed.",
    generateName: "A prefix: without a name, the server makes one from it and a random suffix.",
    namespace: "The namespace of the object.",
    labels:
      "Keys and values to select objects by. Values are strings of at most 63 characters: put true and numbers in quotes.",
    annotations: "Keys and values for tools. Values are strings: put true and numbers in quotes.",
    finalizers: "Deletion waits until this list is empty.",
    ownerReferences: "The objects that this one belongs to: it is deleted once they are gone.",
    managedFields: "Which manager owns which field, set by the server for server-side apply.",
    uid: "Set by the server.",
    resourceVersion:
      "The version of the stored object. On updates: rejects them if the object has changed since.",
    generation: "Counts the changes of the desired state, set by the server.",
    creationTimestamp: "Set by the server.",
    deletionTimestamp: "Set by the server when deletion is requested.",
    deletionGracePeriodSeconds: "Set by the server when deletion is requested.",
    selfLink: "No longer used.",
  },
  "v1.OwnerReference": {
    apiVersion: "The owner's apiVersion.",
    kind: "The owner's kind.",
    name: "The owner's name.",
    uid: "The owner's uid.",
    controller: "Whether the owner controls the object. At most one does.",
    blockOwnerDeletion: "Whether deleting the owner in the foreground waits for this object.",
  },
  "v1.ManagedFieldsEntry": {
    manager: "The manager of the fields.",
    operation: "Apply or Update.",
    apiVersion: "The API version of the fields.",
    time: "When they were written.",
    fieldsType: "FieldsV1.",
    fieldsV1: "The fields, as a tree.",
    subresource: "The subresource that was written.",
  },
};

/** The note on a member; undefined if there is no such member. */
export function keywordNote(type: string, member: string): string | undefined {
  const notes = keywordNotes[type];
  return notes !== undefined && Object.hasOwn(notes, member) ? notes[member] : undefined;
}
