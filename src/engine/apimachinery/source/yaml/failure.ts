import type { Fault } from "../../fault/fault.ts";

/**
 * Thrown inside the YAML and JSON readers and caught by their entry functions: the text cannot be parsed. The message
 * is that of the server's reader (`yaml: line 4: ...`). `offset` is the position of the error, for marking. `ofGo127`
 * is the message of the JSON decoder since Go 1.27.
 */
export class ReadFailure extends Error {
  readonly offset: number;
  readonly ofGo127: string;
  /** What the message says, where it is not about the form of the text. */
  readonly fault: Fault | undefined;

  constructor(said: string | Fault, offset: number, ofGo127?: string) {
    const message = typeof said === "string" ? said : said.text;
    super(message);
    this.fault = typeof said === "string" ? undefined : said;
    this.offset = offset;
    this.ofGo127 = ofGo127 ?? message;
  }
}
