import type { FitKind } from "../fit.ts";

/** A definition that costs too much, and the ways to bring it under the limit, the best first. */
export interface OverBudget {
  readonly name: string;
  /** The schema of `spec`'s properties, in YAML. */
  readonly spec: string;
  /** Empty if nothing helps. */
  readonly ways: readonly FitKind[];
}

/** A definition whose `spec` has these properties, with the same schema in all versions. */
export function definitionOf(spec: string, versions: readonly string[] = ["v1"]): string {
  const schema = spec.trimEnd().replaceAll(/^/gm, "              ");
  const written = versions.map(
    (name, i) => `  - name: ${name}
    served: true
    storage: ${i === 0}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
${schema}
`,
  );
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.cases.example.com}
spec:
  group: cases.example.com
  scope: Namespaced
  names: {plural: things, kind: Thing}
  versions:
${written.join("")}`;
}

/** A list of strings with a rule. */
const strings = (rule: string, list = "", item = ""): string =>
  `tags: {type: array${list}, items: {type: string${item}}, x-kubernetes-validations: [{rule: "${rule}"}]}`;

/** A list of objects with a rule. */
const objects = (rule: string, list = "", name = ""): string =>
  `rules: {type: array${list}, items: {type: object, properties: {name: {type: string${name}}, value: {type: string}, port: {type: integer}}}, x-kubernetes-validations: [{rule: "${rule}"}]}`;

/** A rule on a string three lists deep. */
const deep = (rule: string, text = "type: string"): string =>
  `a: {type: array, items: {type: object, properties: {b: {type: array, items: {type: object, properties: {c: {type: array, items: {${text}, x-kubernetes-validations: [{rule: "${rule}"}]}}}}}}}}`;

/** A string, a number and a list of strings with a rule and its message. */
const field = (rule: string, message = ""): string =>
  `a: {type: object, properties: {field: {type: string}, num: {type: integer}, left: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "${rule}"${message === "" ? "" : `, messageExpression: "${message}"`}}]}`;

const one = (name: string, ways: readonly FitKind[], spec: string): OverBudget => ({ name, ways, spec });

export const overBudget: readonly OverBudget[] = [
  one("unique strings", ["bounds", "list-type"], strings("self.all(x, self.exists_one(y, x == y))")),
  one(
    "unique strings, guarded",
    ["bounds", "list-type"],
    strings("self.all(x, self.filter(y, y == x).size() == 1)"),
  ),
  one(
    "unique strings, sized items",
    ["bounds", "list-type"],
    strings("self.all(x, self.exists_one(y, x == y))", "", ", maxLength: 63"),
  ),
  one(
    "unique strings, a large bound",
    ["bounds", "list-type"],
    strings("self.all(x, self.exists_one(y, x == y))", ", maxItems: 5000", ", maxLength: 64"),
  ),
  one(
    "unique strings by index",
    ["bounds", "list-type"],
    strings("self.all(i, x, self.all(j, y, i == j || x != y))"),
  ),
  one(
    "unique strings by distinct",
    ["bounds", "list-type"],
    strings("self.distinct().size() == self.size()"),
  ),
  one("unique names", ["bounds", "list-type"], objects("self.all(x, self.exists_one(y, x.name == y.name))")),
  one(
    "unique names, counted",
    ["bounds", "list-type"],
    objects("self.all(x, size(self.filter(y, y.name == x.name)) <= 1)"),
  ),
  one(
    "unique names and ports",
    ["bounds", "list-type"],
    objects("self.all(x, self.exists_one(y, x.name == y.name && x.port == y.port))"),
  ),
  one("unique ports", ["bounds", "list-type"], objects("self.all(x, self.exists_one(y, x.port == y.port))")),
  one(
    "unique names with a condition",
    ["bounds"],
    objects("self.all(x, self.exists_one(y, x.name == y.name || !has(x.name)))"),
  ),
  one(
    "a bound in allOf",
    ["lift"],
    `tags: {type: array, maxItems: 1000, items: {type: string, allOf: [{maxLength: 10}, {minLength: 1}], x-kubernetes-validations: [{rule: "self.contains('xxxxxxxxxxxxxxx')"}]}}`,
  ),
  one(
    "a bound in anyOf",
    ["lift"],
    `tags: {type: array, maxItems: 1000, items: {type: string, anyOf: [{maxLength: 10}, {maxLength: 20}], x-kubernetes-validations: [{rule: "self.contains('xxxxxxxxxxxxxxx')"}]}}`,
  ),
  one(
    "a bound in a pattern",
    ["lift"],
    `tags: {type: array, maxItems: 1000, items: {type: string, pattern: '^[a-z]{1,63}$', x-kubernetes-validations: [{rule: "self.contains('xxxxxxxxxxxxxxx')"}]}}`,
  ),
  one(
    "maxItems in allOf",
    ["lift", "list-type"],
    `tags: {type: array, allOf: [{maxItems: 20}], items: {type: string, maxLength: 20}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}`,
  ),
  one(
    "matches on items",
    ["bounds", "pattern"],
    `tags: {type: array, items: {type: string, x-kubernetes-validations: [{rule: "self.matches('^[a-z0-9]+$')"}]}}`,
  ),
  one(
    "matches over items",
    ["bounds"],
    strings("self.all(x, x.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$'))", ", maxItems: 100"),
  ),
  one("matches three lists deep", ["bounds", "pattern"], deep("self.matches('^[a-z]+$')")),
  one("contains three lists deep", ["bounds"], deep("self.contains('secret')")),
  one(
    "matches with words",
    ["bounds", "pattern"],
    `tags: {type: array, maxItems: 100000, items: {type: string, x-kubernetes-validations: [{rule: "self.matches('a')"}]}}`,
  ),
  one("listed words", ["bounds", "enum"], deep("self in ['Always', 'Never', 'IfNotPresent']")),
  one(
    "compared words",
    ["bounds", "enum"],
    deep(
      "self == 'Always' || self == 'Never' || self == 'IfNotPresent' || self == 'Sometimes' || self == 'Mostly'",
    ),
  ),
  one(
    "words in a list",
    ["bounds"],
    strings("self.all(x, x in ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'])"),
  ),
  one(
    "numbers of a deep list",
    ["bounds"],
    deep(
      "self > 5 && self < 10 && self != 7 && self != 8 && self != 9 && self != 6 && [1, 2, 3].all(x, x != self)",
      "type: integer",
    ),
  ),
  one(
    "filtered items",
    ["rewrite"],
    objects(
      "self.filter(x, x.port > 0).all(y, y.name.matches('^[a-z]+$'))",
      ", maxItems: 50",
      ", maxLength: 63",
    ),
  ),
  one(
    "filtered items without bounds",
    ["rewrite"],
    objects("self.filter(x, x.port > 0).all(y, y.name.matches('^[a-z]+$'))"),
  ),
  one(
    "an optional text",
    ["rewrite"],
    "a: {type: object, properties: {name: {type: string, maxLength: 20}}, x-kubernetes-validations: [{rule: \"self.?name.orValue('').contains('x')\"}]}",
  ),
  one(
    "an optional that is compared",
    ["rewrite"],
    "a: {type: object, properties: {name: {type: string, maxLength: 20}}, x-kubernetes-validations: [{rule: \"self.?name == optional.of('x')\"}]}",
  ),
  one(
    "texts that are joined",
    ["rewrite"],
    "a: {type: object, required: [left, right], properties: {left: {type: string, maxLength: 20}, right: {type: string, maxLength: 20}}, x-kubernetes-validations: [{rule: \"[self.left, self.right].join('-') != 'x'\"}]}",
  ),
  one(
    "a message with a number",
    ["rewrite"],
    "count: {type: integer, x-kubernetes-validations: [{rule: 'self > 0', messageExpression: \"'must be more than 0, is ' + string(self)\"}]}",
  ),
  one(
    "over three lists",
    ["bounds", "move"],
    `a: {type: array, items: {type: array, items: {type: array, items: {type: integer}}}, x-kubernetes-validations: [{rule: "self.all(x, x.all(y, y.all(z, z > 0)))"}]}`,
  ),
  one(
    "over two lists",
    ["bounds", "move"],
    `a: {type: array, items: {type: array, items: {type: integer}}, x-kubernetes-validations: [{rule: "self.all(x, x.all(y, y > 0))"}]}`,
  ),
  one(
    "two lists against each other",
    ["bounds"],
    `a: {type: object, properties: {left: {type: array, items: {type: string}}, right: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "self.left.all(x, x in self.right)"}]}`,
  ),
  one(
    "two lists of objects",
    ["bounds"],
    `a: {type: object, properties: {left: {type: array, items: {type: object, properties: {ref: {type: string}}}}, right: {type: array, items: {type: object, properties: {name: {type: string}}}}}, x-kubernetes-validations: [{rule: "self.left.all(x, self.right.exists(y, y.name == x.ref))"}]}`,
  ),
  one(
    "sets against each other",
    ["bounds"],
    `a: {type: object, properties: {left: {type: array, items: {type: string}}, right: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "sets.contains(self.left, self.right)"}]}`,
  ),
  one(
    "a map's keys",
    ["bounds"],
    `labels: {type: object, additionalProperties: {type: string}, x-kubernetes-validations: [{rule: "self.all(k, self.exists(l, self[l] == k))"}]}`,
  ),
  one(
    "a map's values",
    ["bounds"],
    `labels: {type: object, additionalProperties: {type: string}, x-kubernetes-validations: [{rule: "self.all(k, self[k].matches('^[a-z]+$'))"}]}`,
  ),
  one(
    "inside maps",
    ["bounds"],
    `m: {type: object, additionalProperties: {type: object, additionalProperties: {type: string, x-kubernetes-validations: [{rule: "self.contains('xx')"}]}}}`,
  ),
  one(
    "maps in lists",
    ["bounds"],
    `a: {type: array, items: {type: object, additionalProperties: {type: string}, x-kubernetes-validations: [{rule: "self.all(k, self[k] != k)"}]}}`,
  ),
  one(
    "lists in maps",
    ["bounds"],
    `a: {type: object, additionalProperties: {type: array, items: {type: integer}, x-kubernetes-validations: [{rule: "self.all(x, self.all(y, x == y))"}]}}`,
  ),
  one(
    "one bound of two missing",
    ["bounds", "pattern"],
    `a: {type: array, maxItems: 100, items: {type: object, properties: {b: {type: array, items: {type: string, maxLength: 64, x-kubernetes-validations: [{rule: "self.matches('^[a-z0-9.]+$')"}]}}}}}`,
  ),
  one(
    "a default that needs room",
    ["bounds", "list-type"],
    `tags: {type: array, default: [a, b, c], items: {type: string, default: abcdefghijklmnopqrstuvwxyz}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}`,
  ),
  one(
    "an example that needs room",
    ["bounds"],
    `tags: {type: array, example: [a, b, c, d, e, f], items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists(y, y == x + '-next'))"}]}`,
  ),
  one(
    "at least so many items",
    ["bounds", "list-type"],
    `tags: {type: array, minItems: 100, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}`,
  ),
  one(
    "an integer or a text",
    ["bounds"],
    `ports: {type: array, items: {x-kubernetes-int-or-string: true, x-kubernetes-validations: [{rule: "type(self) == int || self.matches('^[0-9]+%$')"}]}}`,
  ),
  one(
    "quantities",
    ["bounds"],
    `sizes: {type: array, items: {type: string, x-kubernetes-validations: [{rule: "isQuantity(self) && quantity(self).isGreaterThan(quantity('0'))"}]}}`,
  ),
  one(
    "networks",
    ["bounds"],
    `nets: {type: array, items: {type: string, format: cidr, x-kubernetes-validations: [{rule: "isCIDR(self) && cidr(self).prefixLength() <= 24"}]}}`,
  ),
  one(
    "addresses against networks",
    ["bounds"],
    `a: {type: object, properties: {nets: {type: array, items: {type: string, format: cidr}}, ips: {type: array, items: {type: string, format: ipv4}}}, x-kubernetes-validations: [{rule: "self.ips.all(i, self.nets.exists(n, cidr(n).containsIP(i)))"}]}`,
  ),
  one("joined", ["bounds"], strings("self.join(',').size() < 1000")),
  one("sorted", ["bounds"], strings("self.isSorted()")),
  one(
    "sums",
    ["bounds"],
    `a: {type: array, items: {type: object, properties: {weights: {type: array, items: {type: integer}}}}, x-kubernetes-validations: [{rule: "self.all(x, x.weights.sum() == 100)"}]}`,
  ),
  one("split and joined", [], deep("self.split('.').join('/') != self")),
  one("replaced", ["bounds"], deep("self.replace('-', '').lowerAscii() == self")),
  one("a transition rule", ["bounds"], strings("oldSelf.all(x, self.exists(y, x == y))")),
  one(
    "a transition rule over a list map",
    ["bounds"],
    `rules: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}, value: {type: string}}, x-kubernetes-validations: [{rule: "self.value == oldSelf.value || self.value.startsWith(oldSelf.value + '-' + self.name)"}]}}`,
  ),
  one(
    "deep equality",
    ["bounds"],
    `a: {type: array, items: {type: object, properties: {l: {type: array, items: {type: string}}, r: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "self.l != self.r"}]}}`,
  ),
  one(
    "a message",
    ["bounds"],
    `a: {type: object, properties: {left: {type: array, items: {type: string}}, right: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "self.left.size() < 5", messageExpression: "self.left.exists(x, self.right.exists(y, x.contains(y))) ? 'both' : 'one'"}]}`,
  ),
  one(
    "two expensive rules on one list",
    ["bounds"],
    `tags: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}, {rule: "self.all(x, !self.exists(y, y.startsWith(x + '/')))"}]}`,
  ),
  one(
    "many rules, too expensive together",
    ["bounds"],
    `a: {type: object, properties: {t: {type: array, maxItems: 3000, items: {type: string, maxLength: 600}}}, x-kubernetes-validations: [${Array.from({ length: 14 }, (_, i) => `{rule: "self.t.all(x, x.contains('${"x".repeat(30 + i)}'))"}, {rule: "self.t.all(x, x.contains('${"z".repeat(30 + i)}') || x.contains('yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'))"}`).join(", ")}]}`,
  ),
  one(
    "a text without a known size",
    [],
    `a: {type: object, properties: {num: {type: integer}}, x-kubernetes-validations: [{rule: "('n' + string(self.num)).matches('^n[0-9]+$')"}]}`,
  ),
  one(
    "literals alone",
    [],
    `a: {type: object, x-kubernetes-validations: [{rule: "['a','b','c','d','e','f','g','h','i','j'].all(a, ['a','b','c','d','e','f','g','h','i','j'].all(b, ['a','b','c','d','e','f','g','h','i','j'].all(c, ['a','b','c','d','e','f','g','h','i','j'].all(d, ['a','b','c','d','e','f','g','h','i','j'].all(e, ['a','b','c','d','e','f','g','h','i','j'].all(f, ['a','b','c','d','e','f','g','h','i','j'].all(g, a != b + c + d + e + f + g)))))))"}]}`,
  ),
  one(
    "a default that needs too much",
    ["list-type"],
    `tags: {type: array, minItems: 5000, items: {type: string, minLength: 100}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}`,
  ),
  one(
    "an optional without a size",
    ["rewrite"],
    `a: {type: object, properties: {field: {type: string}}, x-kubernetes-validations: [{rule: "self.?field == optional.of('a')"}]}`,
  ),
  one(
    "below a field called items",
    ["bounds", "list-type"],
    `items: {type: object, properties: {items: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}}}`,
  ),
  one(
    "below a name with a dash",
    ["bounds"],
    `my-list: {type: array, items: {type: array, items: {type: string}}, x-kubernetes-validations: [{rule: "self.all(x, x.all(y, y.matches('^[a-z]+$')))"}]}`,
  ),
  one(
    "from the spec, guarded",
    ["bounds", "list-type"],
    `a: {type: object, properties: {tags: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "!has(self.tags) || self.tags.all(x, self.tags.exists_one(y, x == y))"}]}`,
  ),
  one(
    "five rules, one guilty",
    ["bounds", "list-type"],
    `a: {type: object, properties: {num: {type: integer}, tags: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "self.num > 0"}, {rule: "self.num < 10"}, {rule: "self.tags.all(x, self.tags.exists_one(y, x == y))"}, {rule: "self.num != 5"}, {rule: "self.tags.size() < 50"}]}`,
  ),
  one(
    "a message without a known size",
    [],
    `a: {type: object, properties: {left: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "self.left.size() < 5", messageExpression: "self.left.map(x, x + x).join(', ')"}]}`,
  ),
  one(
    "a size in the rule, before matches",
    ["lift"],
    `tags: {type: array, maxItems: 1000, items: {type: string, x-kubernetes-validations: [{rule: "self.size() <= 64 && self.matches('^[a-z]+$')"}]}}`,
  ),
  one(
    "a size in another rule",
    ["lift"],
    `a: {type: array, maxItems: 500, items: {type: object, properties: {text: {type: string}}, x-kubernetes-validations: [{rule: "!has(self.text) || size(self.text) < 100"}, {rule: "!has(self.text) || self.text.contains('xxxxxxxxxxxxxxxxx')"}]}}`,
  ),
  one(
    "a size of the list in the rule",
    ["lift", "list-type"],
    `tags: {type: array, items: {type: string, maxLength: 63}, x-kubernetes-validations: [{rule: "self.size() <= 100"}, {rule: "self.all(x, self.exists_one(y, x == y))"}]}`,
  ),
  one(
    "existing in what is filtered",
    ["bounds", "rewrite"],
    objects("self.filter(x, has(x.name)).exists(y, y.name == 'main')"),
  ),
  one("the first item", ["rewrite"], field("self.left.first().value().matches('^[a-z]+$')")),
  one("a message that joins", ["bounds"], field("self.num < 5", "'not ' + self.left.join(', ')")),
];
