import { Recent } from "../../go/value/recent.ts";
import type { DefinitionWrite } from "./definitions.ts";

/**
 * What is kept between evaluations: writes of definitions, because the definition stays the same while the user edits a
 * resource. A definition that is not written again keeps its creation time.
 */
export class Memory {
  private readonly writes: Recent<DefinitionWrite>;
  private readonly known: Memory | undefined;

  /** `size` is the number of writes that are kept. What `known` contains is not computed again. */
  constructor(size = 8, known?: Memory) {
    this.writes = new Recent(size);
    this.known = known;
  }

  /** Returns the write for `key`, and makes it if it is new. */
  write(key: string, make: () => DefinitionWrite): DefinitionWrite {
    return this.find(key) ?? this.writes.get(key, make);
  }

  /** Returns a memory for trials: it knows what this one knows, but what it adds is not kept here. */
  beside(): Memory {
    return new Memory(undefined, this);
  }

  private find(key: string): DefinitionWrite | undefined {
    return this.known?.find(key) ?? this.known?.writes.peek(key);
  }
}
