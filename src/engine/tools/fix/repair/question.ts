import type { Path } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { Budget } from "../../samples/budget.ts";
import type { Clues } from "../../samples/clues.ts";
import type { Comparisons } from "../../samples/comparisons.ts";
import type { Maker } from "../../samples/maker.ts";

/** The input of a search: a value that its node rejects, what the error mentions, and how to check an answer. */
export interface Question {
  readonly value: Value;
  /** The value at this place before an update. */
  readonly old: Value | undefined;
  readonly node: Structural;
  readonly clues: Clues;
  /** What all rules of the node compare. */
  readonly beside: Comparisons;
  /** The place below the value that the server names, if it names one. */
  readonly named: Path | undefined;
  /** The fields that the message of the rejection asks for: "sectionName must be specified". */
  readonly asked: ReadonlySet<string>;
  /** True if the rejection compares with the value before an update. */
  readonly isTransition: boolean;
  /** True if the rejection is about the form of strings: their letters, length or format. */
  readonly asksForm: boolean;
  readonly maker: Maker;
  /** Each call of `holds` spends one. */
  readonly budget: Budget;
  /** Checks that the error is gone. */
  readonly holds: (value: Value) => boolean;
  /** Checks that nothing is wrong with a value that was not wrong before. */
  readonly isClean: (value: Value) => boolean;
  /** Checks that nothing is wrong with a value. */
  readonly isSound: (value: Value) => boolean;
}
