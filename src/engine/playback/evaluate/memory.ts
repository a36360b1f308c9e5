import { Recent } from "../../go/value/recent.ts";
import type { DefinitionWrite } from "./definitions.ts";

/**
 * What is kept from one evaluation to the next: writes of definitions, since while a person edits a resource the
 * definition stays. A definition that is not written again keeps its creation time.
 */
export class Memory {
  private readonly writes: Recent<DefinitionWrite>;

  /** `size`: how many writes are kept. */
  constructor(size = 8) {
    this.writes = new Recent(size);
  }

  /** The write under `key`, made if it is new. */
  write(key: string, make: () => DefinitionWrite): DefinitionWrite {
    return this.writes.get(key, make);
  }
}
