/** A version of the definition below: its flags in words, the fields of `spec`, and which of them are required. */
export function version(
  name: string,
  flags: string,
  fields = field("image", "string"),
  required: readonly string[] = [],
): string {
  const more = required.map((each) => field(each, "string")).join("");
  return `  - name: ${name}
    served: ${flags.includes("served")}
    storage: ${flags.includes("stored")}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [${required.join(", ")}]
            properties:
${fields}${more}`;
}

export function field(name: string, type: string): string {
  return `              ${name}: {type: ${type}}\n`;
}

/** A definition with versions. */
export function crontabs(...versions: readonly string[]): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: crontabs, singular: crontab, kind: CronTab}
  versions:
${versions.join("")}`;
}
