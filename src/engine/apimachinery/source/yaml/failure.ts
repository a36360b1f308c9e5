/**
 * Thrown inside the YAML and JSON readers and caught at their doors: the text cannot be read, in the words of
 * the server's reader (`yaml: line 4: ...`). `offset` is where the trouble is, for marking.
 */
export class ReadFailure extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
