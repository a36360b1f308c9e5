import type { Manifest } from "../../engine/tools/project/manifest.ts";
import type { Finding } from "../findings.ts";
import { configuredLevel, isRuleName, isTurnedOff, type Severities } from "../severities.ts";
import { isUnanswered, unchecked } from "../unchecked.ts";
import { commentsIn, contentLines, type IgnoreComment } from "./comments-in.ts";

/** What is known at the end of a run about the lines of comments. */
export interface Checked {
  /** What the servers answered. Nothing is said about comments in other texts: their findings are not known. */
  readonly answered: readonly Manifest[];
  readonly severities: Severities;
  /** Conventions that were not checked. */
  readonly unasked: readonly string[];
}

/** What a file has of comments. There may be as many as lines, so that each is found by its line. */
interface FileComments {
  readonly all: readonly IgnoreComment[];
  readonly byLine: ReadonlyMap<number, readonly IgnoreComment[]>;
  readonly contents: ReturnType<typeof contentLines>;
}

/** The comments of texts that turn off findings, and which of them did. */
export class IgnoreComments {
  readonly #files = new Map<string, FileComments>();
  readonly #used = new Set<string>();
  #count = 0;

  constructor(texts: readonly { readonly file: string; readonly text: string }[]) {
    for (const { file, text } of texts) {
      const all = commentsIn(file, text);
      if (all.length === 0) continue;
      const byLine = new Map<number, IgnoreComment[]>();
      for (const comment of all) {
        const { about, reason } = comment;
        if (about === undefined || reason === "") continue;
        const known = byLine.get(about);
        if (known === undefined) byLine.set(about, [comment]);
        else known.push(comment);
      }
      this.#files.set(file, { all, byLine, contents: contentLines(text.split("\n")) });
    }
  }

  /** How many findings were turned off. */
  get count(): number {
    return this.#count;
  }

  /** The findings that no comment turns off. */
  left(findings: readonly Finding[]): readonly Finding[] {
    if (this.#files.size === 0) return findings;
    return findings.filter((each) => {
      if (isUnanswered(each) || !this.#isIgnored(each)) return true;
      this.#count += 1;
      return false;
    });
  }

  #isIgnored(finding: Finding): boolean {
    const { file, line, rule, otherNames } = finding;
    const { byLine, contents } = this.#files.get(file) ?? {};
    let isIgnored = false;
    for (const comment of byLine?.get(contents?.[line] ?? 0) ?? []) {
      for (const code of comment.codes.filter((each) => isTurnedOff(each, rule, otherNames))) {
        this.#used.add(keyOf(comment, code));
        isIgnored = true;
      }
    }
    return isIgnored;
  }

  /** What is wrong with the comments themselves, after all findings were given. */
  findings({ answered, severities, unasked }: Checked): readonly Finding[] {
    const spans = answered.filter(({ file }) => this.#files.has(file)).map(spanOf);
    const levelOf = (rule: string): Finding["level"] | "off" =>
      configuredLevel(severities, rule) ?? "warning";
    return [...this.#files].flatMap(([file, { all }]) => {
      const own = spans.filter((span) => span.file === file);
      const isAnswered = (line: number | undefined): boolean =>
        line !== undefined && own.some(({ first, last }) => first <= line && line <= last);
      const isAsked = (code: string): boolean =>
        configuredLevel(severities, code) !== "off" && !unasked.includes(code);
      return all.flatMap((comment) =>
        this.#faults(comment, (code) => isAnswered(comment.about) && isAsked(code)).flatMap(
          ({ rule, text, reason }): readonly Finding[] => {
            const level = levelOf(rule);
            if (level === "off") return [];
            const { line, column, endColumn } = comment;
            return [{ ...unchecked({ file, line, column, rule, text, reason }), level, endColumn }];
          },
        ),
      );
    });
  }

  /** `isKnown`: whether it is known if the comment's line has findings of a code. */
  #faults(comment: IgnoreComment, isKnown: (code: string) => boolean): readonly Fault[] {
    const { codes, reason } = comment;
    if (codes.length === 0) return [noCode];
    if (reason === "") return [noReason];
    return codes.flatMap((code) => {
      if (!isRuleName(code)) return [{ ...noCode, text: `${JSON.stringify(code)} is not a code.` }];
      return this.#used.has(keyOf(comment, code)) || !isKnown(code) ? [] : [unused(code)];
    });
  }
}

interface Fault {
  readonly rule: string;
  readonly text: string;
  readonly reason: string;
}

const howTo = "Write `# crd-playground-ignore CODE: REASON`";

const noCode: Fault = {
  rule: "ignore/no-code",
  text: "The comment names no code.",
  reason: `${howTo}. The code is in the brackets of the finding.`,
};

const noReason: Fault = {
  rule: "ignore/no-reason",
  text: "The comment has no reason, and ignores nothing.",
  reason: `${howTo}. The reason says why the finding is accepted.`,
};

function unused(code: string): Fault {
  return {
    rule: "ignore/unused",
    text: `The line has no finding ${code}.`,
    reason: "The comment ignores nothing. Remove it.",
  };
}

/** The kinds of findings about comments. */
export const ignoreRules: readonly string[] = [noCode, noReason, unused("")].map(({ rule }) => rule);

/** The lines of a manifest in its file. */
function spanOf({ file, line, linesBefore, text }: Manifest) {
  return { file, first: line, last: linesBefore + text.split("\n").length };
}

function keyOf({ file, line, column }: IgnoreComment, code: string): string {
  return JSON.stringify([file, line, column, code]);
}
