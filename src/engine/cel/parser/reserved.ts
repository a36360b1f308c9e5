/** Words that no variable or function may be called. As names of fields and member functions they are allowed. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    "as break const continue else false for function if import in let loop package namespace null return true var " +
    "void while"
  ).split(" "),
);
