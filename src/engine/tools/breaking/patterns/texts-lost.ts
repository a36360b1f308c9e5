import { compileRe2 } from "../../../go/regexp/re2js.ts";
import { type Alphabet, alphabetOf, type Letter } from "./alphabet.ts";
import { found, SearchAutomaton } from "./automaton.ts";
import { TooMuchWork, Work } from "./work.ts";

/** How many characters the texts in question have, as `minLength` and `maxLength` count them. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

/** `none`: there are no (more) such texts. `undecided`: the patterns are too large to be sure. */
export type Ending = "none" | "undecided";

/** Such that a pair of patterns takes some milliseconds, and no more than about 30. */
const mostWork = 400_000;

/**
 * The texts in which `before` is found and `after` is not, the shortest first, one for each way in which the patterns
 * differ. It returns how the list ends: `none` at once if `after` takes all that `before` takes.
 */
export function* textsLost(
  before: string,
  after: string,
  lengths: Lengths = { least: 0, most: Number.POSITIVE_INFINITY },
): Generator<string, Ending> {
  try {
    const programs = [before, after].map((pattern) => {
      const compiled = compileRe2(pattern);
      return compiled.ok ? compiled.program() : undefined;
    });
    const [old, now] = programs;
    if (old === undefined || now === undefined) return "undecided";
    const work = new Work(mostWork);
    const alphabet = alphabetOf([old, now], work);
    const automata = {
      old: new SearchAutomaton(old, alphabet, work),
      now: new SearchAutomaton(now, alphabet, work),
    };
    yield* walk(automata, alphabet, lengths, work);
    return "none";
  } catch (error) {
    if (error instanceof TooMuchWork) return "undecided";
    throw error;
  }
}

/** A pair of states, and the shortest text that leads there. */
interface Step {
  readonly old: number;
  readonly now: number;
  readonly from: Step | undefined;
  readonly letter: Letter | undefined;
  readonly length: number;
}

/** Both automata at once, breadth first. */
function* walk(
  { old, now }: { readonly old: SearchAutomaton; readonly now: SearchAutomaton },
  { letters }: Alphabet,
  { least, most }: Lengths,
  work: Work,
): Generator<string, void> {
  const seen = new Set<string>();
  const todo: Step[] = [{ old: old.start, now: now.start, from: undefined, letter: undefined, length: 0 }];
  // The list grows while it is gone through.
  for (const step of todo) {
    if (step.length >= least && old.isMatch(step.old) && !now.isMatch(step.now)) yield textOf(step);
    if (step.length >= most) continue;
    for (const letter of letters) {
      work.spend();
      const next: Step = {
        old: old.next(step.old, letter),
        now: now.next(step.now, letter),
        from: step,
        letter,
        length: step.length + 1,
      };
      // What the new pattern has found, or the old one cannot find, is no loss whatever follows.
      if (next.now === found || old.isHopeless(next.old)) continue;
      // Texts that are still too short differ by their length as well.
      const key = `${next.old} ${next.now} ${Math.min(next.length, least)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      todo.push(next);
    }
  }
}

function textOf(step: Step): string {
  const letters: string[] = [];
  for (let at: Step | undefined = step; at?.letter !== undefined; at = at.from)
    letters.push(at.letter.example);
  return letters.reverse().join("");
}
