import type { DefinitionWrite } from "./definitions.ts";

const capacity = 8;

/**
 * What is kept from one evaluation to the next: writes of definitions, since while a person edits a resource the
 * definition stays. A definition that is not written again keeps its creation time.
 */
export class Memory {
  private readonly writes = new Map<string, DefinitionWrite>();

  /** The write under `key`, made if it is new. */
  write(key: string, make: () => DefinitionWrite): DefinitionWrite {
    const write = this.writes.get(key) ?? make();
    // The most recently used stands last.
    this.writes.delete(key);
    this.writes.set(key, write);
    if (this.writes.size > capacity) {
      const [oldest] = this.writes.keys();
      if (oldest !== undefined) this.writes.delete(oldest);
    }
    return write;
  }
}
