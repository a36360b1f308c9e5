import { type Capabilities, type Capability, newest } from "../minors/capabilities.ts";
import type { Words } from "./words.ts";

/**
 * What a server rejects, warns of or drops, as data: the kind by its code, what is particular to the case, and the words
 * in which the server says it. Sentences, fixes and links are looked up by the code and read the data, never the words.
 */
export interface Fault<Code extends string = string, Data = unknown> {
  readonly code: Code;
  readonly data: Data;
  /** The server's own words. */
  readonly text: string;
  /** The frames around it, the outermost first. */
  readonly within?: readonly Within[];
}

/** A frame around a fault, and what it says itself. */
export interface Within {
  readonly frame: string;
  readonly data: object;
}

/** Words that servers used before they had a capability. */
interface OlderWords<Data> {
  readonly capability: Capability;
  readonly words: Words<Data>;
}

type Arguments<Data> =
  Record<never, never> extends Data
    ? [data?: Data, capabilities?: Capabilities]
    : [data: Data, capabilities?: Capabilities];

/** A kind of fault, declared next to the check that finds it. Calling it makes a fault from its data. */
export interface FaultKind<Code extends string = string, Data = never> {
  (...given: Arguments<Data>): Fault<Code, Data>;
  readonly code: Code;
  /** The words of the newest server. */
  readonly words: Words<Data>;
  readonly older: readonly OlderWords<Data>[];
  /** Checks whether a fault is of this kind, and gives its data their types. */
  is(fault: Fault | undefined): fault is Fault<Code, Data>;
  /** Adds the words of servers without a capability. The first of several that is missing decides. */
  before(capability: Capability, words: Words<Data>): FaultKind<Code, Data>;
  /** Adds data that the words do not contain. */
  carrying<More>(): FaultKind<Code, Data & More>;
}

/** The data of a kind of fault. */
export type DataOfKind<Kind> = Kind extends FaultKind<string, infer Data> ? Data : never;

/**
 * Declares a kind of fault. `code` is its stable name, `area/kind`: links, settings and the index of errors use it.
 * `words` are the server's own, with named variable parts.
 */
export function fault<const Code extends string, Data>(
  code: Code,
  words: Words<Data>,
): FaultKind<Code, Data> {
  return kindOf(code, words, []);
}

function kindOf<Code extends string, Data>(
  code: Code,
  newestWords: Words<Data>,
  older: readonly OlderWords<Data>[],
): FaultKind<Code, Data> {
  const make = (data?: Data, capabilities = newest): Fault<Code, Data> => {
    const own =
      older.length === 0
        ? newestWords
        : (older.find(({ capability }) => !capabilities[capability])?.words ?? newestWords);
    // Without variable parts, there are no data to pass.
    const known = data ?? ({} as Data);
    return { code, data: known, text: own.print(known) };
  };
  const kind: FaultKind<Code, Data> = Object.assign(make, {
    code,
    words: newestWords,
    older,
    is: (other: Fault | undefined): other is Fault<Code, Data> => other?.code === code,
    before: (capability: Capability, words: Words<Data>) =>
      kindOf(code, newestWords, [...older, { capability, words }]),
    // Only the type changes: what is carried is not printed.
    carrying: <More>() => kind as unknown as FaultKind<Code, Data & More>,
  });
  return kind;
}
