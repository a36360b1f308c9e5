/** The field manager of all writes except applies. */
export const writer = "oracle";
/** The field manager of applies. */
export const applier = "playground";
