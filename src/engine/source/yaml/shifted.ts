import type { Range } from "../../report.ts";
import type { MemberPositions, PositionNode } from "../positions.ts";

/** The places of a value that stands `by` characters later. Made only as far as it is looked into. */
export function shifted(node: PositionNode, by: number): PositionNode {
  return by === 0 ? node : new Shifted(node, by);
}

export function shiftedRange({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by };
}

class Shifted implements PositionNode {
  private readonly node: PositionNode;
  private readonly by: number;
  private shiftedMembers: MemberPositions | undefined;

  constructor(node: PositionNode, by: number) {
    this.node = node;
    this.by = by;
  }

  get range(): Range {
    return shiftedRange(this.node.range, this.by);
  }

  get members(): MemberPositions | undefined {
    const { members } = this.node;
    if (members === undefined) return undefined;
    this.shiftedMembers ??= new Map(
      [...members].map(([name, { key, value }]) => [
        name,
        { key: shiftedRange(key, this.by), value: shifted(value, this.by) },
      ]),
    );
    return this.shiftedMembers;
  }

  get items(): readonly PositionNode[] | undefined {
    return this.node.items?.map((item) => shifted(item, this.by));
  }
}
