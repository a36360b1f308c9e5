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
  readonly frame: string;
  /** The code of a fault that says anything, in a text where only the frame is known. */
  readonly otherwise: string | undefined;
  readonly words: Words<Data>;
  readonly older: readonly { readonly capability: Capability; readonly words: Words<Data> }[];
  /** Returns what the frame says around a fault. Undefined if the fault is not in it. */
  around(fault: Fault): Omit<Data, "why"> | undefined;
  /** Adds the words of servers without a capability. */
  before(capability: Capability, words: Words<Data>): Frame<Data>;
}

/**
 * Declares a frame: `` frame("internalError", words`Internal error occurred: ${inner("why")}`) ``. `otherwise` is the
 * code of a fault in it that can say anything.
 */
export function frame<Data extends Framed>(
  name: string,
  words: Words<Data>,
  otherwise?: string,
  older: Frame<Data>["older"] = [],
): Frame<Data> {
  const make = (data: Data, capabilities: Capabilities = newest): Fault => {
    const own = older.find(({ capability }) => !capabilities[capability])?.words ?? words;
    const { why, ...said } = data;
    return { ...why, within: [{ frame: name, data: said }, ...(why.within ?? [])], text: own.print(data) };
  };
  return Object.assign(make, {
    frame: name,
    otherwise,
    words,
    older,
    around: ({ within = [] }: Fault) =>
      within.find((each) => each.frame === name)?.data as Omit<Data, "why"> | undefined,
    before: (capability: Capability, earlier: Words<Data>) =>
      frame(name, words, otherwise, [...older, { capability, words: earlier }]),
  });
}
