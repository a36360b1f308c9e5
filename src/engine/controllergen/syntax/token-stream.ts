import type { Comment, CommentGroup } from "./ast.ts";
import { Scanner, type SyntaxFault, type Token } from "./scanner.ts";
import type { SourceFile } from "./source-file.ts";

/** The tokens of a file without its comments, which are collected in groups. Upstream: go/parser `next`. */
export class TokenStream {
  readonly file: SourceFile;
  readonly isLenient: boolean;
  readonly faults: SyntaxFault[] = [];
  readonly comments: CommentGroup[] = [];
  /** The current token. */
  token: Token = { kind: "EOF", pos: 0, end: 0, text: "" };
  /** The comment group that ends on the line before the token. */
  leadComment: CommentGroup | undefined;
  /** The comment group after the last token on its line. */
  lineComment: CommentGroup | undefined;
  /** The end of the last token. */
  lastEnd = 0;
  readonly #scanner: Scanner;

  /** `isLenient` continues after errors where Go drops a declaration. */
  constructor(file: SourceFile, isLenient: boolean) {
    this.file = file;
    this.isLenient = isLenient;
    this.#scanner = new Scanner(file.text, this.faults, 0, isLenient);
    this.next();
  }

  next(): void {
    this.leadComment = undefined;
    this.lineComment = undefined;
    const before = this.token.pos;
    this.lastEnd = this.token.end;
    this.token = this.#scanner.next();
    if (!this.#isAt("COMMENT")) return;
    let group: CommentGroup | undefined;
    let endLine = -1;
    if (this.#line() === this.file.line(before)) {
      [group, endLine] = this.#group(0);
      if (this.#line() !== endLine || this.#isAt(";", "EOF")) this.lineComment = group;
    }
    endLine = -1;
    while (this.token.kind === "COMMENT") [group, endLine] = this.#group(1);
    if (endLine + 1 === this.#line()) this.leadComment = group;
  }

  /** Returns the tokens after the current one without consuming them. */
  ahead(count: number): readonly Token[] {
    const scanner = new Scanner(this.file.text, [], this.token.end, this.isLenient);
    const found: Token[] = [];
    while (found.length < count) {
      const token = scanner.next();
      if (token.kind !== "COMMENT") found.push(token);
      if (token.kind === "EOF") break;
    }
    return found;
  }

  #isAt(...kinds: readonly string[]): boolean {
    return kinds.includes(this.token.kind);
  }

  #line(): number {
    return this.file.line(this.token.pos);
  }

  /** Reads comments with fewer than `gap` empty lines between them. */
  #group(gap: number): [CommentGroup, number] {
    const list: Comment[] = [];
    let endLine = this.#line();
    while (this.token.kind === "COMMENT" && this.#line() <= endLine + gap) {
      const { pos, end, text } = this.token;
      list.push({ kind: "Comment", pos, end, text });
      endLine = this.file.line(Math.max(pos, end - 1));
      this.token = this.#scanner.next();
    }
    const first = list[0];
    const last = list.at(-1);
    const group: CommentGroup = { kind: "CommentGroup", pos: first?.pos ?? 0, end: last?.end ?? 0, list };
    this.comments.push(group);
    return [group, endLine];
  }
}
