/** The documentation of a marker. */
export interface MarkerDoc {
  readonly does: string;
  /** What it sets in the definition. */
  readonly leadsTo: string;
  /** The values that it accepts, per argument if it has several; missing if any value is accepted. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

const validation = "kubebuilder:validation:";

const optional: MarkerDoc = { does: "The field can be omitted.", leadsTo: "its name is not in required" };
const required: MarkerDoc = {
  does: "The field is required, whatever its json tag says.",
  leadsTo: "its name is in required",
};
const listType: MarkerDoc = {
  does: "How server-side apply merges the list: as a whole, as a set of values, or by keys. A set has no duplicate values, a map no duplicate keys.",
  leadsTo: "x-kubernetes-list-type",
  values: { "": ["atomic", "set", "map"] },
};
const listMapKey: MarkerDoc = {
  does: "A field of the items that is a key; once for each key, together with listType=map.",
  leadsTo: "x-kubernetes-list-map-keys",
};
const mapType: MarkerDoc = {
  does: "How server-side apply merges: as a whole, or member by member.",
  leadsTo: "x-kubernetes-map-type",
  values: { "": ["granular", "atomic"] },
};
const defaulted: MarkerDoc = {
  does: "The value that the server sets if the field is missing and its parent is set.",
  leadsTo: "default",
};
const preserve: MarkerDoc = {
  does: "Fields that the schema does not declare are kept.",
  leadsTo: "x-kubernetes-preserve-unknown-fields",
};
const oneOf = (which: string): MarkerDoc => ({
  does: `Of the named fields, ${which} can be set. Names are separated by semicolons; they must not be required.`,
  leadsTo: "x-kubernetes-validations",
});

/** Markers for values; those for items are the same with `items:`. */
const ofValues: Readonly<Record<string, MarkerDoc>> = {
  Maximum: { does: "The largest allowed number.", leadsTo: "maximum" },
  Minimum: { does: "The smallest allowed number.", leadsTo: "minimum" },
  ExclusiveMaximum: { does: "The maximum itself is not allowed.", leadsTo: "exclusiveMaximum" },
  ExclusiveMinimum: { does: "The minimum itself is not allowed.", leadsTo: "exclusiveMinimum" },
  MultipleOf: { does: "Numbers must be multiples of this.", leadsTo: "multipleOf" },
  MinProperties: { does: "The minimum number of members of the object.", leadsTo: "minProperties" },
  MaxProperties: {
    does: "The maximum number of members of the object. Lowers the cost of rules.",
    leadsTo: "maxProperties",
  },
  MaxLength: {
    does: "The maximum number of characters of the string. Lowers the cost of rules.",
    leadsTo: "maxLength",
  },
  MinLength: { does: "The minimum number of characters of the string.", leadsTo: "minLength" },
  Pattern: {
    does: "A regular expression (RE2) that the string must match; best in backquotes.",
    leadsTo: "pattern",
  },
  MaxItems: {
    does: "The maximum number of items of the list. Lowers the cost of rules.",
    leadsTo: "maxItems",
  },
  MinItems: { does: "The minimum number of items of the list.", leadsTo: "minItems" },
  UniqueItems: {
    does: "No duplicate items. The server rejects definitions with it: use listType=set.",
    leadsTo: "uniqueItems",
  },
  Enum: { does: "The allowed values, separated by semicolons.", leadsTo: "enum" },
  Format: {
    does: "The format of the string. The server checks the formats that it knows.",
    leadsTo: "format",
    values: {
      "": [
        "byte",
        "cidr",
        "date",
        "date-time",
        "duration",
        "email",
        "hostname",
        "int32",
        "int64",
        "ipv4",
        "ipv6",
        "mac",
        "password",
        "uri",
        "uuid",
      ],
    },
  },
  Type: {
    does: "A different type than the Go type.",
    leadsTo: "type",
    values: { "": ["array", "boolean", "integer", "number", "object", "string"] },
  },
  XPreserveUnknownFields: preserve,
  XEmbeddedResource: {
    does: "The value is a Kubernetes object with apiVersion, kind and metadata.",
    leadsTo: "x-kubernetes-embedded-resource",
  },
  XIntOrString: { does: "The value is an integer or a string.", leadsTo: "x-kubernetes-int-or-string" },
  XValidation: {
    does: "A CEL rule for the value; `self` is the value, `oldSelf` the old value.",
    leadsTo: "x-kubernetes-validations",
    values: {
      reason: ["FieldValueInvalid", "FieldValueForbidden", "FieldValueRequired", "FieldValueDuplicate"],
    },
  },
};

const docs: Readonly<Record<string, MarkerDoc>> = {
  groupName: { does: "The API group of the package's kinds.", leadsTo: "spec.group" },
  versionName: {
    does: "The version, if it is not the name of the package.",
    leadsTo: "spec.versions[].name",
  },
  "kubebuilder:skip": { does: "No definitions are generated for the package.", leadsTo: "nothing" },
  [`${validation}Optional`]: {
    ...optional,
    does: "The field can be omitted; above a package clause: all fields without a marker.",
  },
  [`${validation}Required`]: {
    ...required,
    does: "The field is required; above a package clause: all fields without a marker.",
  },
  optional,
  required,
  "k8s:optional": optional,
  "k8s:required": required,
  nullable: { does: "The value can be null, and null is kept.", leadsTo: "nullable" },
  "kubebuilder:default": defaulted,
  default: { ...defaulted, does: `${defaulted.does} In JSON.` },
  "kubebuilder:example": { does: "An example, for documentation.", leadsTo: "example" },
  "kubebuilder:title": { does: "A title, for documentation.", leadsTo: "title" },
  "kubebuilder:externalDocs": { does: "A link to documentation.", leadsTo: "externalDocs" },
  [`${validation}EmbeddedResource`]: ofValues["XEmbeddedResource"] ?? optional,
  [`${validation}Schemaless`]: {
    does: "The type's own schema is omitted; other markers still apply.",
    leadsTo: "an empty schema",
  },
  "kubebuilder:pruning:PreserveUnknownFields": preserve,
  "k8s:immutable": { does: "The field cannot change once it is set.", leadsTo: "x-kubernetes-validations" },
  "k8s:maxItems": ofValues["MaxItems"] ?? optional,
  "k8s:minimum": ofValues["Minimum"] ?? optional,
  "k8s:maximum": ofValues["Maximum"] ?? optional,
  "k8s:enum": { does: "The constants of the type are the allowed values.", leadsTo: "enum" },
  listType,
  "k8s:listType": listType,
  listMapKey,
  "k8s:listMapKey": listMapKey,
  mapType,
  structType: mapType,
  [`${validation}AtMostOneOf`]: oneOf("at most one"),
  [`${validation}ExactlyOneOf`]: oneOf("exactly one"),
  [`${validation}AtLeastOneOf`]: oneOf("at least one"),
  "kubebuilder:subresource:status": {
    does: "Status has its own URL, and only writes to it change the status.",
    leadsTo: "subresources.status",
  },
  "kubebuilder:subresource:scale": {
    does: "Serves Scale, for kubectl scale and autoscalers.",
    leadsTo: "subresources.scale",
  },
  "kubebuilder:printcolumn": {
    does: "A column of kubectl get.",
    leadsTo: "additionalPrinterColumns",
    values: { type: ["boolean", "date", "integer", "number", "string"] },
  },
  "kubebuilder:resource": {
    does: "Names and scope of the resource.",
    leadsTo: "spec.names and spec.scope",
    values: { scope: ["Namespaced", "Cluster"] },
  },
  "kubebuilder:storageversion": {
    does: "The version in which objects are stored.",
    leadsTo: "storage: true",
  },
  "kubebuilder:skipversion": { does: "This version is omitted.", leadsTo: "nothing" },
  "kubebuilder:unservedversion": { does: "This version is not served.", leadsTo: "served: false" },
  "kubebuilder:deprecatedversion": {
    does: "The server warns everyone who uses this version.",
    leadsTo: "deprecated and deprecationWarning",
  },
  "kubebuilder:metadata": { does: "Annotations and labels of the definition itself.", leadsTo: "metadata" },
  "kubebuilder:selectablefield": {
    does: "A field that field selectors can use.",
    leadsTo: "selectableFields",
  },
};

/** The documentation of a marker, by its name in the registry; undefined if it is not there. */
export function markerDoc(name: string): MarkerDoc | undefined {
  const items = `${validation}items:`;
  if (!name.startsWith(validation) || docs[name] !== undefined) return docs[name];
  const isItems = name.startsWith(items);
  const found = ofValues[name.slice((isItems ? items : validation).length)];
  if (found === undefined || !isItems) return found;
  return { ...found, does: `For each item of the list: ${found.does}`, leadsTo: `items.${found.leadsTo}` };
}
