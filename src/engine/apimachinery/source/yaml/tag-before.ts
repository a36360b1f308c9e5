/** A tag at the end of what stands before a value, with the blanks between them. */
const tagAtEnd = /(?:^|[\s,[{:-])(!(?:<[^\s>]*>|[^\s,[\]{}]*))[ \t]+$/;

/** Where the tag begins that stands on the line of a value just before it, and how it is written; undefined without one. */
export function tagBefore(
  text: string,
  start: number,
): { readonly start: number; readonly tag: string } | undefined {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const before = text.slice(lineStart, start);
  const tag = tagAtEnd.exec(before)?.[1];
  return tag === undefined ? undefined : { start: lineStart + before.lastIndexOf(tag), tag };
}
