import { newest } from "../../src/engine/apimachinery/minors/capabilities.ts";
import {
  type CelType,
  compile,
  environmentOf,
  intType,
  listOf,
  listType,
  plan,
  stringType,
} from "../../src/engine/cel/cel.ts";
import { literalTests } from "../../src/engine/server/rules/literal-tests.ts";
import type { Growth } from "./growth.ts";

const environment = environmentOf(newest, true);

/** An expression with a `self` that grows. */
function expression(
  source: string,
  type: CelType,
  from: number,
  self: (size: number) => Parameters<typeof listOf>[0][number],
): Growth {
  const compiled = compile(source, [{ name: "self", type }], environment, literalTests);
  if (!compiled.ok) throw new Error(compiled.fault.text);
  const planned = plan(compiled.checked, environment);
  if (!planned.ok) throw new Error(planned.fault.text);
  return {
    what: `CEL: ${source}`,
    from,
    workFor: (size) => {
      const variables = new Map([["self", self(size)]]);
      return () => () => planned.program.evaluate(variables, { costLimit: 1e18 });
    },
  };
}

/** Functions of strings, each with a unit that makes them slow when it is repeated. */
const ofTexts: readonly (readonly [expression: string, unit: string])[] = [
  ["self.size()", "a\u00e9"],
  ["self == self + 'a'", "a"],
  ["self + self < self", "a"],
  ["self.contains('ab')", "a"],
  ["self.contains(self.substring(1) + 'b')", "a"],
  ["self.startsWith(self)", "a"],
  ["self.endsWith(self)", "a"],
  ["self.matches('^(a|b)*$')", "a"],
  ["self.matches('(x+x+)+y')", "x"],
  ["self.find('b$')", "a"],
  ["self.findAll('[0-9]+')", "12 "],
  ["self.findAll('a+b')", "a"],
  ["self.charAt(self.size() - 1)", "a\u00e9"],
  ["self.indexOf('b')", "a\u00e9"],
  ["self.indexOf('b', 1)", "a\u00e9"],
  ["self.lastIndexOf('b')", "a\u00e9"],
  ["self.indexOf(self.substring(1) + 'b')", "a"],
  ["self.lowerAscii()", "AB\u00e9"],
  ["self.upperAscii()", "ab\u00e9"],
  ["self.replace('a', 'bb')", "a"],
  ["self.replace('', '-')", "a"],
  ["self.split('')", "a\u00e9"],
  ["self.split(',').join('-')", "a,"],
  ["self.substring(1)", "a\u00e9"],
  ["self.trim()", " "],
  ["'%s'.format([self])", "a\u00e9"],
  ["strings.quote(self)", "a\u00e9\n"],
  ["bytes(self)", "a\u00e9"],
  ["string(bytes(self))", "a\u00e9"],
  ["int(self)", "1"],
  ["double(self)", "1"],
  ["duration(self)", "1s"],
  ["timestamp(self)", "2024-01-01T00:00:00Z"],
  ["isQuantity(self)", "1"],
  ["quantity(self)", "1"],
  ["isURL(self)", "/a%20b"],
  ["url('https://example.com/?' + self).getQuery()", "k=a&"],
  ["isIP(self)", "1:"],
  ["isCIDR(self)", "1."],
  ["isSemver(self)", "1."],
  ["isSemver('1.0.0-' + self + 'a')", "a."],
  ["semver('1.0.0-a' + self).compareTo(semver('1.0.0-a' + self))", ".a"],
  ["format.dns1123Subdomain().validate(self)", "a."],
  ["format.uri().validate(self)", "a/"],
];

/** Functions of lists of different numbers. */
const ofNumbers: readonly string[] = [
  "self.all(x, x >= 0)",
  "self.exists(x, x < 0)",
  "self.exists_one(x, x == 1)",
  "self.filter(x, x > 1).map(x, x + 1)",
  "-1 in self",
  "self == self.map(x, x)",
  "(self + self).size()",
  "self.sum()",
  "self.max()",
  "self.isSorted()",
  "self.indexOf(-1)",
  "self.distinct()",
  "self.sort()",
  "self.sortBy(x, -x)",
  "self.reverse()",
  "self.slice(1, self.size())",
  "[self, self].flatten()",
  "lists.range(self.size())",
  "sets.contains(self, self)",
  "sets.intersects(self, self.map(x, -1 - x))",
  "sets.equivalent(self, self)",
  "self.map(x, string(x)).join(',')",
  "self.transformMap(i, x, x + 1)",
  "self.transformMapEntry(i, x, {string(x): i})",
];

/** Expressions with strings and lists that grow. */
export const growingExpressions: readonly Growth[] = [
  ...ofTexts.map(([source, unit]) =>
    expression(source, stringType, 1000, (size) => unit.repeat(size / unit.length)),
  ),
  ...ofNumbers.map((source) =>
    expression(source, listType(intType), 64, (size) =>
      listOf(Array.from({ length: size }, (_, i) => BigInt(i))),
    ),
  ),
];
