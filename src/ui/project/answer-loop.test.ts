import { expect, test } from "vitest";
import type { Ask } from "../../worker/question.ts";
import type { EntryAnswer } from "../engine.ts";
import { AnswerLoop } from "./answer-loop.ts";

const accepted: EntryAnswer = { verdict: "accepted", problems: [], more: 0 };

/** A loop whose worker answers two documents per question and fails at those that `isHard` names. */
function loopWith(isHard: (id: string) => boolean) {
  const asked: (readonly string[])[] = [];
  const answers = new Map<string, EntryAnswer>();
  let lost = 0;
  let isOver = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const ask = ((_kind: string, { ids }: { readonly ids: readonly string[] }) => {
    asked.push(ids);
    const taken = ids.slice(0, 2);
    if (taken.some(isHard)) return Promise.resolve({ failed: "It took too long.", cause: "timeout" });
    return Promise.resolve({ reply: taken.map((id) => [id, accepted] as const) });
  }) as unknown as Ask;
  const loop = new AnswerLoop(ask, {
    answered: (some, waiting) => {
      for (const [id, answer] of some) answers.set(id, answer);
      if (waiting === 0) isOver();
    },
    lost: () => {
      lost += 1;
      return Promise.resolve();
    },
  });
  return { loop, asked, answers, over, lostTimes: () => lost };
}

test("what is on screen is answered first, each document once", async () => {
  const { loop, asked, answers, over } = loopWith(() => false);
  loop.prefer(["d", "e"]);
  loop.add(["a", "b", "c", "d", "e"]);
  await over;
  expect(asked[0]?.slice(0, 2)).toEqual(["d", "e"]);
  expect([...answers.keys()]).toEqual(["d", "e", "a", "b", "c"]);
});

test("a document that the worker does not survive is found, named, and asked about no more", async () => {
  const { loop, answers, over, lostTimes } = loopWith((id) => id === "f\nbad");
  loop.add(["f\na", "f\nbad", "f\nc", "f\nd"]);
  await over;
  expect([...answers].map(([id, { verdict }]) => `${id.slice(2)} ${verdict}`).sort()).toEqual([
    "a accepted",
    "bad unknown",
    "c accepted",
    "d accepted",
  ]);
  expect(answers.get("f\nbad")?.problems[0]).toMatchObject({ file: "f", code: "limit" });
  expect(lostTimes()).toBe(2);
});

test("a loop that is cleared asks no more", async () => {
  const { loop, asked } = loopWith(() => true);
  loop.add(["a", "b"]);
  loop.clear();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.length).toBe(1);
});
