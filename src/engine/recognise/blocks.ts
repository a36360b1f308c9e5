/**
 * What programs put after a message on its last line, and what is not part of it: Argo CD's retries, the frame of
 * Terraform.
 */
const endings: readonly RegExp[] = [
  /\. Retrying attempt #\d+ at [^\n]*$/,
  / \(retried \d+ times?\)\.?$/,
  /\s*╵\s*$/,
  /\n+$/,
];

/** Lines that go on with a message: errors of a list, JSON in a message, the source of a rule and its errors. */
const continued = /^(?:[\s*|│╵\-{}\]')]|ERROR: <input>:|conflicts with |$)/;

/** What goes on after this line, with any texts of users in it, and what ends it: a list of errors, a quoted body. */
const open: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/ is invalid: \[(?!.*\]\s*$)/, /\]\s*$/],
  [/ is missing in '(?!.*')/, /'/],
];
/** What does not end after more lines was cut off. */
const mostLines = 400;

/** Splits a text into parts that have one message each: a line with the lines that go on with it. */
export function blocksOf(text: string): readonly string[] {
  const blocks: string[][] = [];
  let end: RegExp | undefined;
  let left = 0;
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (last !== undefined && (end !== undefined || continued.test(line))) last.push(line);
    else blocks.push([line]);
    left--;
    if (left <= 0 || end?.test(line) === true) end = undefined;
    const [, ends] = open.find(([begins]) => begins.test(line)) ?? [];
    if (ends === undefined) continue;
    end = ends;
    left = mostLines;
  }
  return blocks.map((lines) => lines.join("\n")).filter((block) => block.length > 0);
}

/** Returns a block without what programs put after a message. */
export function withoutEnding(block: string): string {
  return endings.reduce((text, ending) => text.replace(ending, ""), block);
}
