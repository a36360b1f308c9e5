/** A tag at the end of the text before a value, with the spaces between them. */
const tagAtEnd = /(?:^|[\s,[{:-])(!(?:<[^\s>]*>|[^\s,[\]{}]*))[ \t]+$/;

/** Returns the start and text of the tag on the line of a value, just before it. Undefined if there is none. */
export function tagBefore(
  text: string,
  start: number,
): { readonly start: number; readonly tag: string } | undefined {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const before = text.slice(lineStart, start);
  const tag = tagAtEnd.exec(before)?.[1];
  return tag === undefined ? undefined : { start: lineStart + before.lastIndexOf(tag), tag };
}
