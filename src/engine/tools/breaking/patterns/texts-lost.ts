import { type Alphabet, alphabetOf, type Letter } from "../../../go/regexp/automaton/alphabet.ts";
import { found, SearchAutomaton } from "../../../go/regexp/automaton/automaton.ts";
import { TooMuchWork, Work } from "../../../go/regexp/automaton/work.ts";
import { compileRe2 } from "../../../go/regexp/re2js.ts";

/** The lengths of the strings in question, as `minLength` and `maxLength` count them. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

/** `none`: there are no (more) such strings. `undecided`: the patterns are too large to be sure. */
export type Ending = "none" | "undecided";

/** Usual patterns take some thousands; this many take some ten milliseconds. */
const mostWork = 250_000;

/**
 * The strings that match all patterns of `before` but not `after`, the shortest first, one for each way in which they
 * differ. It returns how the list ends: `none` at once if `after` matches all that `before` matches. The work is also
 * taken from `whole`, if it is given.
 */
export function* textsLost(
  before: readonly string[],
  after: string,
  lengths: Lengths = { least: 0, most: Number.POSITIVE_INFINITY },
  whole?: Work,
): Generator<string, Ending> {
  if (whole?.isSpent === true) return "undecided";
  try {
    const programs = [after, ...before].map((pattern) => {
      const compiled = compileRe2(pattern);
      return compiled.ok ? compiled.program() : undefined;
    });
    const known = programs.filter((program) => program !== undefined);
    const work = new Work(mostWork, whole);
    const alphabet = alphabetOf(known, work);
    const [now, ...old] = known.map((program) => new SearchAutomaton(program, alphabet, work));
    if (now === undefined || known.length < programs.length) return "undecided";
    yield* walk({ old, now }, alphabet, lengths, work);
    return "none";
  } catch (error) {
    if (error instanceof TooMuchWork) return "undecided";
    throw error;
  }
}

/** What is known of patterns that were compared before, by the work that they share. */
const answers = new WeakMap<Work, Map<string, Ending | "some">>();

/** Whether there are such strings. Many fields share a few patterns, so each pair is compared only once. */
export function isAnyLost(
  before: readonly string[],
  after: string,
  lengths: Lengths,
  whole: Work,
): Ending | "some" {
  const known = answers.get(whole) ?? new Map<string, Ending | "some">();
  answers.set(whole, known);
  const key = JSON.stringify([before, after, lengths.least, lengths.most]);
  let answer = known.get(key);
  if (answer === undefined) {
    const { done, value } = textsLost(before, after, lengths, whole).next();
    answer = done === true ? value : "some";
    if (answer !== "undecided") known.set(key, answer);
  }
  return answer;
}

/** A state of each automaton, and the shortest string that leads there. */
interface Step {
  readonly old: readonly number[];
  readonly now: number;
  readonly from: Step | undefined;
  readonly letter: Letter | undefined;
  readonly length: number;
}

interface Automata {
  readonly old: readonly SearchAutomaton[];
  readonly now: SearchAutomaton;
}

/** Runs all automata at once, breadth first. */
function* walk(
  { old, now }: Automata,
  { letters }: Alphabet,
  { least, most }: Lengths,
  work: Work,
): Generator<string, void> {
  const seen = new Set<string>();
  const start = old.map((automaton) => automaton.start);
  const todo: Step[] = [{ old: start, now: now.start, from: undefined, letter: undefined, length: 0 }];
  // The list grows during the loop.
  for (const step of todo) {
    const isLong = step.length >= least;
    const wasMatch = old.every((automaton, i) => automaton.isMatch(step.old[i] ?? found));
    if (isLong && wasMatch && !now.isMatch(step.now)) yield textOf(step);
    if (step.length >= most) continue;
    for (const letter of letters) {
      work.spend();
      const next = stepOn(step, letter, { old, now });
      if (next === undefined) continue;
      // Strings that are still too short also differ by their length.
      const key = `${next.old.join(" ")} ${next.now} ${Math.min(next.length, least)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      todo.push(next);
    }
  }
}

/** The step after one more character; undefined if no continuation can be lost. */
function stepOn(step: Step, letter: Letter, { old, now }: Automata): Step | undefined {
  const is = now.next(step.now, letter);
  if (is === found) return undefined;
  const was = old.map((automaton, i) => automaton.next(step.old[i] ?? found, letter));
  if (old.some((automaton, i) => automaton.isHopeless(was[i] ?? found))) return undefined;
  return { old: was, now: is, from: step, letter, length: step.length + 1 };
}

function textOf(step: Step): string {
  const letters: string[] = [];
  for (let at: Step | undefined = step; at?.letter !== undefined; at = at.from)
    letters.push(at.letter.example);
  return letters.reverse().join("");
}
