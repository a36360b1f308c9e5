/** The texts of the properties that every object has. Upstream: builder.go next to the schemas. */

export const conventions =
  "https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md";

export const apiVersionText = `APIVersion defines the versioned schema of this representation of an object. Servers should convert recognized schemas to the latest internal value, and may reject unrecognized values. More info: ${conventions}#resources`;
export const kindText = `Kind is a string value representing the REST resource this object represents. Servers may infer this from the endpoint the client submits requests to. Cannot be updated. In CamelCase. More info: ${conventions}#types-kinds`;
export const metadataText = `Standard object's metadata. More info: ${conventions}#metadata`;
export const listMetadataText = `Standard list metadata. More info: ${conventions}#types-kinds`;
export const embeddedApiVersionText = `apiVersion defines the versioned schema of this representation of an object. More info: ${conventions}#resources`;
export const embeddedKindText = `kind is a string value representing the type of this object. In CamelCase. More info: ${conventions}#types-kinds`;
