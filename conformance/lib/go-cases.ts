import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** A case that controller-gen was asked. See the README of `conformance/go-types`. */
export interface GoCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly module?: string;
  readonly roots?: readonly string[];
}

/** What controller-gen answered. */
export interface GoAnswer {
  readonly id: string;
  readonly crds: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  /** controller-gen itself crashed. */
  readonly crash?: string;
}

/** The recorded sets. */
export const goSets: readonly string[] = ["authored", "wide", "causes"];

/** The cases of a set. `root` is the project's folder. */
export function goCases(root: string, name: string): readonly GoCase[] {
  return linesOf(root, name);
}

/** The answers to the cases of a set, by id. */
export function goAnswers(root: string, name: string): ReadonlyMap<string, GoAnswer> {
  return new Map(linesOf<GoAnswer>(root, `${name}.answers`).map((answer) => [answer.id, answer]));
}

function linesOf<T>(root: string, name: string): readonly T[] {
  const bytes = gunzipSync(readFileSync(join(root, "conformance", "go-types", `${name}.jsonl.gz`)));
  const lines = bytes.toString("utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as T);
}
