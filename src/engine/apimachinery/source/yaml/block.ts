import { compareStrings } from "../../../go/value/go-text.ts";
import type { Value } from "../../../go/value/value.ts";
import { once } from "../once.ts";
import type { Range } from "../place.ts";
import type { MemberPositions, PositionNode } from "../positions.ts";
import type { Part } from "./leaf.ts";

/** A part, and the offset of its text in that of the block. */
export interface PlacedPart {
  readonly offset: number;
  readonly part: Part;
}

/** A block mapping or sequence that was composed of at least one part. */
export interface Block {
  readonly value: Value;
  positions(): PositionNode;
}

/** Composes parts that are all members or all items. Undefined if a key is set twice. */
export function blockOf(parts: readonly PlacedPart[], column: number): Block | undefined {
  if (parts[0]?.part.key === undefined) {
    return {
      value: parts.map(({ part }) => part.value),
      positions: once(() => ({ range: rangeOf(parts, column), items: parts.map(itemOf) })),
    };
  }
  const value = mapOf(parts);
  if (value.size < parts.length) return undefined;
  return { value, positions: once(() => ({ range: rangeOf(parts, column), members: membersOf(parts) })) };
}

/** Sorts the members by name, as in the JSON between the server's two readers. */
function mapOf(parts: readonly PlacedPart[]): ReadonlyMap<string, Value> {
  const members = parts.map(({ part }) => part);
  const key = ({ key = "" }: Part) => key;
  const isSorted = members.every((member, i) => {
    const before = members[i - 1];
    return before === undefined || compareStrings(key(before), key(member)) < 0;
  });
  if (!isSorted) members.sort((a, b) => compareStrings(key(a), key(b)));
  return new Map(members.map((member) => [key(member), member.value]));
}

function rangeOf(parts: readonly PlacedPart[], column: number): Range {
  const [first, last] = [parts[0], parts.at(-1)];
  return {
    start: (first?.offset ?? 0) + column,
    end: last === undefined ? 0 : last.offset + last.part.positions().range.end,
  };
}

function itemOf({ offset, part }: PlacedPart): PositionNode {
  return new DeferredPlace(offset, () => part.positions().items?.[0]);
}

function membersOf(parts: readonly PlacedPart[]): MemberPositions {
  return new Map(
    parts.map(({ offset, part }) => {
      const { key = "" } = part;
      const member = once(() => part.positions().members?.get(key));
      return [
        key,
        {
          get key() {
            return member()?.key ?? nowhere;
          },
          value: new DeferredPlace(offset, () => member()?.value),
        },
      ];
    }),
  );
}

const nowhere: Range = { start: 0, end: 0 };

/** A position that is computed when it is needed. In a large text, few are. */
class DeferredPlace implements PositionNode {
  readonly offset: number;
  readonly #node: () => PositionNode | undefined;

  constructor(offset: number, make: () => PositionNode | undefined) {
    this.offset = offset;
    this.#node = once(make);
  }

  get range(): Range {
    return this.#node()?.range ?? nowhere;
  }

  get members(): MemberPositions | undefined {
    return this.#node()?.members;
  }

  get items(): readonly PositionNode[] | undefined {
    return this.#node()?.items;
  }
}
