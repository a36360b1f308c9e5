import { type Capabilities, type Capability, newest } from "../minors/capabilities.ts";
import type { Fault } from "./fault.ts";
import type { Words } from "./words.ts";

/** The data of a frame: the fault that it reports, and what it says about the request. */
export interface Framed {
  readonly why: Fault;
}

/** What the server says around the words of another fault. The code and the data stay those of that fault. */
export interface Frame<Data extends Framed = never> {
  (data: Data, capabilities?: Capabilities): Fault;
  readonly words: Words<Data>;
  readonly older: readonly { readonly capability: Capability; readonly words: Words<Data> }[];
  /** Adds the words of servers without a capability. */
  before(capability: Capability, words: Words<Data>): Frame<Data>;
}

/** Declares a frame: `` frame(words`Internal error occurred: ${inner("why")}`) ``. */
export function frame<Data extends Framed>(
  words: Words<Data>,
  older: Frame<Data>["older"] = [],
): Frame<Data> {
  const make = (data: Data, capabilities: Capabilities = newest): Fault => {
    const own = older.find(({ capability }) => !capabilities[capability])?.words ?? words;
    return { ...data.why, text: own.print(data) };
  };
  return Object.assign(make, {
    words,
    older,
    before: (capability: Capability, earlier: Words<Data>) =>
      frame(words, [...older, { capability, words: earlier }]),
  });
}
