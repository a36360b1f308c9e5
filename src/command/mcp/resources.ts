/** A text that agents may read, as Markdown. */
export interface TextResource {
  readonly name: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}
