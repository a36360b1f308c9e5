import type { Words } from "../../apimachinery/fault/words.ts";
import { type Capabilities, capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { kubernetesVersions } from "../../apimachinery/minors/kubernetes-version.ts";
import type { Declared } from "../../recognise/catalogue.ts";
import { declarationsOf } from "./codes.ts";

/** A part of the server's words: a text, or the name of a part that differs from case to case. */
export type WordsPart = string | { readonly hole: string };

/** Words of the server for a code. */
export interface ErrorWording {
  readonly parts: readonly WordsPart[];
  /** The versions whose servers use these words. Missing if it is the same for all. */
  readonly kubernetes?: readonly string[];
}

/** Returns all declared wordings of a code, those of the newest server first. */
export function wordingsOf(code: string): readonly ErrorWording[] {
  return declarationsOf(code).flatMap(wordingsOfOne);
}

function wordingsOfOne(declared: Declared): readonly ErrorWording[] {
  const { words, older } = declared;
  if (older.length === 0) return [{ parts: partsOf(words) }];
  return [words, ...older.map((each) => each.words)].map((each) => ({
    parts: partsOf(each),
    kubernetes: kubernetesVersions.filter((minor) => wordsAt(declared, capabilitiesOf(minor)) === each),
  }));
}

function wordsAt({ words, older }: Declared, capabilities: Capabilities): Words<never> {
  return older.find(({ capability }) => !capabilities[capability])?.words ?? words;
}

function partsOf({ literals, holes }: Words<never>): readonly WordsPart[] {
  return literals.flatMap((literal, i): readonly WordsPart[] => {
    const hole = holes[i];
    // What can be left out is left out.
    const isOptional = hole?.shape.kind === "choice" && hole.shape.texts.includes("");
    return [
      ...(literal === "" ? [] : [literal]),
      ...(hole === undefined || isOptional ? [] : [{ hole: hole.name }]),
    ];
  });
}

/** Returns the words as one text, with `mark` for each part that differs. */
export function wordingText(parts: readonly WordsPart[], mark: (name: string) => string): string {
  return parts.map((part) => (typeof part === "string" ? part : mark(part.hole))).join("");
}
