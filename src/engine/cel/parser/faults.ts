/**
 * What the parser rejects. The codes of syntax errors begin with `cel/syntax/`.
 * Upstream: github.com/google/cel-go/parser/{parser,macro,unescape}.go and ANTLR's `DefaultErrorStrategy`.
 */
import { fault } from "../../apimachinery/fault/fault.ts";
import { choice, integer, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** The tokens that the parser accepts, one by one: `')'`, `IDENTIFIER`, `<EOF>`. */
interface Expected {
  readonly expected: readonly string[];
}

/** `token` is the text of the token that the parser stopped at, `<EOF>` at the end. */
export const mismatchedInput = fault(
  "cel/syntax/mismatched-input",
  words`Syntax error: mismatched input '${text("token")}' expecting ${text("expecting")}`,
).carrying<Expected>();
export const extraneousInput = fault(
  "cel/syntax/extraneous-input",
  words`Syntax error: extraneous input '${text("token")}' expecting ${text("expecting")}`,
).carrying<Expected>();
export const missingToken = fault(
  "cel/syntax/missing-token",
  words`Syntax error: missing ${text("expecting")} at '${text("token")}'`,
).carrying<Expected>();
export const noViableAlternative = fault(
  "cel/syntax/no-viable-alternative",
  words`Syntax error: no viable alternative at input '${text("input")}'`,
).carrying<{ readonly token: string }>();
/** A text that no token starts with, or that is not a whole token, such as a string without its end. */
export const unknownToken = fault(
  "cel/syntax/unknown-token",
  words`Syntax error: token recognition error at: '${text("token")}'`,
);
export const tooManyErrors = fault(
  "cel/syntax/too-many-errors",
  words`Syntax error: More than ${integer("limit")} syntax errors`,
);
export const tooManyRecoveries = fault(
  "cel/syntax/too-many-recoveries",
  words`Syntax error: error recovery attempt limit exceeded: ${integer("limit")}`,
);
/** An error that ANTLR has no other form for. */
export const otherSyntaxError = fault("cel/syntax/other", words`Syntax error: ${text("message")}`);

export const lookaheadExceeded = fault(
  "cel/recovery-lookahead",
  words`error recovery token lookahead limit exceeded: ${integer("limit")}`,
);
export const expressionTooLong = fault(
  "cel/expression-too-long",
  words`expression code point size exceeds limit: size: ${integer("size")}, limit ${integer("limit")}`,
);
export const nestedTooDeeply = fault(
  "cel/nested-too-deeply",
  words`expression recursion limit exceeded: ${integer("limit")}`,
);
/** The same for the tree, which is deeper than the grammar's rules in long chains of operators. */
export const treeTooDeep = fault("cel/tree-too-deep", words`max recursion depth exceeded`);

export const quotedName = fault("cel/quoted-name", words`unsupported syntax: '\`'`);
export const unsupportedName = fault("cel/unsupported-name", words`unsupported ident kind`);
export const reservedIdentifier = fault(
  "cel/reserved-identifier",
  words`reserved identifier: ${text("name")}`,
);
export const invalidNumber = fault(
  "cel/invalid-number",
  words`invalid ${choice("type", ["int", "uint", "double"])} literal`,
);
export const badEscape = fault("cel/bad-escape", words`unable to unescape string`);
export const badCodePoint = fault("cel/bad-code-point", words`invalid unicode code point`);
