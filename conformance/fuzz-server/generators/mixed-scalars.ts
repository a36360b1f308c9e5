import { type MixedField, maybe, optional, rulesOf } from "./mixed-field.ts";
import type { Data } from "./thing.ts";

/** Integers or percentages, with bounds for both. */
export const intOrString: MixedField = {
  name: "amount",
  schema: (random) => ({
    "x-kubernetes-int-or-string": true,
    ...maybe(random, 3, { multipleOf: random.pick([2, 5, 0.5]) }),
    ...maybe(random, 4, { minimum: 1 }),
    ...maybe(random, 4, { maximum: 50, exclusiveMaximum: true }),
    ...maybe(random, 4, { pattern: "^[0-9]+%?$" }),
    ...maybe(random, 4, { maxLength: 3 }),
    ...maybe(random, 4, { anyOf: [{ type: "integer" }, { type: "string" }] }),
    ...maybe(random, 5, { enum: [2, "50%", 10] }),
    ...maybe(random, 4, { default: random.pick<number | string>([10, "50%"]) }),
    ...maybe(random, 5, { nullable: true }),
    ...rulesOf(random, 3, [
      "type(self) == int ? self > 1 : self.endsWith('%')",
      "self != 7",
      "self == oldSelf",
      "string(self) != '7'",
      "type(self) == type(oldSelf)",
      optional("!oldSelf.hasValue() || type(oldSelf.value()) == type(self)"),
    ]),
  }),
  value: (random) => random.pick<Data>([2, 3, 7, 10, 50, "50%", "7", "abc", "", 2.5, null, -2, 1e20, true]),
};

/** Maps of bounded size whose rules go through keys and values. */
export const boundedMap: MixedField = {
  name: "map",
  schema: (random) => ({
    type: "object",
    ...maybe(random, 2, { maxProperties: random.pick([1, 2, 3]) }),
    ...maybe(random, 4, { default: { a: "1" } }),
    additionalProperties: random.pick<object>([
      { type: "string", maxLength: 4 },
      { type: "string", maxLength: 4, nullable: true },
      { "x-kubernetes-int-or-string": true },
      { type: "object", properties: { n: { type: "integer", default: 1 } }, default: {} },
      { type: "array", items: { type: "string", maxLength: 5 }, maxItems: 3 },
    ]),
    ...rulesOf(random, 2, [
      "self.all(k, k.size() < 3)",
      "self.all(k, k in oldSelf)",
      "oldSelf.all(k, k in self)",
      "self.exists_one(k, k == 'a')",
      "self.transformList(k, v, k).size() < 3",
      "size(self) < 3 && !('x' in self)",
      "self == oldSelf",
      { rule: "!('b' in self)", fieldPath: "['b']" },
      optional("oldSelf.orValue(self).all(k, k in self)"),
    ]),
  }),
  value: (random) =>
    Object.fromEntries(
      ["a", "b", "x", "a.b/c"]
        .filter(() => random.oneIn(2))
        .map((key) => [key, random.pick<Data>(["1", "long text", 5, null, {}, { n: 2 }, ["a"], []])]),
    ),
};

const readers: readonly (readonly [rules: readonly string[], samples: readonly string[]])[] = [
  [
    [
      "isQuantity(self) && quantity(self).isLessThan(quantity('2Gi'))",
      "quantity(self).isInteger()",
      "quantity(self).compareTo(quantity(oldSelf)) >= 0",
    ],
    ["1Gi", "100m", "1.5", "2Gi", "x", "", "-1", "1e3", "0"],
  ],
  [
    ["isURL(self) && url(self).getScheme() == 'https'", "url(self).getHost() == url(oldSelf).getHost()"],
    ["https://a.b", "http://a.b:80/c", "x", "https://a.b/?q", "%"],
  ],
  [
    ["isIP(self)", "ip(self).family() == 4", "ip(self).family() == ip(oldSelf).family()"],
    ["10.0.0.1", "::1", "1.2.3", "::ffff:1.2.3.4", ""],
  ],
  [
    ["isCIDR(self) && cidr(self).prefixLength() < 25", "cidr(oldSelf).containsCIDR(self)"],
    ["10.0.0.0/8", "10.1.0.0/16", "10.0.0.1/32", "::/0", "x"],
  ],
  [
    ["isSemver(self)", "!semver(self).isLessThan(semver(oldSelf))"],
    ["1.2.3", "1.10.0", "v1.2.3", "1.2.3-rc.1", "x"],
  ],
  [
    [
      "!format.dns1123Label().validate(self).hasValue()",
      "format.named('uuid').value().validate(self) == optional.none()",
    ],
    ["a-b", "A", "", "a".repeat(64), "123e4567-e89b-12d3-a456-426614174000"],
  ],
  [
    [
      "self.lowerAscii() == self",
      "self.split(',').size() < 3",
      "self.matches('^[a-c]+$')",
      "self.size() >= oldSelf.size()",
    ],
    ["abc", "ABC", "a,b,c", "é", ""],
  ],
];

/** A string that a CEL library reads, with a default. Only some changes are allowed. */
export const libraryText: MixedField = {
  name: "text",
  schema: (random) => {
    const [rules, samples] = random.pick(readers);
    return {
      type: "string",
      ...maybe(random, 2, { maxLength: random.pick([5, 20, 64]) }),
      ...maybe(random, 3, { default: random.pick(samples) }),
      ...maybe(random, 5, { nullable: true }),
      ...maybe(random, 6, { enum: [samples[0], samples[1]] }),
      ...rulesOf(random, 1, [
        ...rules,
        ...rules,
        ...rules.filter((rule) => !rule.includes("oldSelf")).map(optional),
      ]),
    };
  },
  value: (random) => (random.oneIn(15) ? null : random.pick(random.pick(readers)[1])),
};
