import { plainText } from "../../apimachinery/sentence/sentence.ts";
import type { Location } from "../../apimachinery/source/place.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { Problem } from "../../playback/report.ts";
import { problemCode } from "../../server/stages/problem-code.ts";
import { type Entry, entriesOf, type Known } from "./entries.ts";
import { generatedDiffers, generatedRule } from "./generated-differs.ts";
import { type Judged, judge, type Play, type Question } from "./judge.ts";
import type { Manifest } from "./manifest.ts";
import { ManifestPlaces } from "./manifest-places.ts";
import type { Project } from "./project.ts";
import { readingHelp } from "./reading-help.ts";
import { reasonInFile } from "./reason-in-file.ts";
import { withoutDefinition } from "./without-definition.ts";

/** A place in a file of the project, 1-based. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a document, as the server says it, or as we do where no server was asked. */
export interface EntryProblem extends FilePlace {
  readonly severity: "error" | "warning" | "loss";
  readonly code: string;
  readonly text: string;
  readonly reason?: string;
  /** The line of the definition that decided. */
  readonly decidedBy?: FilePlace;
}

/**
 * The answer to a document. `unsent`: its definition is rejected. `unknown`: no server was asked, because nothing defines its
 * kind, it cannot be read, or a limit was reached.
 */
export interface EntryAnswer {
  readonly verdict: "accepted" | "rejected" | "unsent" | "unknown";
  readonly problems: readonly EntryProblem[];
  /** The number of further problems. */
  readonly more: number;
}

/** More problems of one document are counted only. */
const mostProblems = 20;

interface Kept {
  /** The texts that the answer depends on. */
  readonly of: readonly (string | undefined)[];
  readonly judged: Judged;
}

/** The answers of one minor to the documents of a project. What did not change is not asked again. */
export class ProjectAnswers {
  readonly #project: Project;
  readonly #play: Play;
  readonly #host: Host;
  readonly #kubernetes: string;
  #known: ReadonlyMap<string, Known> = new Map();
  #kept = new Map<string, Kept>();
  /** What all definitions define: objects without a definition depend on that. */
  #defined = "";

  constructor(project: Project, kubernetes: string, play: Play, host: Host) {
    this.#project = project;
    this.#kubernetes = kubernetes;
    this.#play = play;
    this.#host = host;
    this.refresh();
  }

