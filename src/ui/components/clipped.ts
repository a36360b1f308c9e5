/** A line of a text is drawn to this length: a browser takes half a second to lay out one of a megabyte. */
const longestLine = 10_000;

/** A line as it is drawn: whole, or its beginning and how much more there is. */
export function clipped(line: string): string {
  if (line.length <= longestLine) return line;
  const left = (line.length - longestLine).toLocaleString("en");
  return `${line.slice(0, longestLine)}… (${left} more characters)`;
}
