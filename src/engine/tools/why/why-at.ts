import type { Path } from "../../go/value/path.ts";
import { locationOf } from "../../playback/assembly/documents.ts";
import type { DefinitionWrite } from "../../playback/evaluate/definitions.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import type { DocumentId } from "../../playback/report.ts";
import { definitionCard } from "./definition-card.ts";
import { fieldCard } from "./field-card.ts";
import { pathAt } from "./path-at.ts";
import type { WhyCard } from "./why-card.ts";

/** A place in a text of a scenario: an offset (UTF-16), or a path, which may not exist. */
export interface WhyPlace {
  readonly document: DocumentId;
  readonly at: number | Path;
}

/**
 * The card of a place in any text of an evaluated scenario: what each stage did to it, what the server says about it,
 * and which line of the definition is the cause. Undefined if there is no such text, if it cannot be parsed, and for
 * an object that was not sent.
 */
export function whyAt(playback: Playback, { document, at }: WhyPlace): WhyCard | undefined {
  const { write, before, sent, sentBefore } = playback;
  if (document === "crd" || document === "previousCrd") {
    const own = document === "crd" ? write : before;
    return own === undefined
      ? undefined
      : cardOfDefinition(playback, own, own === write ? sent : sentBefore, at);
  }
  const find = (requests: readonly SentRequest[]): SentRequest | undefined =>
    requests.find(({ object }) => object.id === document);
  const request = find(sent) ?? find(sentBefore);
  const judge = request !== undefined && sent.includes(request) ? write : before;
  if (request === undefined || judge === undefined) return undefined;
  const path = typeof at === "number" ? pathAt(request.object.document, at) : at;
  return path === undefined ? unreadable(request) : fieldCard(playback, request, judge.document, path);
}

function cardOfDefinition(
  playback: Playback,
  write: DefinitionWrite,
  sent: readonly SentRequest[],
  at: number | Path,
): WhyCard | undefined {
  const path = typeof at === "number" ? pathAt(write.document.document, at) : at;
  return path === undefined ? unreadable(write) : definitionCard(playback, write, sent, path);
}

/** The card of a text that cannot be parsed, which has only this problem. */
function unreadable(written: Pick<SentRequest, "call" | "object"> | DefinitionWrite): WhyCard {
  const { call } = written;
  const named = "object" in written ? written.object : written.document;
  return {
    place: locationOf(named, []),
    kind: "object" in written ? "field" : "definition",
    title: call.kind,
    steps: [],
    problems: call.problems,
    rules: [],
    notes: [],
    missed: [],
    decisions: [],
    values: [],
  };
}
