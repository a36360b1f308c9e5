import { expect, it } from "vitest";
import { Owed, plain } from "./owed.mjs";

const nothing = { texts: {}, stored: "" };

it("owes what was typed until it is typed over, wherever it is kept", () => {
  const owed = new Owed();
  owed.typed("resource", "", 'a: "1"\n');
  expect(owed.missing(nothing)).toEqual([['a: "1"\n', "resource"]]);
  expect(owed.missing({ ...nothing, texts: { resource: 'a: "1"\n' } })).toEqual([]);
  const inJson = JSON.stringify({ text: JSON.stringify({ r: 'a: "1"\n' }) });
  expect(owed.missing({ ...nothing, stored: inJson })).toEqual([]);
  owed.typed("resource", 'a: "1"\n', "a: 2\n");
  expect(owed.missing(nothing)).toEqual([["a: 2\n", "resource"]]);
});

it("owes after undo what was typed, and not what was opened", () => {
  const owed = new Owed();
  owed.typed("resource", "opened", "typed");
  owed.undone("resource", "typed", "opened");
  expect(owed.missing(nothing)).toEqual([]);
  owed.undone("resource", "opened", "typed");
  expect(owed.missing(nothing)).toEqual([["typed", "resource"]]);
});

it("owes only the newest texts, and no empty one", () => {
  const owed = new Owed();
  for (let i = 0; i < 40; i++) owed.owe("definition", `text ${i}`);
  owed.owe("definition", " \n");
  expect(owed.size).toBe(12);
});

it("reads through any number of encodings", () => {
  expect(plain(JSON.stringify(JSON.stringify('a\n\t"b"')))).toContain('a\n\t"b"');
});
