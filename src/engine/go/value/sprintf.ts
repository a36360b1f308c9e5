/** A number that Go rejects: another digit follows after more than a million. The rest of the text is skipped then. */
const tooLarge = String.raw`0*(?!1000000\d(?!\d))[1-9]\d{7}`;

/** The index of an argument, `[1]`, valid or not. A bracket that is not closed is one by itself. */
const index = String.raw`(?:\[(?:(?!\]$)[^\]]*\]|(?=\]$|[^\]]*$)))?`;

/** A width or a precision. */
const size = String.raw`(?:${tooLarge}.*|\d*)`;

/**
 * A verb with all that is before it: flags, width, precision and indexes. After a valid index without a star, another
 * bracket is the verb.
 */
const directive = new RegExp(
  String.raw`%[-+# 0]*(?:${index}(?:(\*)|(?!${tooLarge})\d*)(\.)(?=.))?` +
    String.raw`(?:\[(?!${tooLarge})\d+\](?!\*)${size}|${index}(?:(\*)|${size})${index})(.?)`,
  "gsu",
);

/** Go's `fmt.Sprintf` of a text without arguments. Upstream: fmt/print.go `doPrintf`. */
export function sprintf(format: string): string {
  return format.replace(directive, (all: string, ...[width, dot, star, verb]: readonly string[]) => {
    const bad = (width ? "%!(BADWIDTH)" : "") + (star ? `%!(BAD${dot ? "PREC" : "WIDTH"})` : "");
    if (!verb) return `${bad}%!(NOVERB)`;
    return `${bad}%${verb === "%" ? "" : `!${verb}(${all.includes("[") ? "BADINDEX" : "MISSING"})`}`;
  });
}
