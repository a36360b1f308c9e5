import { stringAt } from "../../go/value/value.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { Verdict } from "./account.ts";
import type { PieceOfText } from "./dump/piece.ts";
import { type DumpObject, readPiece } from "./dump/read-dump.ts";
import { judgeStored } from "./judge.ts";
import { type Prepared, prepareStored, type StoredQuestion, type Unprepared } from "./prepare.ts";
import type { StoredReport } from "./report.ts";
import { Tally } from "./tally.ts";

/** The definitions and minors that a dump is checked against. */
export interface StoredQuestions extends Omit<StoredQuestion, "kubernetes"> {
  /** The newest first. */
  readonly kubernetes: readonly string[];
}

/** A definition prepared for each minor, for any number of dumps. */
export interface PreparedMinors {
  /** Empty if every minor rejects the definition. */
  readonly prepared: readonly Prepared[];
  readonly about: Pick<StoredReport, "kind" | "kubernetes" | "refusals">;
}

/** Reads the definitions for each minor, which takes some tenths of a second for large ones. */
export function prepareMinors(questions: StoredQuestions, host: Host): PreparedMinors {
  const all = questions.kubernetes.map((kubernetes) => prepareStored({ ...questions, kubernetes }, host));
  const prepared = all.filter(isPrepared);
  const resource = prepared[0]?.after.resource;
  return {
    prepared,
    about: {
      kind: resource === undefined ? "" : kindText(resource.kind, resource.group),
      kubernetes: prepared.map(({ kubernetes }) => kubernetes),
      refusals: all.flatMap((each) => (isPrepared(each) ? [] : [each])),
    },
  };
}

/** Checks the pieces of a dump one by one, and counts. */
export class PieceJudge {
  readonly #minors: PreparedMinors;
  readonly #tally = new Tally();

  constructor(minors: PreparedMinors) {
    this.#minors = minors;
  }

  /**
   * Reads and checks a piece: objects of another kind are counted, broken pieces are reported. Returns how many rows
   * and broken pieces the report has more.
   */
  judge(piece: PieceOfText): { readonly rows: number; readonly broken: number } {
    const { objects, broken } = readPiece(piece);
    this.#tally.addBroken(broken);
    const rows = objects.filter((object) => this.#judgeObject(object));
    return { rows: rows.length, broken: broken.length };
  }

  /** Returns whether the object is of the kind that is checked. */
  #judgeObject({ file, line, object }: DumpObject): boolean {
    const apiVersion = stringAt(object, "apiVersion");
    const slash = apiVersion.indexOf("/");
    const kind = kindText(stringAt(object, "kind"), apiVersion.slice(0, Math.max(0, slash)));
    if (kind !== this.#minors.about.kind) {
      this.#tally.addOther(kind);
      return false;
    }
    const verdicts = new Map<string, Verdict>();
    for (const each of this.#minors.prepared) verdicts.set(each.kubernetes, judgeStored(object, each));
    const head = {
      file,
      line,
      name: stringAt(object, "metadata", "name"),
      namespace: stringAt(object, "metadata", "namespace"),
      version: apiVersion.slice(slash + 1),
    };
    this.#tally.add(head, verdicts);
    return true;
  }

  /** The report so far. `omitted`: the number of pieces that are not checked. */
  report(omitted = 0): StoredReport {
    return this.#tally.report(this.#minors.about, omitted);
  }
}

function isPrepared(each: Prepared | Unprepared): each is Prepared {
  return "after" in each;
}

/** A kind as kubectl names it: `Widget.example.com`. */
function kindText(kind: string, group: string): string {
  return group === "" ? kind : `${kind}.${group}`;
}
