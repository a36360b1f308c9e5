import {
  type DecidingDifference,
  type DocumentId,
  firstWith,
  type KubernetesVersion,
  lastWith,
  type MinorAnswer,
  type MinorCause,
  type MinorsReport,
  type WarningTurn,
} from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import { rangesText } from "./minor-groups.ts";

/** Returns the versions that accept every write of the scenario that any of them accepts, from the oldest to the newest. */
function acceptingMinors({ minors }: MinorsReport): readonly KubernetesVersion[] {
  const documents = new Set(
    minors.flatMap(({ verdicts }) =>
      verdicts.filter(({ accepted }) => accepted).map(({ document }) => document),
    ),
  );
  const accepting = minors.filter((minor) =>
    [...documents].every((document) =>
      minor.verdicts.some((verdict) => verdict.document === document && verdict.accepted),
    ),
  );
  return accepting.map(({ kubernetes }) => kubernetes).reverse();
}

/** Returns a few words for the header, or "" if all versions agree. */
export function rangeBadge(report: MinorsReport): string {
  const accepting = acceptingMinors(report);
  const [newest, oldest] = [report.minors[0]?.kubernetes, report.minors.at(-1)?.kubernetes];
  if (accepting.length === report.minors.length) return "";
  const [from, to] = [accepting[0], accepting.at(-1)];
  if (from === undefined || to === undefined) return "no version accepts all of it";
  const span = report.minors.map(({ kubernetes }) => kubernetes).reverse();
  const isWhole = span.indexOf(to) - span.indexOf(from) === accepting.length - 1;
  if (!isWhole) return `only ${accepting.join(", ")}`;
  const before = span[span.indexOf(from) - 1];
  const first = before === undefined ? from : firstWith(from, before);
  if (to === newest) return `needs ${first} or newer`;
  const last = lastWith(to);
  if (from === oldest) return `up to ${last} only`;
  return from === to && last === to ? `only ${from}` : `only ${first} to ${last}`;
}

/** Returns which versions accept what, with a sentence for each write. `titleOf` returns the name of a write. */
export function rangeSentence(
  { minors, warningTurns }: MinorsReport,
  titleOf: (document: DocumentId) => string,
): string {
  const order = minors.map(({ kubernetes }) => kubernetes);
  const [newest = "", oldest = ""] = [order[0], order.at(-1)];
  const warned = warningTurns.map(warningSentence).join("");
  const documents = [...new Set(minors.flatMap(({ verdicts }) => verdicts.map(({ document }) => document)))];
  const saying = (document: DocumentId, accepted: boolean): readonly KubernetesVersion[] =>
    minors
      .filter(({ verdicts }) =>
        verdicts.some((verdict) => verdict.document === document && verdict.accepted === accepted),
      )
      .map(({ kubernetes }) => kubernetes);
  const sides = documents.map((document) => ({
    document,
    taking: saying(document, true),
    refusing: saying(document, false),
  }));
  const isAlike = sides.every(
    ({ taking, refusing }) => Math.max(taking.length, refusing.length) === order.length,
  );
  if (isAlike) {
    const isRefused = sides.every(({ taking }) => taking.length === 0);
    const same = warningTurns.length > 0 ? "answer the same, except for warnings" : "answer the same";
    return `All versions from ${oldest} to ${newest} ${isRefused ? "reject it" : same}.${warned}`;
  }
  const sentences = sides.map(({ document, taking, refusing }) => {
    const rest = order.filter((minor) => !taking.includes(minor) && !refusing.includes(minor));
    const clauses = [
      ["accepted by", taking],
      ["rejected by", refusing],
      ["not sent to", rest],
    ] as const;
    const words = clauses.flatMap(([verb, who]) =>
      who.length === 0 ? [] : [`${verb} ${who.length === order.length ? "all" : rangesText(who, order)}`],
    );
    return `${titleOf(document)}: ${words.join(", ")}.`;
  });
  return `${sentences.join(" ")}${warned}`;
}

/** Returns where warnings change, and why. */
function warningSentence({ older, newer, came, gone, differences }: WarningTurn): string {
  const number = (texts: readonly string[], what: string): readonly string[] =>
    texts.length === 0
      ? []
      : [`${count(texts.length, "warning")} ${texts.length === 1 ? "is" : "are"} ${what}`];
  const numbers = [...number(came, "new"), ...number(gone, "gone")];
  const why = differences
    .map(({ what, has }) => (has === "older" ? ` Up to ${lastWith(older)}: ${what}` : ` ${what}`))
    .join("");
  return ` Since ${firstWith(newer, older)}, ${numbers.join(" and ")}.${why}`;
}

/** Returns why a version rejects a write: the cause nearest to that version. Undefined if the version accepts the write. */
export function causeFor(
  { causes, minors }: MinorsReport,
  { kubernetes, verdicts }: MinorAnswer,
  document: string,
): MinorCause | undefined {
  if (verdicts.some((verdict) => verdict.document === document && verdict.accepted)) return undefined;
  const order: readonly string[] = minors.map((minor) => minor.kubernetes);
  const distance = ({ refuses }: MinorCause) => Math.abs(order.indexOf(refuses) - order.indexOf(kubernetes));
  const mine = causes.filter((cause) => cause.document === document);
  return mine.sort((a, b) => distance(a) - distance(b))[0];
}

/** Returns the difference between two versions in a sentence. */
export function differenceSentence({ what, has }: DecidingDifference, { older, newer }: MinorCause): string {
  return `${has === "newer" ? `Since ${firstWith(newer, older)}` : `Up to ${lastWith(older)}`}: ${what}`;
}
