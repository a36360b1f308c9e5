import { createReadStream } from "node:fs";
import type { PieceOfText } from "../../engine/tools/stored/dump/piece.ts";
import { Splitter } from "../../engine/tools/stored/dump/split/splitter.ts";
import { type Found, reasonOf } from "../inputs.ts";
import { isInShard, type Shard } from "./shard.ts";

/** Some items of a stream, which are sent to a thread together. */
export interface Batch {
  readonly pieces: readonly PieceOfText[];
  /** For each piece, which item of the whole stream it is. */
  readonly items: readonly number[];
  /** The number of items of the stream up to the end of this batch, with those that are left out. */
  readonly end: number;
}

/** What is read of a stream. */
export interface Reading {
  /** The first items, which are left out. */
  readonly skip: number;
  readonly shard: Shard | undefined;
  readonly onBytes: (count: number) => void;
  readonly onFailure: (failure: { readonly file: string; readonly text: string }) => void;
}

/** A batch ends after so many items, or so many characters. */
const most = { pieces: 100, characters: 1_000_000 };

/** The space of a thread for values that live only for a moment: more makes it faster, and two threads larger. */
export const streamMegabytes = 48;

const chunkBytes = 1024 * 1024;

/**
 * The items of files and of standard input, in batches, in order. Only what was read since the last batch is held. A file
 * that cannot be read to its end is reported, and the next one follows.
 */
export async function* readItems(found: readonly Found[], reading: Reading): AsyncGenerator<Batch> {
  const { skip, shard, onBytes, onFailure } = reading;
  let end = 0;
  let characters = 0;
  let pieces: PieceOfText[] = [];
  let items: number[] = [];
  const ready: Batch[] = [];
  const finish = (): void => {
    ready.push({ pieces, items, end });
    pieces = [];
    items = [];
    characters = 0;
  };
  for (const each of found) {
    const { file } = each;
    const splitter = new Splitter((item) => {
      const own = end++;
      if (own < skip || (shard !== undefined && !isInShard(item, file, shard))) return;
      const { linesBefore, format, text, fault } = item;
      pieces.push({ file, linesBefore, format, text, ...(fault === undefined ? {} : { fault }) });
      items.push(own);
      characters += text.length;
      if (pieces.length >= most.pieces || characters >= most.characters) finish();
    });
    try {
      for await (const text of textOf(each, onBytes)) {
        splitter.push(text);
        yield* ready.splice(0);
      }
      splitter.end();
      yield* ready.splice(0);
    } catch (error) {
      onFailure({ file, text: reasonOf(error) });
    }
  }
  finish();
  yield* ready;
}

/** The text of a file in chunks, without its byte order mark. @throws Error if it cannot be read or is not UTF-8 */
async function* textOf(
  { file, isStdin }: Found,
  onBytes: Reading["onBytes"],
): AsyncGenerator<string, void, undefined> {
  const stream = isStdin === true ? process.stdin : createReadStream(file, { highWaterMark: chunkBytes });
  yield* decodedChunks(stream as AsyncIterable<Uint8Array | string>, onBytes);
}

/** Bytes as text, whatever their chunks are. @throws Error if they are not UTF-8 */
export async function* decodedChunks(
  stream: AsyncIterable<Uint8Array | string>,
  onBytes: Reading["onBytes"] = () => undefined,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const chunk of stream) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    onBytes(bytes.length);
    if (isFirst && bytes.length > 0) {
      if (bytes[0] === 0xff || bytes[0] === 0xfe) throw new Error("it is UTF-16; save it as UTF-8");
      isFirst = false;
    }
    const text = decodedPart(decoder, bytes);
    if (text === undefined) {
      yield beforeFault(bytes);
      throw new Error("it is not UTF-8");
    }
    yield text;
  }
  if (decodedPart(decoder, undefined) === undefined) throw new Error("it is not UTF-8");
}

/** The next part of a text; undefined if the bytes are not UTF-8. */
function decodedPart(decoder: TextDecoder, bytes: Uint8Array | undefined): string | undefined {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** What can be read before the first fault. */
function beforeFault(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).split("\ufffd", 1)[0] ?? "";
}
