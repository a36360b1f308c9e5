import type { Range } from "../../report.ts";
import { compareStrings } from "../../value/go-text.ts";
import type { Value } from "../../value/value.ts";
import type { MemberPositions, PositionNode } from "../positions.ts";
import type { Part } from "./leaf.ts";
import { shifted, shiftedRange } from "./shifted.ts";

/** A part and where its text starts in that of the block. */
export interface PlacedPart {
  readonly offset: number;
  readonly part: Part;
}

/** A block mapping or sequence that was put together of its parts, at least one. */
export interface Block {
  readonly value: Value;
  positions(): PositionNode;
}

/** A block of parts that are all members or all items. Undefined if a key is set twice. */
export function blockOf(parts: readonly PlacedPart[], column: number): Block | undefined {
  if (parts[0]?.part.key === undefined) {
    return {
      value: parts.map(({ part }) => part.value),
      positions: () => ({ range: rangeOf(parts, column), items: parts.map(itemOf) }),
    };
  }
  const value = mapOf(parts);
  if (value.size < parts.length) return undefined;
  return { value, positions: () => ({ range: rangeOf(parts, column), members: membersOf(parts) }) };
}

/** The members in the order of the JSON between the server's two readers: that of their names. */
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
  return new Deferred(() => shifted(part.positions().items?.[0] ?? nowhere, offset));
}

/** Places are asked for a few members only, so that of each is worked out when it is looked at. */
function membersOf(parts: readonly PlacedPart[]): MemberPositions {
  return new Map(
    parts.map(({ offset, part }) => {
      const { key = "" } = part;
      const place = () => part.positions().members?.get(key);
      const member = {
        get key() {
          return shiftedRange(place()?.key ?? nowhere.range, offset);
        },
        value: new Deferred(() => shifted(place()?.value ?? nowhere, offset)),
      };
      return [key, member];
    }),
  );
}

const nowhere: PositionNode = { range: { start: 0, end: 0 } };

/** A place that is worked out when it is looked at. */
class Deferred implements PositionNode {
  private readonly make: () => PositionNode;
  private made: PositionNode | undefined;

  constructor(make: () => PositionNode) {
    this.make = make;
  }

  private get node(): PositionNode {
    this.made ??= this.make();
    return this.made;
  }

  get range(): Range {
    return this.node.range;
  }

  get members(): MemberPositions | undefined {
    return this.node.members;
  }

  get items(): readonly PositionNode[] | undefined {
    return this.node.items;
  }
}
