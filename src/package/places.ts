import { lineAt, lineStarts } from "../engine/apimachinery/source/lines.ts";
import type { DocumentId, Location } from "../engine/apimachinery/source/place.ts";
import { remembering } from "../engine/go/value/remembering.ts";
import type { SentText } from "./data.ts";
import type { Place } from "./types.ts";

/** What a server has for admission. */
export const admissionLists = ["namespaces", "params", "policies"] as const;
type AdmissionList = (typeof admissionLists)[number];

/** The texts of a question, keyed by document, those for admission with their number: `policies/0`. */
export type Texts = Readonly<Partial<Record<Place["document"] | `${AdmissionList}/${number}`, SentText>>>;

/** The public name of a scenario's document. */
export function documentOf(id: DocumentId): Place["document"] {
  if (id === "crd") return "definition";
  if (id === "previousCrd") return "previousDefinition";
  const list = admissionLists.find((each) => id.startsWith(`${each}/`));
  if (list !== undefined) return list;
  return id === "conversion" ? "conversion" : "object";
}

/** The document as the members that places and fixes have for it. */
export function documentMembers(id: DocumentId): Pick<Place, "document" | "index"> {
  const document = documentOf(id);
  const isListed = admissionLists.some((list) => list === document);
  return isListed ? { document, index: Number(id.split("/")[1]) } : { document };
}

/** The lines of a text, found once: each of its problems has places. */
const linesOf = remembering(({ text }: SentText) => lineStarts(text));

/** A place with lines and columns. Undefined if the text was generated from data. */
function placeOf({ document: id, range }: Location, texts: Texts): Place | undefined {
  const members = documentMembers(id);
  const list = admissionLists.find((each) => each === members.document);
  const sent = texts[list === undefined ? members.document : (`${list}/${members.index ?? 0}` as const)];
  if (sent === undefined || !sent.isWritten) return undefined;
  const starts = linesOf(sent);
  const [start, end] = [Math.min(range.start, sent.text.length), Math.min(range.end, sent.text.length)];
  const column = (offset: number): number => offset - (starts[lineAt(starts, offset) - 1] ?? 0) + 1;
  return {
    ...members,
    line: lineAt(starts, start),
    column: column(start),
    endLine: lineAt(starts, end),
    endColumn: column(end),
    start,
    end,
  };
}

/** The place as a member, which is absent if there is no place. */
export function placeMember<Name extends string>(
  name: Name,
  location: Location | undefined,
  texts: Texts,
): { readonly [member in Name]?: Place } {
  const place = location === undefined ? undefined : placeOf(location, texts);
  return place === undefined ? {} : ({ [name]: place } as { readonly [member in Name]?: Place });
}
