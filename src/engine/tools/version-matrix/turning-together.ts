import { type Capabilities, capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import type { DecidingDifference } from "./minor-answer.ts";
import { oneDifferenceAway, withThings } from "./turning-differences.ts";
import { calledOfNew, withItsLibraries } from "./turning-libraries.ts";
import type { Turn } from "./turns.ts";

/** The most trials for one change of a verdict. */
const mostTrials = 60;

/**
 * What changes a verdict together, if no single difference does: all differences between the two minors, including
 * functions, without those that the verdict does not need. `accepts` returns whether a server accepts the write;
 * `text` is the definition's. One evaluation per step.
 */
export function* turningTogether(
  { refuses, accepts, older, newer }: Turn,
  text: string,
  takes: (capabilities: Capabilities) => boolean,
): Generator<undefined, readonly DecidingDifference[]> {
  const all = [...oneDifferenceAway(refuses, accepts, false)];
  const server = (isWithLibraries: boolean, things: typeof all): Capabilities =>
    withThings(
      isWithLibraries ? withItsLibraries(refuses, accepts) : capabilitiesOf(refuses),
      things.map(({ name }) => name),
      accepts,
    );
  if (all.length > mostTrials || !takes(server(true, all))) return [];
  yield undefined;
  const isCalled = !takes(server(false, all));
  yield undefined;
  let needed = all;
  for (const one of all) {
    const fewer = needed.filter((other) => other !== one);
    if (takes(server(isCalled, fewer))) needed = fewer;
    yield undefined;
  }
  const has = accepts === newer ? "newer" : "older";
  return [
    ...(isCalled ? calledOfNew(text, older, newer).map((what): DecidingDifference => ({ what, has })) : []),
    ...needed.map(({ what, isAccepting }): DecidingDifference => {
      return { what, has: isAccepting === (accepts === newer) ? "newer" : "older" };
    }),
  ];
}
