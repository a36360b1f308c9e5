import { Recent } from "../../go/value/recent.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { DefinitionWrite } from "./definitions.ts";
import { type LineStart, RequestLine } from "./request-line.ts";

/**
 * What is kept between evaluations: writes of definitions, because the definition stays the same while the user edits a
 * resource. A definition that is not written again keeps its creation time.
 */
export class Memory {
  readonly #writes: Recent<DefinitionWrite>;
  readonly #known: Memory | undefined;
  readonly #lines = new WeakMap<Resource, RequestLine>();

  /** `size` is the number of writes that are kept. What `known` contains is not computed again. */
  constructor(size = 8, known?: Memory) {
    this.#writes = new Recent(size);
    this.#known = known;
  }

  /** Returns the write for `key`, and makes it if it is new. */
  write(key: string, make: () => DefinitionWrite): DefinitionWrite {
    return this.#find(key) ?? this.#writes.get(key, make);
  }

  /** The requests that were sent last to the same definition from the same start; none if it was another start. */
  line(start: LineStart): RequestLine {
    const known = this.#lines.get(start.resource);
    if (known?.startsFrom(start) === true) return known;
    const line = new RequestLine(start);
    this.#lines.set(start.resource, line);
    return line;
  }

  /** A memory for trials: it knows what this one knows, and what they add this one does not keep. */
  beside(): Memory {
    return new Memory(undefined, this);
  }

  #find(key: string): DefinitionWrite | undefined {
    const known = this.#known;
    return known === undefined ? undefined : (known.#find(key) ?? known.#writes.peek(key));
  }
}
