import { plainText, withLines } from "../../apimachinery/sentence/sentence.ts";
import type { CrossplaneNews } from "../../playback/cluster/late-crossplane.ts";

/** What a terminal does not say: what Crossplane did after a command. Undefined if it did nothing. */
export function crossplaneNote(news: readonly CrossplaneNews[]): string | undefined {
  const lost = new Set<string>();
  const told = news.map((each) => noteOf(each, lost));
  if (told.length === 0) return undefined;
  const applied = news.some(({ event, isAttempt }) => event.type === "Normal" && isAttempt !== true);
  return [...told, ...(applied ? [] : [seeEvents])].join("\n");
}

const seeEvents = "`kubectl describe xrd` shows Crossplane's events. A terminal does not print them.";

/** `lost`: the losses that were said already, as an XR and its claim lose the same. */
function noteOf({ event, why, losses = [] }: CrossplaneNews, lost: Set<string>): string {
  const said = `Crossplane (${event.reason}): ${event.message}${/[.!]$/.test(event.message) ? "" : "."}`;
  // The command sends the object as JSON, so lines of it would mean nothing.
  const reason = why === undefined ? "" : ` ${plainText(withLines(why, () => "the XRD"))}`;
  const fresh = losses.filter((each) => !lost.has(each) && lost.add(each));
  return `${said}${reason}${fresh.map((each) => ` ${each}.`).join("")}`;
}
