// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.

/** A schema as people write them, and documents that conform to it. */
export interface RealSchema {
  readonly name: string;
  readonly schema: object;
  /** The name of the schema in the document. */
  readonly component?: string;
  readonly valid: readonly unknown[];
}

const draft7 = "http://json-schema.org/draft-07/schema#";
const draft2020 = "https://json-schema.org/draft/2020-12/schema";

/** Written for these tests, in the ways in which charts, generators and APIs write schemas. */
export const realSchemas: readonly RealSchema[] = [
  {
    name: "values of a web chart",
    schema: {
      $schema: draft7,
      title: "Values",
      type: "object",
      required: ["image", "service"],
      additionalProperties: false,
      properties: {
        replicaCount: { type: "integer", minimum: 0, maximum: 50, default: 1 },
        image: {
          type: "object",
          required: ["repository"],
          additionalProperties: false,
          properties: {
            repository: { type: "string", minLength: 1, pattern: "^[a-z0-9./_-]+$" },
            tag: { type: ["string", "null"] },
            pullPolicy: { enum: ["Always", "IfNotPresent", "Never"] },
          },
        },
        service: {
          type: "object",
          properties: {
            port: { type: "integer", exclusiveMinimum: 0, maximum: 65535 },
            type: { const: "ClusterIP" },
          },
        },
        podAnnotations: { type: "object", additionalProperties: { type: "string" } },
        extra: {},
      },
    },
    valid: [
      {
        image: { repository: "nginx", tag: null },
        service: { port: 80, type: "ClusterIP" },
        podAnnotations: { a: "b" },
      },
      {
        replicaCount: 3,
        image: { repository: "a/b", tag: "1", pullPolicy: "Never" },
        service: { port: 1 },
        extra: { x: [1] },
      },
    ],
  },
  {
    name: "ingress with hosts by reference",
    schema: {
      $schema: draft7,
      definitions: {
        host: {
          type: "object",
          properties: {
            host: { type: "string", format: "hostname" },
            paths: { type: "array", minItems: 1, items: { $ref: "#/definitions/path" } },
          },
          required: ["host", "paths"],
        },
        path: {
          type: "object",
          properties: {
            path: { type: "string", pattern: "^/" },
            pathType: { type: "string", enum: ["Prefix", "Exact"] },
          },
          required: ["path"],
        },
      },
      type: "object",
      properties: {
        enabled: { type: "boolean" },
        hosts: { type: "array", items: { $ref: "#/definitions/host" }, maxItems: 4 },
      },
      if: { properties: { enabled: { const: true } }, required: ["enabled"] },
      then: { required: ["hosts"] },
    },
    valid: [
      { enabled: true, hosts: [{ host: "a.example", paths: [{ path: "/", pathType: "Prefix" }] }] },
      { enabled: false },
      { hosts: [] },
    ],
  },
  {
    name: "persistence with a condition and an else",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        type: { type: "string", enum: ["memory", "disk"] },
        size: { type: "string", pattern: "^[0-9]+Gi$" },
        limit: { type: "integer" },
      },
      required: ["type"],
      if: { properties: { type: { const: "disk" } } },
      then: { required: ["size"] },
      else: { required: ["limit"], not: { required: ["size"] } },
    },
    valid: [
      { type: "disk", size: "3Gi" },
      { type: "memory", limit: 4 },
    ],
  },
  {
    name: "one of by required keys",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        configMap: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
        secret: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
        inline: { type: "string" },
      },
      oneOf: [{ required: ["configMap"] }, { required: ["secret"] }, { required: ["inline"] }],
    },
    valid: [{ configMap: { name: "a" } }, { secret: { name: "b" } }, { inline: "" }],
  },
  {
    name: "one of by a kind, with closed variants",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        source: {
          oneOf: [
            {
              type: "object",
              properties: { kind: { const: "git" }, url: { type: "string" }, branch: { type: "string" } },
              required: ["kind", "url"],
              additionalProperties: false,
            },
            {
              type: "object",
              properties: { kind: { const: "bucket" }, bucket: { type: "string" } },
              required: ["kind", "bucket"],
              additionalProperties: false,
            },
          ],
        },
      },
      required: ["source"],
    },
    valid: [
      { source: { kind: "git", url: "x", branch: "main" } },
      { source: { kind: "bucket", bucket: "b" } },
    ],
  },
  {
    name: "an integer or a string, as ports are",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        targetPort: {
          oneOf: [
            { type: "integer", minimum: 1, maximum: 65535 },
            { type: "string", minLength: 1, maxLength: 15 },
          ],
        },
        maxUnavailable: { type: ["integer", "string"] },
        replicas: {
          anyOf: [
            { type: "integer", minimum: 1 },
            { type: "string", enum: ["auto"] },
          ],
        },
      },
    },
    valid: [
      { targetPort: 80, maxUnavailable: "25%", replicas: "auto" },
      { targetPort: "http", maxUnavailable: 1, replicas: 3 },
    ],
  },
  {
    name: "lists with unique items and items that must occur",
    schema: {
      $schema: draft2020,
      type: "object",
      properties: {
        zones: { type: "array", uniqueItems: true, minItems: 1, items: { type: "string", maxLength: 20 } },
        roles: { type: "array", items: { type: "string" }, contains: { const: "admin" } },
        rules: {
          type: "array",
          maxItems: 10,
          uniqueItems: true,
          items: {
            type: "object",
            properties: { port: { type: "integer" } },
            required: ["port"],
            additionalProperties: false,
          },
        },
      },
    },
    valid: [
      { zones: ["a", "b"], roles: ["dev", "admin"], rules: [{ port: 1 }, { port: 2 }] },
      { zones: ["a"], roles: ["admin"] },
    ],
  },
  {
    name: "dependencies of fields",
    schema: {
      $schema: draft2020,
      type: "object",
      properties: {
        certFile: { type: "string" },
        keyFile: { type: "string" },
        tls: { type: "boolean" },
        minVersion: { type: "string" },
      },
      dependentRequired: { certFile: ["keyFile"], keyFile: ["certFile"] },
      dependentSchemas: { minVersion: { required: ["tls"], properties: { tls: { const: true } } } },
    },
    valid: [{ certFile: "a", keyFile: "b" }, { tls: true, minVersion: "1.2" }, { tls: false }],
  },
  {
    name: "draft 7 dependencies",
    schema: {
      $schema: draft7,
      type: "object",
      properties: { user: { type: "string" }, password: { type: "string" }, token: { type: "string" } },
      dependencies: { user: ["password"], token: { not: { required: ["user"] } } },
    },
    valid: [{ user: "a", password: "b" }, { token: "x" }, {}],
  },
  {
    name: "labels by pattern",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        env: {
          type: "object",
          maxProperties: 8,
          patternProperties: { "^[A-Z_]{1,30}$": { type: "string", maxLength: 100 } },
          additionalProperties: false,
        },
        labels: {
          type: "object",
          maxProperties: 8,
          propertyNames: { pattern: "^[a-z]+$", maxLength: 20 },
          additionalProperties: { type: "string" },
        },
      },
    },
    valid: [{ env: { HOME: "/", A_B: "x" }, labels: { app: "web" } }],
  },
  {
    name: "all of, merged",
    schema: {
      $schema: draft7,
      $defs: {
        named: {
          type: "object",
          properties: { name: { type: "string", maxLength: 20 } },
          required: ["name"],
        },
      },
      type: "object",
      properties: {
        worker: {
          allOf: [
            { $ref: "#/$defs/named" },
            {
              type: "object",
              properties: {
                threads: { type: "integer", minimum: 1 },
                name: { type: "string", pattern: "^w-" },
              },
            },
            { properties: { threads: { maximum: 64 } } },
          ],
        },
      },
    },
    valid: [{ worker: { name: "w-1", threads: 4 } }, { worker: { name: "w-" } }],
  },
  {
    name: "any of with a null, as pydantic writes optional fields",
    schema: {
      $schema: draft2020,
      title: "Settings",
      type: "object",
      $defs: { Level: { enum: ["debug", "info", "error"], title: "Level", type: "string" } },
      properties: {
        level: { $ref: "#/$defs/Level", default: "info" },
        timeout: {
          anyOf: [{ type: "number", exclusiveMinimum: 0 }, { type: "null" }],
          default: null,
          title: "Timeout",
        },
        tags: { anyOf: [{ items: { type: "string" }, type: "array" }, { type: "null" }], title: "Tags" },
        fallback: { anyOf: [{ $ref: "#/$defs/Level" }, { type: "null" }] },
      },
    },
    valid: [
      { level: "debug", timeout: 1.5, tags: ["a"], fallback: "error" },
      { timeout: null, tags: null, fallback: null },
    ],
  },
  {
    name: "Go types, as generators write them",
    schema: {
      $schema: draft2020,
      $id: "https://example.com/pkg/config",
      $ref: "#/$defs/Config",
      $defs: {
        Config: {
          properties: {
            listen: { type: "string" },
            backends: { items: { $ref: "#/$defs/Backend" }, type: "array" },
            meta: { additionalProperties: { type: "string" }, type: "object" },
          },
          additionalProperties: false,
          type: "object",
          required: ["listen", "backends"],
        },
        Backend: {
          properties: { url: { type: "string", format: "uri" }, weight: { type: "integer" } },
          additionalProperties: false,
          type: "object",
          required: ["url"],
        },
      },
    },
    valid: [
      { listen: ":80", backends: [{ url: "http://a.example/", weight: 3 }], meta: { a: "b" } },
      { listen: "", backends: [] },
    ],
  },
  {
    name: "protobuf messages, with 64-bit integers as strings",
    schema: {
      $schema: "http://json-schema.org/draft-04/schema#",
      $ref: "#/definitions/Quota",
      definitions: {
        Quota: {
          properties: {
            limit: { oneOf: [{ type: "string" }, { type: "integer" }], format: "int64" },
            ratio: { type: "number" },
            unit: { enum: ["BYTES", "ITEMS"] },
            parts: { items: { $ref: "#/definitions/Part" }, type: "array" },
            data: { type: "string", format: "binary", contentEncoding: "base64" },
          },
          additionalProperties: true,
          type: "object",
          title: "Quota",
        },
        Part: {
          properties: { id: { type: "string" }, open: { type: "boolean" } },
          additionalProperties: true,
          type: "object",
        },
      },
    },
    valid: [
      {
        limit: "9007199254740993",
        ratio: 0.5,
        unit: "BYTES",
        parts: [{ id: "a", other: 1 }],
        more: { x: 1 },
      },
      { limit: 5 },
    ],
  },
  {
    name: "a component of OpenAPI 3.1",
    component: "Order",
    schema: {
      openapi: "3.1.0",
      info: { title: "Shop", version: "1" },
      components: {
        schemas: {
          Order: {
            type: "object",
            required: ["id", "lines"],
            properties: {
              id: { type: "string", format: "uuid" },
              note: { type: ["string", "null"], maxLength: 20 },
              lines: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/Line" } },
              state: { type: "string", enum: ["open", "paid"], default: "open" },
            },
          },
          Line: {
            type: "object",
            required: ["sku"],
            properties: { sku: { type: "string" }, count: { type: "integer", format: "int32", minimum: 1 } },
          },
        },
      },
    },
    valid: [
      {
        id: "123e4567-e89b-42d3-a456-426614174000",
        lines: [{ sku: "a", count: 2 }],
        note: null,
        state: "paid",
      },
    ],
  },
  {
    name: "a component of OpenAPI 3.0, with nullable",
    component: "Pet",
    schema: {
      openapi: "3.0.3",
      components: {
        schemas: {
          Pet: {
            oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
            discriminator: { propertyName: "petType" },
          },
          Cat: {
            type: "object",
            required: ["petType", "lives"],
            properties: {
              petType: { type: "string", enum: ["cat"] },
              lives: { type: "integer", minimum: 1, maximum: 9 },
            },
          },
          Dog: {
            type: "object",
            required: ["petType"],
            properties: {
              petType: { type: "string", enum: ["dog"] },
              owner: { type: "string", nullable: true },
            },
          },
        },
      },
    },
    valid: [
      { petType: "cat", lives: 7 },
      { petType: "dog", owner: null },
      { petType: "dog", owner: "x" },
    ],
  },
  {
    name: "a definition of Swagger 2",
    component: "Volume",
    schema: {
      swagger: "2.0",
      definitions: {
        Volume: {
          type: "object",
          required: ["name"],
          properties: {
            name: { type: "string", maxLength: 63 },
            size: { $ref: "#/definitions/Size" },
            mode: { type: "integer", format: "int32" },
            options: { type: "object", additionalProperties: { type: "string" } },
          },
        },
        Size: {
          type: "object",
          properties: {
            value: { type: "number", format: "double" },
            unit: { type: "string", enum: ["Gi", "Mi"] },
          },
        },
      },
    },
    valid: [{ name: "a", size: { value: 1.5, unit: "Gi" }, mode: 420, options: { a: "b" } }],
  },
  {
    name: "a tree that contains itself",
    schema: {
      $schema: draft7,
      type: "object",
      properties: { root: { $ref: "#/definitions/node" } },
      definitions: {
        node: {
          type: "object",
          properties: {
            name: { type: "string" },
            children: { type: "array", items: { $ref: "#/definitions/node" } },
          },
          required: ["name"],
        },
      },
    },
    valid: [{ root: { name: "a", children: [{ name: "b", children: [{ name: "c" }] }] } }],
  },
  {
    name: "tuples",
    schema: {
      $schema: draft2020,
      type: "object",
      properties: {
        range: {
          type: "array",
          prefixItems: [{ type: "integer" }, { type: "integer" }],
          items: false,
          minItems: 2,
        },
        pair: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], minItems: 2 },
      },
    },
    valid: [
      { range: [1, 2], pair: ["a", 1] },
      { range: [0, 9], pair: ["b", 2] },
    ],
  },
  {
    name: "mixed enumerations and constants",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        mode: { enum: [true, false, "auto"] },
        level: { enum: [1, 2, "max"] },
        version: { const: 2 },
        flag: { enum: ["on", null] },
        never: false,
      },
    },
    valid: [
      { mode: true, level: 1, version: 2, flag: null },
      { mode: "auto", level: "max", flag: "on" },
    ],
  },
  {
    name: "what is not allowed",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        name: { type: "string", not: { enum: ["default", "system"] } },
        port: { type: "integer", not: { minimum: 8000, maximum: 8999 } },
        a: { type: "string" },
        b: { type: "string" },
      },
      not: { required: ["a", "b"] },
    },
    valid: [
      { name: "x", port: 80, a: "1" },
      { b: "2", port: 9000 },
    ],
  },
  {
    name: "anchors and identifiers",
    schema: {
      $schema: draft2020,
      $id: "https://example.com/root.json",
      type: "object",
      properties: {
        one: { $ref: "#size" },
        two: { $ref: "item.json" },
        three: { $ref: "https://example.com/root.json#/$defs/flag" },
      },
      $defs: {
        size: { $anchor: "size", type: "integer", minimum: 1 },
        item: {
          $id: "item.json",
          type: "object",
          properties: { id: { type: "string", minLength: 2 } },
          required: ["id"],
        },
        flag: { type: "boolean" },
      },
    },
    valid: [{ one: 1, two: { id: "ab" }, three: true }],
  },
  {
    name: "numbers with steps and bounds",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        percent: { type: "number", minimum: 0, exclusiveMaximum: 100 },
        step: { type: "integer", multipleOf: 5 },
        ratio: { type: "number", minimum: 0, maximum: 1 },
        weights: { type: "object", minProperties: 1, additionalProperties: { type: "integer", minimum: 1 } },
      },
      minProperties: 1,
    },
    valid: [{ percent: 99.5, step: 10, ratio: 0.25, weights: { a: 1 } }],
  },
  {
    name: "strings in several forms",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        email: { type: "string", format: "email" },
        since: { type: "string", format: "date-time" },
        ip: { type: "string", anyOf: [{ format: "ipv4" }, { format: "ipv6" }] },
        cron: { type: "string", pattern: "^(\\S+ ){4}\\S+$" },
        id: { type: "string", anyOf: [{ pattern: "^[a-f0-9]{8}$" }, { pattern: "^id-[0-9]+$" }] },
        code: { type: "string", minLength: 2, maxLength: 4, pattern: "^[A-Z]+$" },
      },
    },
    valid: [
      {
        email: "a@example.com",
        since: "2024-01-02T03:04:05Z",
        ip: "10.0.0.1",
        cron: "* * * * *",
        id: "id-12",
        code: "ABC",
      },
      { ip: "::1", id: "deadbeef" },
    ],
  },
  {
    name: "fields by pattern next to fields by name",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        step: {
          type: "object",
          properties: { name: { type: "string" }, run: { type: "string" } },
          patternProperties: { "^x-": {} },
          additionalProperties: false,
        },
        job: {
          type: "object",
          properties: { image: { type: "string" } },
          additionalProperties: { type: "string" },
        },
      },
    },
    valid: [{ step: { name: "a", run: "b" }, job: { image: "x", other: "y" } }],
  },
  {
    name: "a pipeline with nested conditions",
    schema: {
      $schema: draft7,
      type: "object",
      required: ["stages"],
      properties: {
        stages: {
          type: "array",
          items: {
            type: "object",
            required: ["type"],
            properties: {
              type: { enum: ["build", "deploy", "approve"] },
              image: { type: "string" },
              target: { type: "object", properties: { cluster: { type: "string" } }, required: ["cluster"] },
              approvers: { type: "array", items: { type: "string" }, minItems: 1 },
            },
            allOf: [
              { if: { properties: { type: { const: "build" } } }, then: { required: ["image"] } },
              { if: { properties: { type: { const: "deploy" } } }, then: { required: ["target"] } },
              { if: { properties: { type: { const: "approve" } } }, then: { required: ["approvers"] } },
            ],
          },
        },
      },
    },
    valid: [
      {
        stages: [
          { type: "build", image: "a" },
          { type: "deploy", target: { cluster: "c" } },
          { type: "approve", approvers: ["x"] },
        ],
      },
    ],
  },
  {
    name: "an auto-scaler with alternatives of metrics",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        min: { type: "integer", minimum: 0 },
        max: { type: "integer", minimum: 1 },
        metrics: {
          type: "array",
          minItems: 1,
          items: {
            type: "object",
            properties: {
              cpu: {
                type: "object",
                properties: { percent: { type: "integer", minimum: 1, maximum: 100 } },
                required: ["percent"],
              },
              queue: {
                type: "object",
                properties: { name: { type: "string" }, length: { type: "integer" } },
                required: ["name"],
              },
            },
            minProperties: 1,
            maxProperties: 1,
          },
        },
      },
      required: ["max"],
      anyOf: [{ required: ["min"] }, { required: ["metrics"] }],
    },
    valid: [
      { min: 1, max: 2 },
      { max: 3, metrics: [{ cpu: { percent: 50 } }, { queue: { name: "q", length: 2 } }] },
    ],
  },
  {
    name: "resources, as charts describe them",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        resources: {
          type: "object",
          properties: {
            limits: { $ref: "#/definitions/amounts" },
            requests: { $ref: "#/definitions/amounts" },
          },
          additionalProperties: false,
        },
        tolerations: {
          type: "array",
          items: {
            type: "object",
            properties: {
              key: { type: "string" },
              operator: { enum: ["Exists", "Equal"] },
              value: { type: "string" },
            },
            if: { properties: { operator: { const: "Exists" } }, required: ["operator"] },
            then: { properties: { value: { maxLength: 0 } } },
          },
        },
      },
      definitions: {
        amounts: {
          type: "object",
          properties: {
            cpu: {
              anyOf: [
                { type: "string", pattern: "^[0-9.]+m?$" },
                { type: "integer", minimum: 0 },
              ],
            },
            memory: { type: "string", pattern: "^[0-9]+(Mi|Gi)$" },
          },
          additionalProperties: false,
        },
      },
    },
    valid: [
      { resources: { limits: { cpu: "500m", memory: "1Gi" }, requests: { cpu: 1 } } },
      { tolerations: [{ key: "a", operator: "Equal", value: "b" }, { operator: "Exists" }] },
    ],
  },
  {
    name: "a filter with alternatives of shapes",
    schema: {
      $schema: draft7,
      type: "object",
      properties: {
        match: {
          type: "object",
          anyOf: [
            { properties: { prefix: { type: "string", minLength: 1 } }, required: ["prefix"] },
            { properties: { exact: { type: "string" } }, required: ["exact"] },
          ],
          properties: { ignoreCase: { type: "boolean" } },
        },
        action: {
          type: "object",
          properties: { weight: { type: "integer" }, redirect: { type: "integer" } },
          oneOf: [
            { required: ["weight"], properties: { weight: { minimum: 1 } } },
            { required: ["redirect"], properties: { redirect: { enum: [301, 302] } } },
          ],
        },
      },
    },
    valid: [
      { match: { prefix: "/", ignoreCase: true }, action: { weight: 1 } },
      { match: { exact: "" }, action: { redirect: 301 } },
    ],
  },
];
