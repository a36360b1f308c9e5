/** Why the server accepts a value that violates the schema, and for how long. */
export const toleratedSentence =
  "It is accepted because it has not changed from the stored value (ratcheting). Its next change is checked.";
