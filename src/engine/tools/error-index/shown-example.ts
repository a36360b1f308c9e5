import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { textOf } from "../../playback/scenario-texts.ts";
import {
  changedLines,
  type DiffLine,
  documentsOf,
  type ExampleDocument,
  type ExampleText,
} from "./documents.ts";
import { type ErrorExample, type GoErrorExample, type IndexExample, isGoExample } from "./example.ts";

/** An example as pages, documents and the terminal show it. */
export interface ShownExample {
  /** Who says it: "The server", "controller-gen". */
  readonly by: string;
  /** The texts, in the order in which they are sent. */
  readonly documents: readonly ExampleDocument[];
  /** The text that the reason is about. */
  readonly document: ExampleText;
  /** The recorded answer. */
  readonly answer: string;
  readonly reason?: Sentence;
  /** The versions of Kubernetes whose servers say it. Empty for what no server says. */
  readonly kubernetes: readonly string[];
  /** A fix that changes a text. */
  readonly fix?: {
    readonly title: Sentence;
    readonly document: ExampleText;
    readonly lines: readonly DiffLine[];
  };
}

/** Returns how an example is shown. */
export function shownExample(example: IndexExample): ShownExample {
  return isGoExample(example) ? shownGo(example) : shownScenario(example);
}

function shownScenario(example: ErrorExample): ShownExample {
  const { scenario, document, text, reason, said, fix } = example;
  const before = fix === undefined ? undefined : textOf(scenario, fix.document);
  const lines = fix === undefined || before === undefined ? [] : changedLines(before, fix.edits);
  return {
    by: "The server",
    documents: documentsOf(example),
    document,
    answer: text,
    ...(reason === undefined ? {} : { reason }),
    kubernetes: said.flatMap(({ kubernetes }) => kubernetes),
    ...(fix === undefined || lines.length === 0
      ? {}
      : { fix: { title: fix.title, document: fix.document, lines } }),
  };
}

function shownGo({ go, options, line, text, reason, fix }: GoErrorExample): ShownExample {
  const lines = fix === undefined ? [] : changedLines(go, fix.edits);
  const title = options === undefined ? "The Go types" : `The Go types, with \`${options}\``;
  return {
    by: "controller-gen",
    documents: [{ id: "go", title, text: go, ...(line === undefined ? {} : { marked: line }) }],
    document: "go",
    answer: text,
    ...(reason === undefined ? {} : { reason }),
    kubernetes: [],
    ...(fix === undefined || lines.length === 0 ? {} : { fix: { title: fix.title, document: "go", lines } }),
  };
}
