import type { Relation } from "../relate.ts";

/**
 * A rule at the `spec` of a definition and its expected abilities: found, impossible or none, for hold, fail
 * and error.
 */
export interface AuthoredRule {
  readonly name: string;
  /** Members of the schema of `spec`, in YAML's flow style. */
  readonly spec: string;
  readonly rule: string;
  readonly abilities: string;
}

/** Two rules at the `spec` of the same definition, and their expected relation. */
export interface AuthoredPair {
  readonly name: string;
  readonly spec: string;
  readonly first: string;
  readonly second: string;
  readonly relation: Relation;
}

const integers = "properties: {a: {type: integer}, b: {type: integer}}";
const bothIntegers = `${integers}, required: [a, b]`;
const text = "properties: {a: {type: string, maxLength: 20}}, required: [a]";
const items =
  "properties: {l: {type: array, maxItems: 9, items: {type: object, properties: {kind: {type: string, maxLength: 9}, count: {type: integer}}}}}";
const mode =
  "properties: {mode: {type: string, enum: [on, off, auto]}, size: {type: integer}}, required: [mode]";

export const authoredRules: readonly AuthoredRule[] = [
  rule("an optional number", integers, "self.a > 3", "found found found"),
  rule("a required number", bothIntegers, "self.a > 3", "found found impossible"),
  rule("two numbers in order", bothIntegers, "self.a <= self.b", "found found impossible"),
  rule(
    "two numbers in both orders",
    bothIntegers,
    "self.a < self.b && self.b < self.a",
    "impossible found impossible",
  ),
  rule("one of two", integers, "has(self.a) != has(self.b)", "found found impossible"),
  rule("a length at the bound", text, "self.a.size() <= 20", "found impossible impossible"),
  rule("a length within the bound", text, "self.a.size() < 20", "found found impossible"),
  rule("a pattern", text, "self.a.matches('^x+$')", "found found impossible"),
  rule("a conversion", text, "int(self.a) > 3", "found found found"),
  rule("each item", items, "self.l.all(x, x.count < 4)", "found found found"),
  rule("unchangeable", text, "self.a == oldSelf.a", "found found impossible"),
  rule("growing", bothIntegers, "self.a >= oldSelf.a", "found found impossible"),
  rule("a listed value", mode, "self.mode in ['on', 'off', 'auto']", "found impossible impossible"),
];

export const authoredPairs: readonly AuthoredPair[] = [
  pair(
    "negations moved inwards",
    integers,
    "!(has(self.a) && has(self.b))",
    "!has(self.b) || !has(self.a)",
    "equal",
  ),
  pair("a wider bound", bothIntegers, "self.a < 10", "self.a <= 20", "implies"),
  pair("a narrower bound", bothIntegers, "self.a <= 20", "self.a < 10", "implied"),
  pair("bounds that meet nowhere", bothIntegers, "self.a < 3", "self.a > 3", "disjoint"),
  pair("bounds on other fields", bothIntegers, "self.a < 3", "self.b < 3", "neither"),
  pair("the same bound of whole numbers", bothIntegers, "self.a < 4", "self.a <= 3", "equal"),
  pair("orders of two numbers", bothIntegers, "self.a < self.b", "self.a <= self.b", "implies"),
  pair("an order and its opposite", bothIntegers, "self.a < self.b", "self.b <= self.a", "disjoint"),
  pair("lengths", text, "self.a.size() > 0", "self.a != ''", "equal"),
  pair("a length and a text", text, "self.a == 'abc'", "size(self.a) == 3", "implies"),
  pair("texts", text, "self.a in ['x', 'y']", "self.a in ['y', 'z']", "neither"),
  pair("texts in another order", text, "self.a in ['x', 'y']", "self.a == 'y' || self.a == 'x'", "equal"),
  pair("texts apart", text, "self.a == 'x'", "self.a.size() == 2", "disjoint"),
  pair(
    "a pattern and more",
    text,
    "self.a.matches('^x+$')",
    "self.a.matches('^x+$') || self.a == ''",
    "implies",
  ),
  pair("a prefix and a text", text, "self.a.startsWith('x')", "self.a == 'xy'", "implied"),
  pair(
    "a choice in other words",
    mode,
    "self.mode == 'on' ? has(self.size) : true",
    "self.mode != 'on' || has(self.size)",
    "equal",
  ),
  pair(
    "a choice and its other side",
    mode,
    "self.mode == 'on' ? has(self.size) : !has(self.size)",
    "self.mode == 'on' ? !has(self.size) : has(self.size)",
    "disjoint",
  ),
  pair("all listed but one", mode, "self.mode in ['on', 'auto']", "self.mode != 'off'", "equal"),
  pair("a guard for what may be absent", integers, "self.a > 3", "has(self.a) && self.a > 3", "equal"),
  pair("a guard that lets more through", integers, "self.a > 3", "!has(self.a) || self.a > 3", "implies"),
  pair(
    "one of two, counted",
    integers,
    "(has(self.a) ? 1 : 0) + (has(self.b) ? 1 : 0) == 1",
    "[has(self.a), has(self.b)].exists_one(x, x)",
    "equal",
  ),
  pair(
    "one of two and at least one",
    integers,
    "has(self.a) != has(self.b)",
    "has(self.a) || has(self.b)",
    "implies",
  ),
  pair(
    "all items, by another name",
    items,
    "self.l.all(x, x.kind == 'p')",
    "!self.l.exists(y, y.kind != 'p')",
    "equal",
  ),
  pair(
    "all items, one more value",
    items,
    "self.l.all(x, x.kind in ['p'])",
    "self.l.all(x, x.kind in ['p', 'q'])",
    "implies",
  ),
  pair(
    "some item and all items",
    items,
    "self.l.exists(x, x.count > 3)",
    "self.l.all(x, x.count > 3)",
    "neither",
  ),
  pair(
    "a default in the rule",
    items,
    "has(self.l) ? self.l.all(x, x.count > 3) : true",
    "(has(self.l) ? self.l : []).all(x, x.count > 3)",
    "equal",
  ),
  pair(
    "pairs of values",
    text.replace("{a:", "{c: {type: string, maxLength: 5}, a:").replace("[a]", "[a, c]"),
    "[self.a, self.c] in [['x', 'y']]",
    "[self.a, self.c] in [['x', 'y'], ['y', 'x']]",
    "implies",
  ),
  pair("unchangeable and growing", bothIntegers, "self.a == oldSelf.a", "self.a >= oldSelf.a", "implies"),
  pair("unchangeable in other words", text, "self.a == oldSelf.a", "!(self.a != oldSelf.a)", "equal"),
  pair("a rule on changes and one on values", bothIntegers, "self.a >= oldSelf.a", "self.a > 0", "neither"),
];

function rule(name: string, spec: string, text: string, abilities: string): AuthoredRule {
  return { name, spec: `{type: object, ${spec}}`, rule: text, abilities };
}

function pair(name: string, spec: string, first: string, second: string, relation: Relation): AuthoredPair {
  return { name, spec: `{type: object, ${spec}}`, first, second, relation };
}
