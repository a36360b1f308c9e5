/** A part of a server's message. A folded one is only shown on request. */
export interface MessagePart {
  readonly text: string;
  readonly isFolded: boolean;
}

/** Shorter paths, values and words are read at a glance. */
const longPath = 56;
const longValue = 60;
const longWord = 90;
/** What stays of the ends of a long value. */
const keptEnd = 16;

const plain = (text: string): MessagePart => ({ text, isFolded: false });
const folded = (text: string): MessagePart => ({ text, isFolded: true });

/**
 * Splits a message of the server so that its reason is not buried: the middle of a long path, a long value, and the
 * middle of a word that is longer than a line can be folded. The texts together are the whole message.
 */
export function foldedMessage(whole: string): readonly MessagePart[] {
  const [path = ""] = /^[^\s:"]+(?=: )/.exec(whole) ?? [];
  const rest = whole.slice(path.length);
  const [lead = ""] = /^: [A-Z][a-z ]+: (?=[{["])/.exec(rest) ?? [];
  const value = lead === "" ? "" : valueAtStart(rest.slice(lead.length));
  const parts = [
    ...pathParts(path),
    plain(lead),
    ...(value.length > longValue ? ends(value, 1) : [plain(value)]),
    ...wordParts(rest.slice(lead.length + value.length)),
  ];
  return parts.filter(({ text }) => text !== "");
}

/** Keeps the first name of a long path and its last two. */
function pathParts(path: string): readonly MessagePart[] {
  // A name in brackets may contain dots.
  const names = path.match(/(?:\[[^\]]*\]|[^.[\]])+\.?/g) ?? [];
  if (path.length <= longPath || names.length < 5 || names.join("") !== path) return wordParts(path);
  return [plain(names[0] ?? ""), folded(names.slice(1, -2).join("")), plain(names.slice(-2).join(""))];
}

function ends(text: string, kept: number): readonly MessagePart[] {
  return [plain(text.slice(0, kept)), folded(text.slice(kept, -kept)), plain(text.slice(-kept))];
}

/** Folds the middle of words that no line has space for, such as bytes in hexadecimal. */
function wordParts(text: string): readonly MessagePart[] {
  return text
    .split(new RegExp(`(\\S{${longWord},})`))
    .flatMap((part, i) => (i % 2 === 1 ? ends(part, keptEnd) : [plain(part)]));
}

/** Returns the JSON value at the start of a text; "" if it does not end. */
function valueAtStart(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    if (depth === 0) return text.slice(0, index + token.length);
  }
  return "";
}

/** Writes the characters that Go escapes in JSON as themselves. Copies have the server's own text. */
export function withoutEscapes(text: string): string {
  return text.replaceAll(/\\u00(3c|3e|26)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
