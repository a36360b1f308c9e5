import { type Code, type Replacement, replacement } from "./code.ts";
import type { Slip } from "./slip.ts";

/** A name of another language or another place, which is not declared in rules. */
export interface NameSlip {
  readonly names: readonly string[];
  /** How it is written in CEL. */
  readonly sentence?: string;
  readonly rewrite?: Pick<Slip, "example" | "finds">;
}

type Kind = "value" | "function" | "method" | "before a field";

/** Finds names that are used in one way: alone, called, called on a value, or before a field. */
function named(kind: Kind, names: readonly string[]): (code: Code) => readonly number[] {
  return ({ tokens }) =>
    tokens.flatMap(({ kind: own, text }, i) => {
      if (own !== "identifier" || !names.includes(text)) return [];
      const isMember = tokens[i - 1]?.text === ".";
      const next = tokens[i + 1]?.text;
      const used: Kind =
        next === "(" ? (isMember ? "method" : "function") : next === "." ? "before a field" : "value";
      return used === kind && isMember === (kind === "method") ? [i] : [];
    });
}

function renamed(
  kind: Kind,
  names: readonly string[],
  instead: string,
  example: Slip["example"],
): Pick<Slip, "example" | "finds"> {
  const find = named(kind, names);
  return { example, finds: (code) => find(code).map((i) => replacement(code, i, 1, instead)) };
}

/** `.length`, `.length()` and `.count()` become `.size()`. */
function sizes(code: Code): readonly Replacement[] {
  const { tokens } = code;
  return tokens.flatMap(({ text }, i) => {
    const isNamed = tokens[i - 1]?.text === "." && ["length", "len", "count"].includes(text);
    const isCalled = tokens[i + 1]?.text === "(";
    const isEmpty = isCalled && tokens[i + 2]?.text === ")";
    if (!isNamed || (isCalled ? !isEmpty : text === "count")) return [];
    return [replacement(code, i, isCalled ? 3 : 1, "size()")];
  });
}

const onlyPolicies = (name: string): string =>
  `\`${name}\` belongs to admission policies (ValidatingAdmissionPolicy). A rule in a definition sees only the object: \`self\` and, on updates, \`oldSelf\`.`;

const nulls = ["None", "nil", "undefined", "NULL", "Null"];
const itself = "The value is `self`.";
const some = "To check that some item meets a condition, use `.exists(x, …)`.";
const lower = "Use `lowerAscii()`.";
const upper = "Use `upperAscii()`.";
const matching = "To match a string, use `self.matches('…')`.";

/** The names, and what they are called in CEL. */
export const nameSlips: readonly NameSlip[] = [
  {
    names: ["now"],
    sentence:
      "There is no `now()`: a rule always gives the same answer for the same object. Compare with a time in the object, or leave checks that depend on the clock to a controller.",
  },
  {
    names: ["object"],
    sentence:
      "In a rule in a definition, the value is `self`. `object` is its name in admission policies (ValidatingAdmissionPolicy).",
    rewrite: renamed("before a field", ["object"], "self", ["object.a > 1", "self.a > 1"]),
  },
  {
    names: ["oldObject"],
    sentence:
      "In a rule in a definition, the old value is `oldSelf`. `oldObject` is its name in admission policies (ValidatingAdmissionPolicy).",
    rewrite: renamed("before a field", ["oldObject"], "oldSelf", ["oldObject.a > 1", "oldSelf.a > 1"]),
  },
  ...["request", "params", "variables", "authorizer", "namespaceObject"].map((name) => ({
    names: [name],
    sentence: onlyPolicies(name),
  })),
  {
    names: ["this", "value"],
    sentence: itself,
    rewrite: renamed("before a field", ["this", "value"], "self", ["this.a > 1", "self.a > 1"]),
  },
  { names: ["old"], sentence: "The old value is `oldSelf`." },
  {
    names: ["len"],
    sentence: "The size of a string, list or map is `size(…)`.",
    rewrite: renamed("function", ["len", "length", "count"], "size", ["len(self.a) > 1", "size(self.a) > 1"]),
  },
  {
    names: ["length"],
    sentence: "The size of a string, list or map is `size(…)`, or `.size()`.",
    rewrite: { example: ["self.a.length > 1", "self.a.size() > 1"], finds: sizes },
  },
  {
    names: ["count"],
    sentence:
      "The size of a list is `.size()`; the number of items that meet a condition, `.filter(x, …).size()`.",
  },
  {
    names: ["True"],
    sentence: "Write `true`.",
    rewrite: renamed("value", ["True"], "true", ["self.a == True", "self.a == true"]),
  },
  {
    names: ["False"],
    sentence: "Write `false`.",
    rewrite: renamed("value", ["False"], "false", ["self.a == False", "self.a == false"]),
  },
  {
    names: nulls,
    sentence: "Write `null`. To check that an optional field is set, use `has(self.field)`.",
    rewrite: renamed("value", nulls, "null", ["self.a == None", "self.a == null"]),
  },
  {
    names: ["any", "some"],
    sentence: some,
    rewrite: renamed("method", ["any", "some"], "exists", [
      "self.a.any(x, x > 1)",
      "self.a.exists(x, x > 1)",
    ]),
  },
  {
    names: ["every"],
    sentence: "To check that all items meet a condition, use `.all(x, …)`.",
    rewrite: renamed("method", ["every"], "all", ["self.a.every(x, x > 1)", "self.a.all(x, x > 1)"]),
  },
  { names: ["unique"], sentence: "To require that all items differ, set `x-kubernetes-list-type: set`." },
  {
    names: ["includes"],
    sentence: "To find an item in a list, use `x in list`; in a string, `.contains(…)`.",
    rewrite: renamed("method", ["includes"], "contains", ["self.a.includes('b')", "self.a.contains('b')"]),
  },
  {
    names: ["toLowerCase", "toLower"],
    sentence: lower,
    rewrite: renamed("method", ["toLowerCase", "toLower"], "lowerAscii", [
      "self.a.toLowerCase() == 'b'",
      "self.a.lowerAscii() == 'b'",
    ]),
  },
  {
    names: ["toUpperCase", "toUpper"],
    sentence: upper,
    rewrite: renamed("method", ["toUpperCase", "toUpper"], "upperAscii", [
      "self.a.toUpper() == 'B'",
      "self.a.upperAscii() == 'B'",
    ]),
  },
  {
    names: ["toString", "str"],
    sentence: "Use `string(…)`.",
    rewrite: renamed("function", ["str"], "string", ["str(self.a) == '1'", "string(self.a) == '1'"]),
  },
  {
    names: ["parseInt"],
    sentence: "Use `int(…)`.",
    rewrite: renamed("function", ["parseInt", "Number"], "int", ["parseInt(self.a) > 1", "int(self.a) > 1"]),
  },
  {
    names: ["float"],
    sentence: "Use `double(…)`.",
    rewrite: renamed("function", ["float", "parseFloat"], "double", [
      "float(self.a) > 1.5",
      "double(self.a) > 1.5",
    ]),
  },
  {
    names: ["regex", "match", "test"],
    sentence: matching,
    rewrite: renamed("method", ["match", "test", "regex"], "matches", [
      "self.a.match('b')",
      "self.a.matches('b')",
    ]),
  },
];
