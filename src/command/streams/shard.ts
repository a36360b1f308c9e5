import { identityOf } from "../../engine/tools/stored/dump/split/identity.ts";
import type { Item } from "../../engine/tools/stored/dump/split/item.ts";
import { hashOf } from "../../engine/tools/stored/sum/bounded.ts";
import { UsageError } from "../context.ts";

/** One of several equal parts of a dump: the `index`-th of `of`, from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

const mostShards = 10_000;

/** Reads `3/16`. @throws UsageError */
export function shardOf(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || of === undefined || index < 1 || index > of || of > mostShards)
    throw new UsageError(`--shard must be a part and their number, from 1/${mostShards}: for example 3/16.`);
  return { index, of };
}

/** Whether an item belongs to a shard: by its object, wherever that is in a dump. */
export function isInShard(item: Item, file: string, { index, of }: Shard): boolean {
  const key = item.fault === undefined ? identityOf(item) : `${file} ${item.start}`;
  return hashOf(key) % of === index - 1;
}
