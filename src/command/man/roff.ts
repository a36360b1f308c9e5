/** Characters that roff reads as something else, and how they are written. */
const special: Readonly<Record<string, string>> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
  '"': "\\(dq",
};

/** Source lines longer than this are a bad style in roff. */
const longestLine = 78;

/** A text with all characters as they are, for a line or an argument of a macro. */
export function escaped(text: string): string {
  return [...text].map((each) => special[each] ?? (isPlain(each) ? each : named(each))).join("");
}

/** A text as lines of source, none of which is a macro. */
export function textLines(text: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").map(escaped)) {
    if (word === "") continue;
    const next = line === "" ? word : `${line} ${word}`;
    if (next.length > longestLine && line !== "") {
      lines.push(line);
      line = word;
    } else line = next;
  }
  if (line !== "") lines.push(line);
  return lines.map((each) => (each.startsWith(".") ? `\\&${each}` : each));
}

/** A line in which words that begin with a dash are bold, and those in capitals are italic. */
export function headLine(text: string): string {
  const parts = text.split(" ").map((word) => {
    const isFlag = word.startsWith("-");
    const isValue = !isFlag && word !== word.toLowerCase() && word === word.toUpperCase();
    return isFlag || isValue ? `\\f${isFlag ? "B" : "I"}${escaped(word)}\\fR` : escaped(word);
  });
  const line = parts.join(" ");
  return line.startsWith(".") ? `\\&${line}` : line;
}

/** A macro with its arguments. */
export function macro(name: string, ...args: readonly string[]): string {
  return [`.${name}`, ...args.map((arg) => `"${escaped(arg)}"`)].join(" ");
}

function isPlain(character: string): boolean {
  return character >= " " && character <= "\u007e";
}

function named(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `\\[u${code}]`;
}
