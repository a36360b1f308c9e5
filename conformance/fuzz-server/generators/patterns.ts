import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { schemaWith, thingOf, thingWith } from "./thing.ts";

const letters = [
  "a",
  "b",
  "c",
  "A",
  "Z",
  "0",
  "9",
  "-",
  "_",
  ".",
  "/",
  " ",
  "é",
  "ß",
  "ſ",
  "K",
  "\u{1f600}",
  "漢",
  "\n",
  "\t",
  "@",
];
const classes = [
  ..."\\d \\D \\w \\W \\s \\S . [a-z] [^a-z] [A-Za-z0-9] [a\\-z] []a] [^]a] [[:alpha:]] [[:^digit:]] [[:word:]-] [\\d\\s] [a-\\d]".split(
    " ",
  ),
  ..."\\pL \\p{Lu} \\P{Ll} \\p{Greek} \\p{Han} \\p{^Latin} \\p{Nope} [\\p{N}_] [^\\pL] \\p{Letter} \\p{ASCII} \\C \\Q.\\E \\x41 \\x{1F600} \\101 \\u0041 \\- \\_ \\é".split(
    " ",
  ),
];
const anchors = ["^", "$", "\\b", "\\B", "\\A", "\\z", "\\Z", "(?m)^", "(?m)$", "\\<"];
const flags = ["(?i)", "(?s)", "(?U)", "(?im)", "(?-i)", "(?x)", "(?i-s)", "(?)", "(?i"];
const repeats = [
  "*",
  "+",
  "?",
  "*?",
  "+?",
  "??",
  "{2}",
  "{0,3}",
  "{1,}",
  "{,2}",
  "{3,1}",
  "{1000}",
  "{1001}",
  "{2}{3}",
  "**",
  "+*",
  "{a}",
];

function regex(random: Random, depth: number): string {
  const parts = Array.from({ length: 1 + random.below(4) }, () => piece(random, depth));
  return parts.join(random.oneIn(6) ? "|" : "");
}

function piece(random: Random, depth: number): string {
  const one = atom(random, depth);
  return random.oneIn(3) ? one + random.pick(repeats) : one;
}

function atom(random: Random, depth: number): string {
  switch (random.below(10)) {
    case 0:
    case 1:
      return random.pick(classes);
    case 2:
      return random.pick(anchors);
    case 3:
    case 4: {
      const open = random.pick([
        "(",
        "(?:",
        "(?P<n>",
        "(?<n>",
        "(?i:",
        "(?-s:",
        "(?P=n)",
        "(?=",
        "(?!",
        "(?P<1a>",
        "(?<n",
      ]);
      return depth === 0 ? "a" : `${open}${regex(random, depth - 1)}${random.oneIn(15) ? "" : ")"}`;
    }
    case 5:
      return random.oneIn(3) ? random.pick(flags) : random.pick(letters);
    case 6:
      return `[${random.oneIn(3) ? "^" : ""}${random.pick(letters)}${random.pick(["-", "", "-", "--"])}${random.pick(letters)}${random.oneIn(12) ? "" : "]"}`;
    case 7:
      return random.oneIn(4)
        ? random.pick(["\\", "\\1", "\\k<n>", "(", ")", "[", "]", "{", "}", "\\8", "\\cA", "\\g", "\\X"])
        : random.pick(letters);
    default:
      return random.pick(letters);
  }
}

function sample(random: Random): string {
  return Array.from({ length: random.below(6) }, () => random.pick(letters)).join("");
}

const fields = ["a", "b", "c", "d"];

/** Patterns of schemas and of rules, with strings that match or not. */
export function patterns(random: Random): Scenario {
  const isRule = random.oneIn(3);
  // A pattern that the server rejects hides what the others do, so some scenarios have just one.
  const some = fields.slice(0, random.oneIn(2) ? 1 : 4);
  const schemaOf = (): object => {
    const pattern = regex(random, 2);
    if (!isRule) return { type: "string", pattern };
    const literal = JSON.stringify(pattern);
    const rule = random.pick([
      `self.matches(${literal})`,
      `self.find(${literal}) == 'a'`,
      `self.findAll(${literal}, 2).size() < 2`,
      `self.replace('a', 'b').matches(${literal})`,
    ]);
    return {
      type: "string",
      maxLength: 20,
      "x-kubernetes-validations": [{ rule, messageExpression: `string(self.find(${literal}))` }],
    };
  };
  const properties = Object.fromEntries(some.map((name) => [name, schemaOf()]));
  const requests = Array.from(
    { length: 10 },
    (_, i): ScenarioRequest => ({
      verb: "create",
      object: toJsonInOrder(thingOf(`n${i}`, new Map(some.map((name) => [name, sample(random)])))),
    }),
  );
  return {
    crd: toJsonInOrder(thingWith(schemaWith(properties))),
    requests,
  };
}
