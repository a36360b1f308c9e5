/**
 * A text with the byte order mark and the line ends of the file that it replaces, for a text whose lines end as in the
 * editors. Lines that stay keep their own ends, so that a file with several kinds of them changes only where it was edited.
 */
export function writtenLike(before: string, text: string): string {
  const mark = before.startsWith("\ufeff") ? "\ufeff" : "";
  const [olds, news] = [linesOf(before.slice(mark.length)), linesOf(text)];
  const most = Math.min(olds.length, news.length);
  const isSame = (i: number, j: number): boolean => wordsOf(olds[i]) === wordsOf(news[j]);
  let start = 0;
  while (start < most && isSame(start, start)) start += 1;
  let end = 0;
  while (end < most - start && isSame(olds.length - 1 - end, news.length - 1 - end)) end += 1;
  const isWindows = /\r\n/.test(before) && !/(?:^|[^\r])\n/.test(before);
  const changed = news.slice(start, news.length - end).join("");
  return [
    mark,
    ...olds.slice(0, start),
    isWindows ? changed.replaceAll(/(?<!\r)\n/g, "\r\n") : changed,
    ...olds.slice(olds.length - end),
  ].join("");
}

/** The lines of a text with their ends. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}

/** A line with an end that counts only as such. */
function wordsOf(line: string | undefined): string | undefined {
  return line?.replace(/\r\n?$/, "\n");
}
