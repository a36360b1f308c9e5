import type { Differences } from "../difference.ts";

/** What the parser, the checker and the validators of expressions take and say. */
export const celLanguage = {
  literalValidators: {
    what: "Bad literals of durations, timestamps and patterns are compile errors at their place; before, the plan of the program fails.",
    since: "1.30",
    reference: "versions 4; k8s.io/apiserver/pkg/cel/environment/base.go",
    shown: "cel/check-validators",
  },
  formatArgumentValidator: {
    what: "The arguments of a literal `format` are checked against its clauses.",
    since: "1.31",
    reference: "versions 4; cel-go/ext/formatting_v2.go",
    shown: "cel/check-format-static",
  },
  anyLiteralBelowFormat: {
    what: "Mixed literals are allowed anywhere below the arguments of `format`; before, only where literals alone lead to them.",
    since: "1.31",
    reference: "versions 4; cel-go/cel/validator.go",
    shown: "minors/mixed-literals-below-format",
  },
  optionalTypeName: {
    what: "The type of optionals is called `optional_type`, also in expressions; before, texts say `optional`.",
    since: "1.31",
    reference: "versions 2 and 4; cel-go/common/types/optional.go",
    shown: "cel/check-logic-operands",
  },
  freeParametersInOptionals: {
    what: "`optFlatMap` on maps of unknown value types is accepted; before, its type is incompatible with itself.",
    since: "1.32",
    reference: "versions 4; cel-go/checker/checker.go",
    shown: "minors/free-types-of-optionals",
  },
  timeTypeNames: {
    what: "`timestamp` and `duration` compare with types, and fail when the program is planned; before, they do not fit.",
    since: "1.32",
    reference: "versions 4; cel-go/common/types/types.go",
    shown: "minors/names-of-time-types",
  },
  reservedFieldNames: {
    what: "Reserved words are names of fields: `self.namespace`.",
    since: "1.32",
    reference: "versions 2; k8s.io/apiserver/pkg/cel/types.go",
    shown: "cel/names-reserved-all",
  },
  issuesAtLineStarts: {
    what: "An error at the first column of a later line is shown there; before, at the end of the line above.",
    since: "1.32",
    reference: "versions 3; cel-go/common/source.go",
    shown: "minors/error-at-line-start",
  },
  quotedNameTokens: {
    what: "A name in backquotes is a token of its own, and syntax errors speak of it.",
    since: "1.33",
    reference: "versions 3; cel-go/parser/gen/CEL.g4",
    shown: "cel/syntax-message-literals",
  },
  quotedNames: {
    what: "A field can be named in backquotes.",
    since: "1.37",
    reference: "versions 3; cel-go/parser/parser.go `EnableIdentifierEscapeSyntax`",
    shown: "cel/syntax-backquotes-ok",
  },
  plainSyntaxErrors: {
    what: "A percent sign in a syntax error stays as it is; before, the text is formatted twice.",
    since: "1.33",
    reference: "versions 3; cel-go/common/errors.go",
    shown: "cel/syntax-operators-missing-operand",
  },
  validCodePointsOnly: {
    what: "Escapes of surrogates and beyond Unicode are invalid code points.",
    since: "1.33",
    reference: "versions 3; cel-go/parser/unescape.go",
    shown: "cel/syntax-escapes-code-points",
  },
  hiddenAccumulator: {
    what: "Comprehensions gather in `@result`, which nobody can write; before, in `__result__`.",
    since: "1.33",
    reference: "versions 3; cel-go/parser/macro.go `AccumulatorName`",
    shown: "cel/macro-misuse-two-variables",
  },
  listVariableIsNoMessage: {
    what: "A variable in the place of a message type is undeclared; before, it is no type.",
    since: "1.37",
    reference: "versions 4; cel-go/checker/checker.go `checkCreateStruct`",
    shown: "minors/message-of-variable",
  },
  globalNames: {
    what: "A name with a leading dot is the global variable inside macros too; before, the innermost of the name.",
    since: "1.37",
    reference: "cel 0.8; cel-go/checker/env.go",
    shown: "cel/transition-self-named-variable",
  },
  storedMessageExpressions: {
    what: "Unchanged messageExpressions are known by their own texts; before, by the texts of rules.",
    since: "1.31",
    reference: "versions 4; apiextensions/validation/validation.go `getMessageExpressions`",
  },
  latestOptionals: {
    what: "`first`, `last`, `optional.unwrap` and `unwrapOpt`, in all expressions.",
    since: "1.33",
    reference: "versions 2; cel-go/cel/library.go",
    shown: "cel/value-optionals",
  },
  noDurationOfInt: {
    what: "`duration` has no overload for integers; before, it has one that always fails.",
    since: "1.37",
    reference: "cel 0.3; cel-go/common/stdlib/standard.go",
    shown: "minors/duration-of-int",
  },
  optionalOldSelf: {
    what: "`optionalOldSelf` makes oldSelf an optional; before, the field is dropped.",
    since: "1.30",
    reference: "versions 2; feature gate CRDValidationRatcheting",
    shown: "cel/check-optional-old-self-unused",
  },
} as const satisfies Differences;
