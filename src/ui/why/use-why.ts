import { useCallback } from "react";
import { mapReply, type Outcome } from "../../worker/question.ts";
import type { DocumentId, Path, WhyCard } from "../engine.ts";
import { useAnswer, usePlayground } from "../shell/context.ts";
import type { WhyRequest } from "../shell/shell.ts";
import { type FailedReply, useReply } from "../shell/use-reply.ts";
import type { Answered } from "../workspace/answer.ts";
import type { DocumentName } from "../workspace/workspace.ts";

/** A card with the answer that it is about. */
export interface KnownCard {
  readonly request: WhyRequest;
  readonly card: WhyCard;
  readonly answered: Answered;
}

/** `nothing`: the place is not in anything that was sent. */
export type Why = KnownCard | FailedReply | "awaited" | "nothing";

/** Returns the card of a place and asks again with every answer. Offsets move with the text, so later questions use the path. */
export function useWhy(request: WhyRequest): Why {
  const { engine } = usePlayground();
  const names = useAnswer((answer) => answer.current?.names);
  const document = names && documentOf(request.document, names);
  const ask = useCallback(async (): Promise<Outcome<Asked>> => {
    if (document === undefined) return { reply: { request, card: undefined } };
    const place = { document, at: placeOf(request) };
    const outcome = await engine.ask("why", { scenario: engine.scenario(), place });
    if ("reply" in outcome && outcome.reply !== undefined) paths.set(request, outcome.reply.place.path);
    return mapReply(outcome, (card) => ({ request, card }));
  }, [engine, request, document]);
  const replied = useReply(ask);
  if (replied === "awaited" || "failure" in replied) return replied;
  const { reply, answered } = replied;
  if (reply.request !== request) return "awaited";
  return reply.card === undefined ? "nothing" : { request, card: reply.card, answered };
}

interface Asked {
  readonly request: WhyRequest;
  readonly card: WhyCard | undefined;
}

/** The paths that the engine found for the offsets of requests. */
const paths = new WeakMap<WhyRequest, Path>();

function placeOf(request: WhyRequest): number | Path {
  return paths.get(request) ?? request.at;
}

/** Returns the engine's name of the text. */
function documentOf(
  name: DocumentName,
  names: ReadonlyMap<DocumentId, DocumentName>,
): DocumentId | undefined {
  return [...names].find(([, known]) => known === name)?.[0];
}