  /** Takes what the project has now. Returns the documents that have no answer yet. */
  refresh(): readonly string[] {
    this.#known = entriesOf(this.#project, this.#known);
    const kept = new Map<string, Kept>();
    const waiting: string[] = [];
    const defined = JSON.stringify(this.#project.definitions().map(({ defines }) => defines));
    const isOther = defined !== this.#defined;
    this.#defined = defined;
    for (const [id, known] of this.#known) {
      const { manifest } = known;
      if (manifest === undefined) continue;
      if (known.definition === undefined) {
        if (isOther) waiting.push(id);
        continue;
      }
      const old = this.#kept.get(manifest.text);
      if (old !== undefined && isSame(old.of, dependsOn(known))) kept.set(manifest.text, old);
      else waiting.push(id);
    }
    this.#kept = kept;
    return waiting;
  }

  entries(): readonly Entry[] {
    return [...this.#known.values()].map(({ entry }) => entry);
  }

  /** The id of a document that the project has. */
  idOf(manifest: Manifest): string | undefined {
    for (const [id, known] of this.#known) if (known.manifest === manifest) return id;
    return undefined;
  }

  /** The definitions in files of what Go types define. */
  written(definition: Manifest): readonly Manifest[] {
    const id = this.idOf(definition);
    return id === undefined ? [] : (this.#known.get(id)?.written ?? []);
  }

  known(id: string): Known | undefined {
    return this.#known.get(id);
  }

  /** The answer to a document, from the engine unless it is known. Undefined if there is no such document. */
  answer(id: string): EntryAnswer | undefined {
    const known = this.#known.get(id);
    if (known === undefined) return undefined;
    const { manifest, definition, unread } = known;
    if (unread !== undefined) return { verdict: "unknown", problems: [unreadProblem(known)], more: 0 };
    if (manifest === undefined) return undefined;
    if (definition === undefined) return this.#without(manifest);
    const { accepted, problems, limit } = this.#judged(manifest, known);
    const places = new Places();
    const shown = problems.slice(0, mostProblems);
    const own = shown.map((problem) => ofProblem(problem, manifest, known, places));
    if (limit !== undefined)
      own.push({ ...places.at(manifest, 0), severity: "error", code: "limit", text: limit });
    for (const written of known.written) {
      const differs = generatedDiffers(manifest, written);
      if (differs === undefined) continue;
      const { text, reason, offset } = differs;
      const decidedBy = { file: written.file, line: written.line, column: 1 };
      own.push({
        ...places.at(manifest, offset),
        severity: "warning",
        code: generatedRule,
        text,
        reason,
        decidedBy,
      });
    }
    return {
      verdict:
        accepted === undefined
          ? limit === undefined
            ? "unsent"
            : "unknown"
          : accepted
            ? "accepted"
            : "rejected",
      problems: own,
      more: Math.max(0, problems.length - mostProblems),
    };
  }

  #judged(manifest: Manifest, known: Known): Judged {
    const of = dependsOn(known);
    const old = this.#kept.get(manifest.text);
    if (old !== undefined && isSame(old.of, of)) return old.judged;
    const judged = judge(this.#play, this.#question(manifest, known), this.#host);
    this.#kept.set(manifest.text, { of, judged });
    return judged;
  }

  /** What the engine is asked about a document. Undefined if no server is asked about it. */
  question(id: string): Question | undefined {
    const known = this.#known.get(id);
    const { manifest, definition } = known ?? {};
    return known === undefined || manifest === undefined || definition === undefined
      ? undefined
      : this.#question(manifest, known);
  }

  #question(manifest: Manifest, { definition, others }: Known): Question {
    return {
      kubernetes: this.#kubernetes,
      others: others.map(({ text }) => text),
      definition: definition?.text ?? "",
      ...(manifest.defines === undefined ? { object: manifest.text } : {}),
    };
  }

  #without(manifest: Manifest): EntryAnswer {
    const { severity, text, reason, range } = withoutDefinition(manifest, this.#project.definitions());
    const problem: EntryProblem = {
      ...new Places().at(manifest, range?.start ?? manifest.blank),
      severity,
      code: "no-definition",
      text,
      ...(reason === undefined ? {} : { reason }),
    };
    return { verdict: "unknown", problems: severity === "error" ? [problem] : [], more: 0 };
  }
}

function dependsOn({ definition, others }: Known): readonly (string | undefined)[] {
  return [definition?.text, ...others.map(({ text }) => text)];
}

function isSame(a: Kept["of"], b: Kept["of"]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

function ofProblem(
  problem: Problem,
  manifest: Manifest,
  { definition, others }: Known,
  places: Places,
): EntryProblem {
  const { severity, text, location, decidedBy, explanation } = problem;
  const place = (at: Location): FilePlace => {
    const [list, index] = at.document.split("/");
    const of = list === "others" ? others[Number(index)] : list === "crd" ? definition : undefined;
    return places.at(of ?? manifest, at.range.start);
  };
  return {
    ...(location === undefined ? places.at(manifest, manifest.blank) : place(location)),
    severity: severity === "tolerated" ? "warning" : severity,
    code: problemCode(problem),
    text,
    ...(explanation === undefined
      ? {}
      : { reason: plainText(reasonInFile(explanation, manifest, definition ?? manifest)) }),
    ...(decidedBy === undefined ? {} : { decidedBy: place(decidedBy) }),
  };
}

/** Converts offsets in manifests to places in their files. The lines of a text are found once. */
class Places {
  readonly #known = new Map<Manifest, ManifestPlaces>();

  at(manifest: Manifest, offset: number): FilePlace {
    const known = this.#known.get(manifest) ?? new ManifestPlaces(manifest);
    this.#known.set(manifest, known);
    const { file, line, column } = known.span(offset, offset);
    return { file, line, column };
  }
}

function unreadProblem({ unread, entry }: Known): EntryProblem {
  const { file, line } = entry;
  const { column = 1, text = "", reason, broken } = unread ?? {};
  const help = broken === undefined ? {} : readingHelp(broken);
  const why = reason ?? help.reason;
  const isElsewhere = help.line !== undefined && help.line !== line;
  return {
    file,
    line: help.line ?? line,
    column: isElsewhere ? 1 : column,
    severity: unread?.goCode === undefined ? "error" : "warning",
    code: unread?.goCode ?? "unreadable",
    text,
    ...(why === undefined ? {} : { reason: why }),
  };
}
