import { expect, test } from "vitest";
import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";
import { answerQuestion } from "./answer-question.ts";
import { CageMissing } from "./converter.ts";
import type { HandlerContext } from "./handler.ts";
import { handlers } from "./handlers.ts";
import { Superseded } from "./latest.ts";
import type { Ask, InputOf, ReplyOf } from "./question.ts";

const engine = createEngine();
const context: HandlerContext = {
  engine,
  minors: engine,
  now: "2026-01-02T03:04:05Z",
  resume() {
    // Unused here.
  },
};

test("gives what the kind's handler replies", async () => {
  expect(await answerQuestion({ kind: "format", input: { text: "a:   1\n" } }, context)).toMatchObject({
    reply: { ok: true },
  });
});

test.each([
  ["a defect", new Error("boom"), { failed: "boom", cause: "defect" }],
  ["what is no error", "boom", { failed: "boom", cause: "defect" }],
  ["no cage", new CageMissing("no wasm"), { failed: "no wasm", cause: "unavailable" }],
  ["a newer question", new Superseded(), { failed: "A newer question replaced it.", cause: "stopped" }],
])(
  "a handler that throws %s gives a failure, and the next question is answered",
  async (_name, thrown, failure) => {
    const throwing = (): never => {
      throw thrown;
    };
    const question = { kind: "strip", input: { text: "kind: A\n" } } as const;
    expect(await answerQuestion(question, context, { ...handlers, strip: throwing })).toEqual(failure);
    expect(await answerQuestion(question, context)).toHaveProperty("reply");
  },
);

test("a handler's type decides what is asked and replied", () => {
  const ask: Ask = () => new Promise(() => undefined);
  const scenario = { crd: "" };
  const input: InputOf<"fixes"> = {
    scenario,
    document: "crd",
    target: { kind: "missed", path: [], missingParent: [] },
  };
  void ask("fixes", input);
  // @ts-expect-error: another kind's input.
  void ask("why", input);
  // @ts-expect-error: a kind that no handler has.
  void ask("nothing", { scenario });
  // @ts-expect-error: an account of one kind is no reply to a question of another.
  const wrong = (reply: ReplyOf<"versions">): ReplyOf<"ratcheting"> => reply;
  const swapped = { ...handlers, versions: handlers.ratcheting };
  // @ts-expect-error: a table whose handler replies with another's account.
  void answerQuestion({ kind: "versions", input: { scenario } }, context, swapped);
  expect([wrong, swapped]).toHaveLength(2);
});
