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
    if (next.length > most) break;
    so = next;
  }
  return `${so === "" ? `${text.slice(0, most - 1)}…` : so}${behind}`;
}
