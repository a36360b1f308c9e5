import type { Path } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { Budget } from "../../samples/budget.ts";
import type { Clues } from "../../samples/clues.ts";
import type { Maker } from "../../samples/maker.ts";

/** What a search is about: a value that its node rejects, what the error speaks of, and how an answer is known. */
export interface Question {
  readonly value: Value;
  /** What stood there before an update. */
  readonly old: Value | undefined;
  readonly node: Structural;
  readonly clues: Clues;
  /** The place below the value that the server names, if it names one. */
  readonly named: Path | undefined;
  /** Fields that the words of the rejection ask for: "sectionName must be specified". */
  readonly asked: ReadonlySet<string>;
  /** Whether the rejection is about how texts are made: their letters, length or form. */
  readonly asksForm: boolean;
  readonly maker: Maker;
  /** Each asking of `holds` takes one. */
  readonly budget: Budget;
  /** Whether the error is gone. */
  readonly holds: (value: Value) => boolean;
  /** Whether nothing is wrong with a value that was not wrong before. */
  readonly isClean: (value: Value) => boolean;
}
