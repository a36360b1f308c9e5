import type { Overfit } from "./overfits.ts";

/** Wrong solutions of the lessons of courses. Each replaces a part of the lesson's solution. */
export const courseOverfits: readonly Overfit[] = [
  {
    lesson: "name-the-kind",
    name: "the database is orders",
    from: "database:\n                  type: string",
    to: "database:\n                  type: string\n                  enum: [orders]",
  },
  {
    lesson: "types-of-fields",
    name: "the labels of the check are listed",
    from: "additionalProperties:\n                    type: string",
    to: "properties: {team: {type: string}, tier: {type: string}}",
  },
  {
    lesson: "types-of-fields",
    name: "the backup keeps 7",
    from: "type: integer",
    to: "type: integer\n                  enum: [7]",
  },
  {
    lesson: "types-of-fields",
    name: "the sizes of the check are listed",
    from: "x-kubernetes-int-or-string: true",
    to: "x-kubernetes-int-or-string: true\n                  enum: [20Gi, 1000]",
  },
  {
    lesson: "bounds-and-patterns",
    name: "a name has letters at its ends, and no capital",
    from: '"^[a-z0-9-]+$"',
    to: '"^[a-z0-9][^A-Z]*[a-z0-9]$"',
  },
  {
    lesson: "bounds-and-patterns",
    name: "two sizes are allowed",
    from: "minimum: 256\n                  maximum: 8192",
    to: "enum: [256, 2048, 8192]",
  },
  {
    lesson: "bounds-and-patterns",
    name: "there is a third algorithm",
    from: "[RSA, ECDSA]",
    to: "[RSA, ECDSA, DSA]",
  },
  {
    lesson: "bounds-and-patterns",
    name: "one address is rejected",
    from: "format: ipv4",
    to: 'pattern: "[^9]9?$"',
  },
  {
    lesson: "required-or-default",
    name: "one or three instances",
    from: "minimum: 1\n                  default: 1",
    to: "enum: [1, 3]\n                  default: 1",
  },
  {
    lesson: "required-or-default",
    name: "the size has four characters",
    from: "type: string\n                      minLength: 1\n                    class",
    to: "type: string\n                      minLength: 4\n                    class",
  },
  {
    lesson: "required-or-default",
    name: "keep is 7 or 30",
    from: "type: integer\n                      default: 7",
    to: "type: integer\n                      enum: [7, 30]\n                      default: 7",
  },
  {
    lesson: "items-with-keys",
    name: "rules have known names",
    from: "name:\n                        type: string",
    to: "name:\n                        type: string\n                        enum: [api, docs, v2]",
  },
  {
    lesson: "items-with-keys",
    name: "two ports are allowed",
    from: "type: integer\n                              default: 80",
    to: "type: integer\n                              enum: [80, 8080]\n                              default: 80",
  },
  {
    lesson: "items-with-keys",
    name: "only two hostnames are compared",
    from: "x-kubernetes-list-type: set",
    to: 'x-kubernetes-list-type: set\n                  x-kubernetes-validations: [{rule: "self.size() < 3"}]',
  },
  {
    lesson: "rules-across-fields",
    name: "only the secret web is kept",
    from: "self == oldSelf",
    to: "oldSelf != 'web' || self == 'web'",
  },
  {
    lesson: "rules-across-fields",
    name: "the durations of the checks are in the rule",
    from: "self.renewBefore < self.duration",
    to: "self.duration != duration('24h') || self.renewBefore < self.duration",
  },
  {
    lesson: "rules-across-fields",
    name: "an issuer must have members",
    from: "has(self.acme) != has(self.ca)",
    to: "(has(self.acme) != has(self.ca)) && (!has(self.ca) || has(self.ca.secretName))",
  },
  {
    lesson: "status-for-the-controller",
    name: "conditions have known types",
    from: "type: string\n                      status:",
    to: "type: string\n                        enum: [Ready, Degraded]\n                      status:",
  },
  {
    lesson: "columns-and-scale",
    name: "there is a most for instances",
    from: "minimum: 1\n",
    to: "minimum: 1\n                  maximum: 5\n",
  },
  {
    lesson: "columns-and-scale",
    name: "two versions are allowed",
    from: "maxLength: 20",
    to: 'maxLength: 20\n                  enum: ["16", "17"]',
  },
];
