import {
  adjacent,
  type Code,
  type Replacement,
  replacement,
  textOf,
  valueAfter,
  valueBefore,
  words,
} from "./code.ts";
import type { Slip } from "./slip.ts";

/** Finds an operator by its tokens and writes another one. */
function instead(operator: string, ...tokens: readonly string[]): Slip["finds"] {
  return (code) => adjacent(code, ...tokens).map((i) => replacement(code, i, tokens.length, operator));
}

function wordInstead(operator: string, word: string): Slip["finds"] {
  return (code) => words(code, word).map((i) => replacement(code, i, 1, operator));
}

/** A single `=`: not a part of `===`, `=>` or `=~`. */
function assignments(code: Code): readonly Replacement[] {
  return adjacent(code, "=").flatMap((i) => {
    const [before, own, after] = [code.tokens[i - 1], code.tokens[i], code.tokens[i + 1]];
    const isLonger =
      (before?.end === own?.start && /[=!<>]$/.test(before?.text ?? "")) ||
      (after?.start === own?.end && /^[=>~]/.test(after?.text ?? ""));
    return isLonger ? [] : [replacement(code, i, 1, "==")];
  });
}

/** `x not in list` becomes `!(x in list)`. */
function notIn(code: Code): readonly Replacement[] {
  return words(code, "not").flatMap((i) => {
    if (code.tokens[i + 1]?.text !== "in") return [];
    const [first, end] = [valueBefore(code, i), valueAfter(code, i + 2)];
    const whole = `!(${textOf(code, first, i)} in ${textOf(code, i + 2, end)})`;
    return first === i || end === i + 2 ? [] : [replacement(code, first, end - first, whole)];
  });
}

/** `not x` becomes `!x`. */
function not(code: Code): readonly Replacement[] {
  return words(code, "not").flatMap((i) => {
    const [own, next] = [code.tokens[i], code.tokens[i + 1]];
    if (own === undefined || next === undefined || next.text === "in") return [];
    return [{ start: own.start, end: next.start, text: "!" }];
  });
}

/** `a => b` becomes `!(a) || b`. */
function arrows(code: Code): readonly Replacement[] {
  const [first] = [...adjacent(code, "=", ">"), ...adjacent(code, "-", ">")].toSorted((a, b) => a - b);
  const [before, after] = first === undefined ? [] : [code.tokens[first - 1], code.tokens[first + 2]];
  if (before === undefined || after === undefined) return [];
  return [
    { start: 0, end: 0, text: "!(" },
    { start: before.end, end: after.start, text: ") || " },
  ];
}

/** `a ?? b`: the default of a field, or of an optional. */
function defaults(code: Code): readonly Replacement[] {
  return adjacent(code, "?", "?").flatMap((i) => {
    const [first, end] = [valueBefore(code, i), valueAfter(code, i + 2)];
    if (first === i || end === i + 2) return [];
    const [given, other] = [textOf(code, first, i), textOf(code, i + 2, end)];
    const isField = code.tokens[i - 1]?.kind === "identifier" && code.tokens[i - 2]?.text === ".";
    const field = code.tokens[i - 1]?.text ?? "";
    const optional = isField ? `${textOf(code, first, i - 2)}.?${field}` : `(${given})`;
    return [replacement(code, first, end - first, `${optional}.orValue(${other})`)];
  });
}

/** `a?.b` becomes `a.?b`. */
function optionalFields(code: Code): readonly Replacement[] {
  return adjacent(code, "?", ".").flatMap((i) => {
    const [before, own, dot, after] = code.tokens.slice(i - 1, i + 3);
    const isRead = before?.end === own?.start && after?.start === dot?.end && after?.kind === "identifier";
    return i > 0 && isRead ? [replacement(code, i, 2, ".?")] : [];
  });
}

/** `if a then b else c`, at the start of an expression. */
function choices(code: Code): readonly Replacement[] {
  const [start, then, otherwise] = [words(code, "if")[0], words(code, "then")[0], words(code, "else")[0]];
  if (start !== 0 || then === undefined || then < 2) return [];
  const condition = textOf(code, 1, then);
  const end = code.tokens.length;
  const [yes, no] = [textOf(code, then + 1, otherwise ?? end), otherwise && textOf(code, otherwise + 1, end)];
  const meant = no === undefined ? `!(${condition}) || ${yes}` : `${condition} ? ${yes} : ${no}`;
  return [replacement(code, 0, end, meant)];
}

const equality = "Equality is `==`.";
const inequality = "Inequality is `!=`.";
const and = "“And” is `&&`.";
const or = "“Or” is `||`.";

/** Operators of other languages, the longest first. */
export const operatorSlips = {
  identical: {
    example: ["self.a === 1", "self.a == 1"],
    sentence: equality,
    finds: instead("==", "==", "="),
  },
  notIdentical: {
    example: ["self.a !== 1", "self.a != 1"],
    sentence: inequality,
    finds: instead("!=", "!=", "="),
  },
  different: {
    example: ["self.a <> 1", "self.a != 1"],
    sentence: inequality,
    finds: instead("!=", "<", ">"),
  },
  arrow: {
    example: ["has(self.a) => self.a > 1", "!(has(self.a)) || self.a > 1"],
    sentence: "There is no arrow for “if … then …”: write `!a || b`.",
    finds: arrows,
  },
  assignment: {
    example: ["self.a = '=1'", "self.a == '=1'"],
    sentence: "A rule cannot assign. Equality is `==`.",
    finds: assignments,
  },
  notIn: {
    example: ["self.a not in ['b']", "!(self.a in ['b'])"],
    sentence: "Write `!(x in list)`.",
    finds: notIn,
  },
  andWord: {
    example: ["self.a and self.and == ' and '", "self.a && self.and == ' and '"],
    sentence: and,
    finds: wordInstead("&&", "and"),
  },
  orWord: {
    example: ["self.a or self.b", "self.a || self.b"],
    sentence: or,
    finds: wordInstead("||", "or"),
  },
  notWord: { example: ["not self.a", "!self.a"], sentence: "“Not” is `!`.", finds: not },
  bitAnd: { example: ["self.a & self.b", "self.a && self.b"], sentence: and, finds: instead("&&", "&") },
  bitOr: { example: ["self.a | self.b", "self.a || self.b"], sentence: or, finds: instead("||", "|") },
  defaulted: {
    example: ["self.a ?? 'b' == 'c'", "self.?a.orValue('b') == 'c'"],
    sentence: "For a field that may be missing, use `x.?field.orValue(…)`.",
    finds: defaults,
  },
  optionalField: {
    example: ["self?.a.hasValue()", "self.?a.hasValue()"],
    sentence: "Read an optional field with `x.?field`: the question mark comes after the dot.",
    finds: optionalFields,
  },
  choice: {
    example: ["if self.a then self.b else self.c", "self.a ? self.b : self.c"],
    sentence: "Write a choice as `condition ? a : b`.",
    finds: choices,
  },
} as const satisfies Readonly<Record<string, Slip>>;
