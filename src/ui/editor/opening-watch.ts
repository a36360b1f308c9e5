import { useEffect, useRef } from "react";
import { usePlayground } from "../shell/context.ts";
import { hidesAnswer, type Reveal } from "../shell/shell.ts";
import { type Answered, listedProblems } from "../workspace/answer.ts";
import type { OpenedText } from "../workspace/replacements.ts";
import { documentTitles } from "../workspace/words.ts";
import { type DocumentName, documentNames } from "../workspace/workspace.ts";

/**
 * Returns the places that decide an answer: the line that its first error comes from, and then the line that has it.
 * Empty if nothing is rejected.
 */
function decidingPlaces({ report, names }: Answered): readonly Reveal[] {
  const found = listedProblems(report).find(
    ({ problem, isUpcoming }) => problem.severity === "error" && !isUpcoming,
  );
  return [found?.problem.decidedBy, found?.problem.location].flatMap((place) => {
    const document = place && names.get(place.document);
    if (place === undefined || document === undefined) return [];
    return [{ document, start: place.range.start, end: place.range.end, isQuiet: true }];
  });
}

/**
 * Scrolls to the lines that decide the first answer to a text that was opened: by an example, a link or a file. The
 * focus stays where it is. Lessons show their own line, and a person who must predict is not told.
 */
export function OpeningWatch(): null {
  const { engine, shell, replacements } = usePlayground();
  /** The texts that were on screen before. Undo brings them back with their own place. */
  const seen = useRef<ReadonlySet<OpenedText>>(new Set());
  useEffect(() => {
    const opened = (): readonly OpenedText[] => documentNames.map((name) => replacements.get().opened[name]);
    let waiting: readonly Reveal[] = [];
    /** The answer at the time of the opening. The next one is the one to show. Undefined if nothing was opened. */
    let before: Answered | null | undefined;
    const showNext = (): void => {
      const [next, ...others] = waiting;
      if (next === undefined || shell.get().reveal !== null) return;
      waiting = others;
      if (isOnScreen(next.document)) shell.update((old) => ({ ...old, reveal: next }));
      else showNext();
    };
    const onOpened = (): void => {
      const texts = opened();
      const isNew = texts.some((text) => !seen.current.has(text));
      before = isNew ? engine.answer.get().current : undefined;
      seen.current = new Set([...seen.current, ...texts]);
      waiting = [];
    };
    const onAnswer = (): void => {
      const { current, isOfOtherWork } = engine.answer.get();
      if (before === undefined || current === null || current === before || isOfOtherWork) return;
      before = undefined;
      if (shell.get().lesson !== null || hidesAnswer(shell.get())) return;
      waiting = decidingPlaces(current);
      showNext();
    };
    const onShell = (): void => {
      const { reveal } = shell.get();
      // Whoever opened the text shows a place of it, for example that of a problem in a list.
      if (reveal !== null && reveal.isQuiet !== true) {
        before = undefined;
        waiting = [];
      }
      showNext();
    };
    onOpened();
    // The person's own work comes back as it was left.
    before = shell.get().isCopy ? null : undefined;
    onAnswer();
    const stops = [
      replacements.subscribe(onOpened),
      engine.answer.subscribe(onAnswer),
      shell.subscribe(onShell),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [engine, shell, replacements]);
  return null;
}

function isOnScreen(name: DocumentName): boolean {
  return document.querySelector(`[data-pane] textarea[aria-label="${documentTitles[name]}"]`) !== null;
}
