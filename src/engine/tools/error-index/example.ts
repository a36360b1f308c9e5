import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { DocumentId } from "../../apimachinery/source/place.ts";
import type { Scenario } from "../../playback/scenario.ts";
import type { TextEdit } from "../edit/text-edit.ts";

/** The smallest recorded scenario in which a server says something, as the generator stores it. */
export interface ErrorExample {
  /** The recorded case that it is a part of. */
  readonly id: string;
  /** Only what the answer needs. It names the Kubernetes version, if that is not the newest. */
  readonly scenario: Scenario;
  /** The text that the problem is in, and its line. */
  readonly document: DocumentId;
  readonly line?: number;
  /** The server's words, as they are recorded. */
  readonly text: string;
  /** The same without path and value, for the error of a field, and only its type. */
  readonly body?: string;
  readonly type?: string;
  /** The versions whose servers say it, with their words, the newest first. */
  readonly said: readonly { readonly text: string; readonly kubernetes: readonly string[] }[];
  /** The check that an error of a field belongs to. */
  readonly origin?: string;
  /** Our explanation of this case. */
  readonly reason?: Sentence;
  /** The first fix that works and causes no other problem. */
  readonly fix?: {
    readonly title: string;
    readonly document: DocumentId;
    readonly edits: readonly TextEdit[];
  };
}

/** The examples by code. */
export type ErrorExamples = Readonly<Record<string, ErrorExample>>;

/** The smallest recorded Go text about which controller-gen says something, as the generator stores it. */
export interface GoErrorExample {
  /** The recorded case. */
  readonly id: string;
  /** One file, or several as txtar. */
  readonly go: string;
  /** The options of controller-gen, if it has some. */
  readonly options?: string;
  /** The line of the text that the error is at. */
  readonly line?: number;
  /** The line that controller-gen prints. */
  readonly text: string;
  /** Our explanation of this case. */
  readonly reason?: string;
  /** The first fix that works and causes no other error. */
  readonly fix?: {
    readonly title: string;
    readonly edits: readonly TextEdit[];
    /** The options that it needs. */
    readonly options?: string;
  };
}

/** The examples of what controller-gen says, by code. */
export type GoErrorExamples = Readonly<Record<string, GoErrorExample>>;

/** An example of either kind. */
export type IndexExample = ErrorExample | GoErrorExample;

/** Whether controller-gen says it, not a server. */
export function isGoExample(example: IndexExample): example is GoErrorExample {
  return "go" in example;
}
