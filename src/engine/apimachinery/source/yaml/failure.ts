/**
 * Thrown inside the YAML and JSON readers and caught at their doors: the text cannot be read, in the words of
 * the server's reader (`yaml: line 4: ...`). `offset` is where the trouble is, for marking; `ofGo127` the words of JSON's
 * decoder since Go 1.27.
 */
export class ReadFailure extends Error {
  readonly offset: number;
  readonly ofGo127: string;

  constructor(message: string, offset: number, ofGo127 = message) {
    super(message);
    this.offset = offset;
    this.ofGo127 = ofGo127;
  }
}
