import type { Value } from "../../go/value/value.ts";

/** The server's response. `body` is the object, the Status, the List or Table, or a text that is not JSON. */
export interface Response {
  readonly code: number;
  readonly body: Value;
  readonly warnings: readonly string[];
}
