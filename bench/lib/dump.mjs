/**
 * A definition, a stricter one, and a dump of `count` objects of about 2 KB, some of which violate the stricter one.
 * @param {number} count
 */
export function dumpOf(count) {
  const items = Array.from({ length: count }, (_, i) => item(i)).join("");
  return {
    before: definition({ image: 500, replicas: 100 }),
    definition: definition({ image: 60, replicas: 20 }),
    dump: `apiVersion: v1\nitems:\n${items}kind: List\nmetadata:\n  resourceVersion: ""\n`,
  };
}

/** @param {{ image: number, replicas: number }} bounds */
function definition({ image, replicas }) {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: shops.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: shops, kind: Shop}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}
    schema: &schema
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [replicas]
            properties:
              replicas: {type: integer, minimum: 0, maximum: ${replicas}}
              paused: {type: boolean, default: false}
              mode: {type: string, enum: [Fast, Slow], default: Slow}
              selector: {type: object, additionalProperties: {type: string, maxLength: 63}}
              containers:
                type: array
                maxItems: 20
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name, image]
                  properties:
                    name: {type: string, maxLength: 63, pattern: "^[a-z0-9-]+$"}
                    image: {type: string, maxLength: ${image}}
                    args: {type: array, maxItems: 20, items: {type: string, maxLength: 200}}
                    env:
                      type: array
                      maxItems: 20
                      items: {type: object, properties: {name: {type: string, maxLength: 99}, value: {type: string, maxLength: 999}}}
                    resources: {type: object, additionalProperties: {type: object, additionalProperties: {x-kubernetes-int-or-string: true}}}
                  x-kubernetes-validations:
                  - rule: "!has(self.env) || self.env.all(e, e.name != '')"
                    message: every variable has a name
            x-kubernetes-validations:
            - rule: "self.mode != 'Fast' || self.replicas > 0"
              message: what is fast runs somewhere
            - rule: "!has(self.containers) || self.containers.exists(c, c.name == 'main')"
              message: one container is the main one
          status:
            type: object
            properties:
              replicas: {type: integer}
              conditions: {type: array, items: {type: object, properties: {type: {type: string}, status: {type: string}, message: {type: string}}}}
  - name: v2
    served: true
    storage: false
    schema: *schema
`.replace(
    "schema: *schema",
    "schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}",
  );
}

/** One item of a list in YAML. @param {number} i */
export function item(i) {
  const containers = ["main", "proxy", "logs"].map(
    (name) => `    - args: [--listen=:8080, --level=info, "--zone=eu-${i % 7}"]
      env:
      - {name: REGION, value: eu-${i % 5}}
      - {name: SHARD, value: "${i}"}
      image: registry.example.com/team-${i % 40}/${name}:${i % 9 === 0 ? "a-very-long-tag-of-a-branch-" : ""}1.${i % 30}
      name: ${name}
      resources: {limits: {cpu: "2", memory: 512Mi}, requests: {cpu: 100m, memory: 128Mi}}
`,
  );
  return `- apiVersion: example.com/v1
  kind: Shop
  metadata:
    annotations:
      example.com/owner: team-${i % 40}
      example.com/notes: ${"rolled out by the pipeline, see the log of the run. ".repeat(4)}
    creationTimestamp: "2026-01-01T00:00:00Z"
    generation: 3
    labels: {app: shop-${i}, tier: web}
    name: shop-${i}
    namespace: team-${i % 40}
    resourceVersion: "${100_000 + i}"
    uid: 7e9e1d7c-0000-4000-8000-${String(i).padStart(12, "0")}
  spec:
    containers:
${containers.join("")}    mode: ${i % 3 === 0 ? "Fast" : "Slow"}
    paused: false
    replicas: ${i % 25}
    selector: {app: shop-${i}, tier: web}
  status:
    conditions:
    - {type: Ready, status: "True", message: "all replicas are there, and all of them answer"}
    - {type: Progressing, status: "False", message: "nothing has changed for ${i % 60} minutes"}
    replicas: ${i % 25}
`;
}
