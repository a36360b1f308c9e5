/** A document of a YAML stream, and its start in the text. */
export interface StreamDocument {
  readonly text: string;
  /** In UTF-16 units, and in lines. */
  readonly start: number;
  readonly linesBefore: number;
}

/** A line that separates documents, including the text after the dashes, which kubectl ignores too. */
const separator = /^---(?:[ \t].*)?\r?$\n?/gm;

/**
 * Returns the documents of a YAML text that contain more than comments, in order. A line of three dashes always
 * separates documents, even inside a block of text.
 */
export function documentsIn(text: string): readonly StreamDocument[] {
  const found: StreamDocument[] = [];
  let [start, linesBefore] = [0, 0];
  const add = (end: number): void => {
    const part = text.slice(start, end);
    if (part.split("\n").some((line) => !/^\s*(#.*)?$/.test(line)))
      found.push({ text: part, start, linesBefore });
  };
  for (const { index, 0: line } of text.matchAll(separator)) {
    add(index);
    for (const unit of text.slice(start, index + line.length)) if (unit === "\n") linesBefore += 1;
    start = index + line.length;
  }
  add(text.length);
  return found;
}
