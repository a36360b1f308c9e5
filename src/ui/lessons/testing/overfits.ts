import type { DocumentName } from "../../workspace/workspace.ts";

/** A wrong solution that gives the right answers for every object that a lesson's checks send, and for no others. */
export interface Overfit {
  readonly lesson: string;
  readonly name: string;
  /** The text of the solution that is edited. Default: the definition. */
  readonly document?: DocumentName;
  readonly from: string;
  readonly to: string;
}

/** Each replaces a part of the lesson's solution. */
export const overfits: readonly Overfit[] = [
  {
    lesson: "types-and-required",
    name: "the quantity may be 3 alone",
    from: "quantity:\n                  type: integer",
    to: "quantity:\n                  type: integer\n                  enum: [3]",
  },
  {
    lesson: "types-and-required",
    name: "the customer is ada",
    from: "customer:\n                  type: string",
    to: "customer:\n                  type: string\n                  enum: [ada]",
  },
  {
    lesson: "types-and-required",
    name: "quantity is limited to one digit",
    from: "quantity:\n                  type: integer",
    to: "quantity:\n                  type: integer\n                  maximum: 9",
  },
  {
    lesson: "pruning",
    name: "the two fields of the sample are declared",
    from: "x-kubernetes-preserve-unknown-fields: true",
    to: "properties: {retries: {type: integer}, report: {type: object, properties: {format: {type: string}}}}",
  },
  {
    lesson: "pruning",
    name: "the pull policy is Always",
    from: "pullPolicy:\n                  type: string",
    to: "pullPolicy:\n                  type: string\n                  enum: [Always]",
  },
  {
    lesson: "defaulting",
    name: "the default is the only queue beside that of the check",
    from: "type: string\n                  default: main",
    to: "type: string\n                  enum: [main, mail]\n                  default: main",
  },
  {
    lesson: "nulls",
    name: "the target is one of two",
    from: "type: integer\n                  default: 20",
    to: "type: integer\n                  enum: [18, 20]\n                  default: 20",
  },
  {
    lesson: "nulls",
    name: "only the bath has a heater",
    from: "room:\n                  type: string",
    to: "room:\n                  type: string\n                  enum: [bath]",
  },
  {
    lesson: "lists",
    name: "the hosts are compared by a rule for three",
    from: "x-kubernetes-list-type: set",
    to: 'maxItems: 9\n                  x-kubernetes-list-type: set\n                  x-kubernetes-validations: [{rule: "self.size() < 3 || self[0] != self[2]"}]',
  },
  {
    lesson: "first-rule",
    name: "the numbers of the check stand in the rule",
    from: "self.minReplicas <= self.maxReplicas",
    to: "self.minReplicas != 5 || self.maxReplicas != 3",
  },
  {
    lesson: "first-rule",
    name: "the two may not be apart by two",
    from: "self.minReplicas <= self.maxReplicas",
    to: "self.minReplicas - self.maxReplicas != 2",
  },
  {
    lesson: "immutability",
    name: "only fast stays",
    from: "self == oldSelf",
    to: "oldSelf != 'fast' || self == 'fast'",
  },
  {
    lesson: "immutability",
    name: "only Bound is rejected at the beginning",
    from: "self == 'Pending'",
    to: "self != 'Bound'",
  },
  {
    lesson: "cost-and-bounds",
    name: "the first account must be unique",
    from: "self.all(x, self.exists_one(y, x.name == y.name))",
    to: "self.size() == 0 || self.exists_one(y, self[0].name == y.name)",
  },
  {
    lesson: "message-expression",
    name: "the two messages are written down",
    from: "'min is %d, but max is %d'.format([self.min, self.max])",
    to: "self.min == 5 ? 'min is 5, but max is 3' : 'min is 90, but max is 2'",
  },
  {
    lesson: "message-expression",
    name: "the rule knows two minimums",
    from: "self.min <= self.max",
    to: "!(self.min in [5, 90]) || self.min <= self.max",
  },
  {
    lesson: "ratcheting",
    name: "only flying is forbidden",
    from: "enum: [walk, run]",
    to: 'pattern: "^[^f]"',
  },
  {
    lesson: "ratcheting",
    name: "the speed is below 30",
    from: "maximum: 10",
    to: "maximum: 29",
  },
  {
    lesson: "lost-in-conversion",
    name: "secure boot is on",
    from: "secureBoot:\n                      type: boolean\n    - name: v2",
    to: "secureBoot:\n                      type: boolean\n                      enum: [true]\n    - name: v2",
  },
  {
    lesson: "conversion-function",
    name: "the two addresses are written down",
    document: "conversion",
    from: 'const [name, number] = hostPort.split(":");',
    to: 'const [name, number] = hostPort === "db:5432" ? ["db", 5432] : ["mail", 25];',
  },
  {
    lesson: "next-minor",
    name: "one name is refused",
    from: "rule: self.primary in self.zones",
    to: "rule: self.primary != 'c'",
  },
  {
    lesson: "next-minor",
    name: "the primary is the second zone",
    from: "rule: self.primary in self.zones",
    to: "rule: self.zones.size() > 1 && self.primary == self.zones[1]",
  },
  {
    lesson: "who-may-change-what",
    name: "grace alone may change the engine",
    document: "policies",
    from: "'dba' in request.userInfo.groups",
    to: "request.userInfo.username == 'grace'",
  },
  {
    lesson: "who-may-change-what",
    name: "all but the developers may change the engine",
    document: "policies",
    from: "'dba' in request.userInfo.groups",
    to: "!('developers' in request.userInfo.groups)",
  },
  {
    lesson: "who-may-change-what",
    name: "nobody but ada is protected from being named",
    document: "policies",
    from: "object.spec.?approvedBy == oldObject",
    to: "object.spec.?approvedBy.orValue('') != 'ada' || object.spec.?approvedBy == oldObject",
  },
  {
    lesson: "who-may-change-what",
    name: "the policy is bound, and only warns",
    document: "policies",
    from: "validationActions: [Deny]",
    to: "validationActions: [Warn]",
  },
  {
    lesson: "defaults-by-namespace",
    name: "the regions are written down by the names of namespaces",
    document: "policies",
    from: "namespaceObject.metadata.?labels['region'].orValue('eu-west')",
    to: "{'shop': 'eu-central', 'lab': 'ap-south'}[?request.namespace].orValue('eu-west')",
  },
  {
    lesson: "defaults-by-namespace",
    name: "only us-east is kept",
    document: "policies",
    from: '"!has(object.spec.region)"',
    to: "\"object.spec.?region.orValue('') != 'us-east'\"",
  },
  {
    lesson: "xrd-in-silence",
    name: "only the replicas of the checks are compared",
    from: "self.replicas <= self.maxReplicas",
    to: "self.replicas < 6 || self.maxReplicas != 5",
  },
  {
    lesson: "xrd-in-silence",
    name: "only the owner of the checks is too short",
    from: "minLength: 2",
    to: "pattern: ^[^x]",
  },
];
