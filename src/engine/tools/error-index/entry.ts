import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { explainError } from "../explain-error/explain-error.ts";
import { nearestWordings } from "../explain-error/nearest-wordings.ts";
import { type Area, areaOf } from "./areas.ts";
import { allCodes, saidBy } from "./codes.ts";
import {
  type ErrorExample,
  type ErrorExamples,
  type GoErrorExamples,
  type IndexExample,
  isGoExample,
} from "./example.ts";
import { type ErrorWording, type WordsPart, wordingsOf, wordingText } from "./wordings.ts";

/** What the index says about a code. */
export interface ErrorEntry {
  readonly code: string;
  readonly area: Area;
  /** The server's words. Empty for a group of codes. */
  readonly title: readonly WordsPart[];
  readonly wordings: readonly ErrorWording[];
  /** What it means in general, from the words alone. */
  readonly meaning?: Sentence;
  readonly example?: IndexExample;
  /** The file and the function of Kubernetes or controller-gen that says it. */
  readonly source?: string;
  /** For a check that says several things: their codes. */
  readonly members: readonly string[];
  /** The check that it belongs to, if that has a different name. */
  readonly check?: string;
  /** Other codes with similar words. */
  readonly similar: readonly string[];
}

/** What the generator has found out about the codes. */
export interface IndexData {
  readonly examples: ErrorExamples;
  readonly goExamples: GoErrorExamples;
  /** The files and functions of Kubernetes, by code. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Returns the whole index, by area and then by code. */
export function errorIndex(data: IndexData): readonly ErrorEntry[] {
  const codes = allCodes().toSorted();
  return codes.map((code) => entryOf(code, data));
}

/** Returns what the index says about one code. */
export function entryOf(code: string, { examples, goExamples, sources }: IndexData): ErrorEntry {
  const example = ofCode(examples, code) ?? ofCode(goExamples, code);
  const source = ofCode(sources, code);
  const wordings = wordingsOf(code);
  const origin = ofServer(example)?.origin;
  const meaning = generalMeaning(code, wordings, example);
  return {
    code,
    area: areaOf(code),
    title: titleOf(wordings, ofServer(example)),
    wordings,
    ...(meaning === undefined ? {} : { meaning }),
    ...(example === undefined ? {} : { example }),
    ...(source === undefined ? {} : { source }),
    members: membersOf(code, examples),
    ...(origin === undefined || origin === code ? {} : { check: origin }),
    similar: similarTo(code, wordings, ofServer(example)),
  };
}

function ofCode<T>(all: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(all, code) ? all[code] : undefined;
}

function ofServer(example: IndexExample | undefined): ErrorExample | undefined {
  return example === undefined || isGoExample(example) ? undefined : example;
}

/** The declared words, or those of the example if what is declared is only a variable part. */
function titleOf(wordings: readonly ErrorWording[], example: ErrorExample | undefined): readonly WordsPart[] {
  const declared = wordings.find(({ parts }) => parts.some((part) => typeof part === "string"));
  if (declared !== undefined) return declared.parts;
  const [first] = wordings;
  if (first !== undefined && example?.type !== undefined) return [`${example.type}: `, ...first.parts];
  const said = example?.body ?? example?.text;
  return said === undefined ? (first?.parts ?? []) : [said];
}

function membersOf(code: string, examples: ErrorExamples): readonly string[] {
  const shown = Object.entries(examples).flatMap(([member, { origin }]) =>
    origin === code && member !== code ? [member] : [],
  );
  return [...new Set([...shown, ...saidBy(code)])];
}

/** What a reader who has only the message gets to know: that of the example, or the words with the names of their parts. */
function generalMeaning(
  code: string,
  wordings: readonly ErrorWording[],
  example: IndexExample | undefined,
): Sentence | undefined {
  const texts =
    example === undefined
      ? wordings.map(({ parts }) => wordingText(parts, (name) => `<${name}>`))
      : [example.text];
  return texts
    .flatMap((text) => explainError(text).errors)
    .find((each) => each.code === code && each.sentence !== undefined)?.sentence;
}

const mostSimilar = 3;

function similarTo(
  code: string,
  wordings: readonly ErrorWording[],
  example: ErrorExample | undefined,
): readonly string[] {
  const fixed = wordings.flatMap(({ parts }) => parts.filter((part) => typeof part === "string")).join(" ");
  return nearestWordings(fixed === "" ? (example?.body ?? "") : fixed)
    .map((each) => each.code)
    .filter((each) => each !== code)
    .slice(0, mostSimilar);
}
