import { plainText } from "../../engine/apimachinery/sentence/sentence.ts";
import { hasPage } from "../../engine/tools/error-index/codes.ts";
import type { DiffLine, ExampleDocument } from "../../engine/tools/error-index/documents.ts";
import { type ErrorEntry, entryOf } from "../../engine/tools/error-index/entry.ts";
import { nearestCodes } from "../../engine/tools/error-index/nearest-codes.ts";
import { shownExample } from "../../engine/tools/error-index/shown-example.ts";
import { wordingText } from "../../engine/tools/error-index/wordings.ts";

/** What the index of errors says about a code, as plain data. */
export interface CodeAccount {
  readonly code: string;
  readonly area: string;
  /** The server's words. `<name>` stands for a part that differs from case to case. */
  readonly words: readonly { readonly text: string; readonly kubernetes?: readonly string[] }[];
  readonly meaning?: string;
  readonly example?: {
    readonly documents: readonly Omit<ExampleDocument, "id">[];
    /** Who says it: "The server", "controller-gen". */
    readonly by: string;
    /** The recorded answer. */
    readonly answer: string;
    /** The versions whose servers say it. */
    readonly kubernetes: readonly string[];
    readonly fix?: { readonly title: string; readonly lines: readonly DiffLine[] };
  };
  readonly source?: string;
  /** Codes of the same check, and codes with similar words. */
  readonly related: readonly string[];
}

/** The account of a code, or the codes that are most like it. */
export type ExplainedCode = { readonly account: CodeAccount } | { readonly nearest: readonly string[] };

/** Whether a text is a code of the index. */
export function isCode({ text }: { readonly text: string }): boolean {
  return hasPage(text);
}

/** Explains a code with its example. The examples are loaded with the first question. */
export async function explainCode({ code }: { readonly code: string }): Promise<ExplainedCode> {
  if (!isCode({ text: code })) return { nearest: nearestCodes(code) };
  const [{ examples }, { goExamples }, { sources }] = await Promise.all([
    import("../../engine/tools/error-index/generated/examples.ts"),
    import("../../engine/tools/error-index/generated/go-examples.ts"),
    import("../../engine/tools/error-index/generated/sources.ts"),
  ]);
  return { account: accountOf(entryOf(code, { examples, goExamples, sources })) };
}

function accountOf(entry: ErrorEntry): CodeAccount {
  const { code, area, title, wordings, meaning, example, source, members, check, similar } = entry;
  const declared = wordings.length > 0 ? wordings : title.length > 0 ? [{ parts: title }] : [];
  const sentence = plainText(example?.reason ?? meaning);
  return {
    code,
    area: area.title,
    words: declared.map(({ parts, ...versions }) => ({
      text: wordingText(parts, (name) => `<${name}>`),
      ...versions,
    })),
    ...(sentence === undefined ? {} : { meaning: sentence }),
    ...(example === undefined ? {} : { example: exampleOf(example) }),
    ...(source === undefined ? {} : { source }),
    related: [...new Set([...members, ...(check === undefined ? [] : [check]), ...similar])],
  };
}

function exampleOf(example: NonNullable<ErrorEntry["example"]>): NonNullable<CodeAccount["example"]> {
  const { by, documents, answer, kubernetes, fix } = shownExample(example);
  return {
    documents: documents.map(({ id: _, ...document }) => document),
    by,
    answer,
    kubernetes,
    ...(fix === undefined ? {} : { fix: { title: plainText(fix.title), lines: fix.lines } }),
  };
}
