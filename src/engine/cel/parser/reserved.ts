/** Words that cannot be names of variables or functions. Fields and member functions may have these names. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    "as break const continue else false for function if import in let loop package namespace null return true var " +
    "void while"
  ).split(" "),
);
