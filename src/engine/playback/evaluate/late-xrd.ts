import { NotLoaded } from "../../go/not-loaded.ts";
import type { DefinitionHost, DefinitionText, DefinitionWrite, LiveDefinition } from "./definitions.ts";
import type { Memory } from "./memory.ts";

/** A write whose text may be a CompositeResourceDefinition of Crossplane. */
export interface XrdWrite {
  readonly written: DefinitionText;
  /** What it updates. Undefined if it is created. */
  readonly live: LiveDefinition | undefined;
  readonly host: DefinitionHost;
  readonly memory: Memory;
  /** Identifies the write. */
  readonly key: string;
}

type WriteXrd = (asked: XrdWrite) => DefinitionWrite | undefined;

/** The name of the code for Crossplane's definitions in `NotLoaded`. */
export const crossplaneDefinitions = "Crossplane's definitions";

let write: WriteXrd = () => {
  throw new NotLoaded(crossplaneDefinitions);
};

/** Sets the code for Crossplane's definitions, which is loaded with `xrd/write-xrd.ts`: few texts need it. */
export function provideXrds(loaded: WriteXrd): void {
  write = loaded;
}

/**
 * Writes the definition that Crossplane renders from the text. Undefined if the text is no CompositeResourceDefinition.
 * @throws NotLoaded until `xrd/write-xrd.ts` has been imported.
 */
export function writeXrd(asked: XrdWrite): DefinitionWrite | undefined {
  return asked.written.text.includes("CompositeResourceDefinition") ? write(asked) : undefined;
}
