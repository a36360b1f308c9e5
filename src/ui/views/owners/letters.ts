import type { OwnersStep } from "../../engine.ts";

/** How managers are distinguished: by a letter, a name and a tone, so that colour is never the only sign. */
export interface Letter {
  readonly letter: string;
  readonly tone: number;
}

const tones = 4;

/** Returns the letters of all managers, in the order in which they first write or own something. */
export function lettersOf(steps: readonly OwnersStep[]): ReadonlyMap<string, Letter> {
  const names = new Set(steps.flatMap(({ manager, owners }) => [manager, ...owners.map(({ name }) => name)]));
  return new Map(
    [...names].map((name, i) => {
      const letter = i < 26 ? String.fromCharCode(65 + i) : String(i + 1);
      return [name, { letter, tone: i % tones }];
    }),
  );
}
