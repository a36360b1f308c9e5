import type { Differences } from "../difference.ts";

/** What the parser, the checker and the validators of expressions take and say. */
export const celLanguage = {
  literalValidators: {
    what: "Bad literals of durations, timestamps and patterns are compile errors at their place; before, the plan of the program fails.",
    since: "1.30",
  },
  formatArgumentValidator: {
    what: "The arguments of a literal `format` are checked against its clauses.",
    since: "1.31",
  },
  anyLiteralBelowFormat: {
    what: "Mixed literals are allowed anywhere below the arguments of `format`; before, only where literals alone lead to them.",
    since: "1.31",
  },
  optionalTypeName: {
    what: "The type of optionals is called `optional_type`, also in expressions; before, texts say `optional`.",
    since: "1.31",
  },
  freeParametersInOptionals: {
    what: "`optFlatMap` on maps of unknown value types is accepted; before, its type is incompatible with itself.",
    since: "1.32",
  },
  timeTypeNames: {
    what: "`timestamp` and `duration` compare with types, and fail when the program is planned; before, they do not fit.",
    since: "1.32",
  },
  reservedFieldNames: {
    what: "Reserved words are names of fields: `self.namespace`.",
    since: "1.32",
  },
  issuesAtLineStarts: {
    what: "An error at the first column of a later line is shown there; before, at the end of the line above.",
    since: "1.32",
  },
  quotedNameTokens: {
    what: "A name in backquotes is a token of its own, and syntax errors speak of it.",
    since: "1.33",
  },
  quotedNames: {
    what: "A field can be named in backquotes.",
    since: "1.37",
  },
  plainSyntaxErrors: {
    what: "A percent sign in a syntax error stays as it is; before, the text is formatted twice.",
    since: "1.33",
  },
  validCodePointsOnly: {
    what: "Escapes of surrogates and beyond Unicode are invalid code points.",
    since: "1.33",
  },
  hiddenAccumulator: {
    what: "Comprehensions gather in `@result`, which nobody can write; before, in `__result__`.",
    since: "1.33",
  },
  listVariableIsNoMessage: {
    what: "A variable in the place of a message type is undeclared; before, it is no type.",
    since: "1.37",
  },
  globalNames: {
    what: "A name with a leading dot is the global variable inside macros too; before, the innermost of the name.",
    since: "1.37",
  },
  storedMessageExpressions: {
    what: "Unchanged messageExpressions are known by their own texts; before, by the texts of rules.",
    since: "1.31",
  },
  latestOptionals: {
    what: "`first`, `last`, `optional.unwrap` and `unwrapOpt`, in all expressions.",
    since: "1.33",
  },
  noDurationOfInt: {
    what: "`duration` has no overload for integers; before, it has one that always fails.",
    since: "1.37",
  },
  optionalOldSelf: {
    what: "`optionalOldSelf` makes oldSelf an optional; before, the field is dropped.",
    since: "1.30",
  },
} as const satisfies Differences;
