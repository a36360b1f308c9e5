import * as fc from "fast-check";
import { expect, it } from "vitest";
import { inOrder } from "./in-order.ts";
import { ProgressLine } from "./progress.ts";
import { decodedChunks } from "./read-items.ts";

async function decoded(bytes: Uint8Array, ends: readonly number[]): Promise<string> {
  async function* chunks() {
    let start = 0;
    for (const end of [...ends, bytes.length]) {
      yield bytes.subarray(start, end);
      start = end;
    }
  }
  let text = "";
  for await (const part of decodedChunks(chunks())) text += part;
  return text;
}

it("a text is the same, whatever byte its chunks end at, without its byte order mark", async () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "€", "😀", "\n", "\r\n", "\ufffd") });
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (whole, isMarked) => {
      const bytes = new TextEncoder().encode(isMarked ? `\ufeff${whole}` : whole);
      for (let end = 0; end <= bytes.length; end++) expect(await decoded(bytes, [end])).toBe(whole);
      const all = Array.from(bytes, (_, i) => i);
      expect(await decoded(bytes, all)).toBe(whole);
    }),
    { numRuns: 50 },
  );
});

it("what is not UTF-8 is an error, also at the end", async () => {
  await expect(decoded(Uint8Array.of(0x61, 0xc3, 0x28), [])).rejects.toThrow("it is not UTF-8");
  await expect(decoded(Uint8Array.of(0x61, 0xc3), [])).rejects.toThrow("it is not UTF-8");
  await expect(decoded(Uint8Array.of(0xff, 0xfe, 0x61, 0), [])).rejects.toThrow("it is UTF-16");
});

it("results are taken in order, and no more than said are worked on", async () => {
  let [running, most] = [0, 0];
  const taken: number[] = [];
  async function* source() {
    for (let i = 0; i < 30; i++) yield i;
  }
  const work = async (i: number): Promise<number> => {
    most = Math.max(most, ++running);
    for (let turns = 0; turns < (i * 7) % 5; turns++) await Promise.resolve();
    running--;
    return i * 2;
  };
  await inOrder(source(), work, (result) => void taken.push(result), { most: 4 });
  expect(taken).toEqual(Array.from({ length: 30 }, (_, i) => i * 2));
  expect(most).toBeLessThanOrEqual(4);
});

it("progress has a rate and the time that is left", () => {
  let [now, told] = [0, ""];
  const tell = (text: string): void => {
    told += text;
  };
  const line = new ProgressLine({ tell, isTerminal: false, total: 2e9, clock: () => now });
  line.update({ done: 0, bytes: 0 });
  now = 60_000;
  line.update({ done: 240_000, bytes: 500_000_000 });
  line.update({ done: 240_001, bytes: 500_000_000 });
  expect(told).toBe("240,000 objects, 4,000 per second, 25 % of 2.0 GB, 3 min left\n");
});
