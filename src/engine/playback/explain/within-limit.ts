/** More characters than these nobody reads at once. */
export const longestSentence = 300;

/** An explanation cut to what is read at once: whole sentences first, and of a single long one its beginning. */
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

/** Less than this of a sentence says nothing. */
const worthCutting = 60;

/** The beginning of a text, what is quoted in it closed. */
function cut(text: string, most: number): string {
  const start = text.slice(0, most - 2);
  return start.split("`").length % 2 === 0 ? `${start}…\`` : `${start}…`;
}
