import type { Fault, FaultKind } from "../../../apimachinery/fault/fault.ts";
import { differences } from "../../../apimachinery/minors/capabilities.ts";
import {
  expressionTooLong,
  extraneousInput,
  lookaheadExceeded,
  mismatchedInput,
  missingToken,
  nestedTooDeeply,
  noViableAlternative,
  otherSyntaxError,
  quotedName,
  tooManyErrors,
  tooManyRecoveries,
  treeTooDeep,
  unknownToken,
} from "../../../cel/parser/faults.ts";
import type { Code } from "../../../diagnoses/rules/code.ts";
import { lambda } from "../../../diagnoses/rules/macros.ts";
import { operatorSlips } from "../../../diagnoses/rules/operators.ts";
import type { Slip } from "../../../diagnoses/rules/slip.ts";
import {
  hasArrow,
  hasChoice,
  hasLoop,
  hasStatement,
  hasTemplate,
  textSlips,
} from "../../../diagnoses/rules/texts.ts";
import { remembering } from "../../../go/value/remembering.ts";
import type { CompileFacts, CompileIssue } from "./facts.ts";

/** A cause of a syntax error: how to detect it, and how to write it in CEL. */
interface Cause {
  /** Checks what the server rejects. */
  readonly finds?: (fault: Fault) => boolean;
  /** Matches the text after the error's place. */
  readonly at?: RegExp;
  /** Checks the expression. */
  readonly code?: (code: Code) => boolean;
  readonly advice: string;
}

/** The kinds that are explained here. */
export const syntaxKinds: readonly Pick<FaultKind, "code">[] = [
  mismatchedInput,
  extraneousInput,
  missingToken,
  noViableAlternative,
  unknownToken,
  otherSyntaxError,
  tooManyErrors,
  tooManyRecoveries,
  expressionTooLong,
  nestedTooDeeply,
  treeTooDeep,
  lookaheadExceeded,
  quotedName,
];

/** Returns the token that the parser did not expect. */
function unexpected(fault: Fault): string | undefined {
  return mismatchedInput.is(fault) || extraneousInput.is(fault) ? fault.data.token : undefined;
}

/** Returns the tokens that the parser expected. */
function expected(fault: Fault): readonly string[] {
  const known = mismatchedInput.is(fault) || extraneousInput.is(fault) || missingToken.is(fault);
  return known ? fault.data.expected : [];
}

/** Returns what was read before the parser had no way to go on. */
function inputOf(fault: Fault): string {
  return noViableAlternative.is(fault) ? fault.data.input : "";
}

function unread(token: RegExp): (fault: Fault) => boolean {
  return (fault) => unknownToken.is(fault) && token.test(fault.data.token);
}

const signs: ReadonlySet<string> = new Set([
  "&&",
  "||",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "+",
  "*",
  "/",
  "%",
]);

/** An expression may have a hundred syntax errors, and the mistakes in its tokens are the same for all of them. */
function ofTokens(check: (code: Code) => boolean, advice: string): Cause {
  return { code: remembering(check), advice };
}

/** A mistake that is found by the tokens of an expression. */
function written({ finds, sentence }: Slip & { readonly sentence: string }): Cause {
  return ofTokens((code) => finds(code).length > 0, sentence);
}

const causes: readonly Cause[] = [
  ofTokens(
    ({ tokens }) => tokens.some(({ kind }, at) => kind === "quoted" && tokens[at - 1]?.text === "."),
    `Backquoted field names are available since Kubernetes ${differences.quotedNames.since}. Before that, escape the name: \`self.max__dash__size\`.`,
  ),
  {
    finds: expressionTooLong.is,
    advice: "An expression has at most 100,000 characters. Split it into several rules.",
  },
  {
    finds: (fault) => nestedTooDeeply.is(fault) || treeTooDeep.is(fault),
    advice:
      "The expression is nested too deeply: at most 250 levels. Split it into several rules, or use `x in [a, b, c]` for a chain of `||`.",
  },
  {
    finds: unread(/^['"]/),
    at: /^(?:'|")[^'"]*\\[^\\]/,
    advice:
      "A backslash in a string starts an escape. For a regular expression, write a raw string, `r'\\d+'`, or double the backslash, `'\\\\d+'`; double quotes in YAML remove one more.",
  },
  {
    finds: unread(/^['"]/),
    advice: "A quote is not closed, or is closed too early. Write a quote inside a string as `\\'`.",
  },
  {
    finds: unread(/^[‘’“”„«»]/),
    advice: "Use straight quotes: `'text'` or `\"text\"`.",
  },
  ...[operatorSlips.identical, operatorSlips.notIdentical, operatorSlips.different, lambda].map(written),
  written(textSlips.perlMatch),
  written(textSlips.slashedArgument),
  ofTokens(hasArrow, operatorSlips.arrow.sentence),
  ...[
    operatorSlips.assignment,
    operatorSlips.notIn,
    operatorSlips.andWord,
    operatorSlips.orWord,
    operatorSlips.notWord,
    operatorSlips.bitAnd,
    operatorSlips.bitOr,
    operatorSlips.defaulted,
    operatorSlips.optionalField,
  ].map(written),
  ofTokens(hasChoice, operatorSlips.choice.sentence),
  ofTokens(
    hasLoop,
    "There are no loops. Check all items with `.all(x, …)`, or for some item with `.exists(x, …)`.",
  ),
  ofTokens(hasStatement, "A rule is one expression, without statements or semicolons."),
  written(textSlips.hashComment),
  ofTokens(
    hasTemplate,
    "Braces insert nothing into strings: join strings with `+`, or use `'%s'.format([…])`.",
  ),
  {
    finds: (fault) => expected(fault)[0] === "':'",
    advice: "A choice has two branches: `condition ? a : b`.",
  },
  {
    finds: (fault) => {
      const [first] = expected(fault);
      return first === "')'" || (missingToken.is(fault) && first === "']'");
    },
    advice: "A bracket is not closed.",
  },
  {
    finds: (fault) => [")", "]", "}"].includes(unexpected(fault) ?? ""),
    advice: "A bracket is closed that was not opened, or something is missing before it.",
  },
  {
    finds: (fault) => unexpected(fault) === "<EOF>",
    advice: "The expression ends too early: something is missing at the end.",
  },
  {
    finds: (fault) => signs.has(unexpected(fault) ?? inputOf(fault)),
    advice: "Something is missing before this operator.",
  },
  {
    finds: (fault) => inputOf(fault).startsWith("."),
    advice: "The name of a field or function is missing after the dot.",
  },
  {
    finds: (fault) => !missingToken.is(fault) && expected(fault)[0] === "<EOF>",
    advice: "An operator or a comma is missing here.",
  },
];

/** Returns the cause of a syntax error. Undefined if the words of cel-go are enough. */
export function explainSyntax(issue: CompileIssue, facts: CompileFacts): string | undefined {
  const cause = causes.find(
    ({ finds, at, code }) =>
      (finds === undefined || finds(issue.fault)) &&
      (at === undefined || at.test(issue.rest)) &&
      (code === undefined || code(facts.code())),
  );
  return cause?.advice;
}
