/** Nobody reads more characters at once. */
export const longestSentence = 300;

/** Shortens an explanation to what is read at once. Keeps whole sentences, or the start of a single long one. */
export function withinLimit(text: string, behind = ""): string {
  const most = longestSentence - behind.length;
  if (text.length <= most) return text + behind;
  const sentences = text.split(/(?<=[.?!]) (?=[A-Z`“"])/);
  let so = "";
  for (const sentence of sentences) {
    const next = so === "" ? sentence : `${so} ${sentence}`;
    if (next.length > most) {
      const room = most - so.length - 1;
      return `${so === "" || room < worthCutting ? so || cut(text, most) : `${so} ${cut(sentence, room)}`}${behind}`;
    }
    so = next;
  }
  return so + behind;
}

/** A shorter part of a sentence says nothing. */
const worthCutting = 60;

/** Returns the start of a text. Closes a quotation in it. */
function cut(text: string, most: number): string {
  const start = text.slice(0, most - 2);
  return start.split("`").length % 2 === 0 ? `${start}…\`` : `${start}…`;
}
