import { useEffect, useState } from "react";
import { useAnswer, usePlayground } from "../app/context.ts";
import type { WhyRequest } from "../app/shell.ts";
import type { DocumentId, Path, WhyCard } from "../engine.ts";
import type { Answered } from "../workspace/answer.ts";
import type { DocumentName } from "../workspace/workspace.ts";

/** A card with the answer that it speaks of. */
export interface KnownCard {
  readonly request: WhyRequest;
  readonly card: WhyCard;
  readonly answered: Answered;
}

/** `nothing`: the place belongs to nothing that was sent. */
export type Why = KnownCard | "awaited" | "nothing";

/** The card of a place, asked anew with every answer: an offset moves with the text, so that from then on its path counts. */
export function useWhy(request: WhyRequest): Why {
  const { engine } = usePlayground();
  const answered = useAnswer((answer) => answer.current);
  const [known, setKnown] = useState<Why>("awaited");
  useEffect(() => {
    if (answered === null) return;
    let isWanted = true;
    const document = documentOf(request.document, answered.names);
    const ask = async (): Promise<void> => {
      if (document === undefined) {
        setKnown("nothing");
        return;
      }
      const at = placeOf(request);
      const card = await engine.why({ document, at });
      if (!isWanted) return;
      if (card !== undefined) paths.set(request, card.place.path);
      setKnown(card === undefined ? "nothing" : { request, card, answered });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [engine, request, answered]);
  return typeof known === "object" && known.request !== request ? "awaited" : known;
}

/** The paths that the offsets of requests turned out to be. */
const paths = new WeakMap<WhyRequest, Path>();

function placeOf(request: WhyRequest): number | Path {
  return paths.get(request) ?? request.at;
}

/** The text as the engine names it. */
export function documentOf(
  name: DocumentName,
  names: ReadonlyMap<DocumentId, DocumentName>,
): DocumentId | undefined {
  return [...names].find(([, known]) => known === name)?.[0];
}
