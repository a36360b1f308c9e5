import { counted } from "../../engine/apimachinery/field/counted.ts";
import { type Command, type Context, flagText, UsageError } from "../context.ts";
import type { Finding, FindingsReport } from "../findings.ts";
import { reasonOf } from "../inputs.ts";
import { createText, readText } from "../text-file.ts";
import { isUnanswered } from "../unchecked.ts";
import { visibleLine } from "../visible.ts";
import { Baseline, knownText } from "./baseline.ts";
import { baselineText, type KnownFinding, mostFindings, readBaseline } from "./baseline-file.ts";

export const baselineOptions = {
  baseline: { type: "string" },
  "write-baseline": { type: "boolean" },
  "prune-baseline": { type: "boolean" },
} as const satisfies Command["options"];

export const baselineHelp: Command["help"] = [
  ["--baseline FILE", "findings that are known: only others are shown and counted"],
  ["--write-baseline", "with --baseline: write the findings that exist now into the file"],
  ["--prune-baseline", "with --baseline: remove from the file what is gone, and add nothing"],
];

/** What a run does with known findings. */
export interface Known {
  /** The findings that count. Each finding is given once. */
  readonly newOf: (findings: readonly Finding[]) => readonly Finding[];
  /** Writes the baseline if that was asked, and returns the report with a sentence about it. @throws UsageError */
  readonly settle: (report: FindingsReport, checked: readonly string[]) => Promise<FindingsReport>;
}

const nothingKnown: Known = { newOf: (findings) => findings, settle: async (report) => report };

/** Reads the baseline that the flags name. Without one, all findings count. @throws UsageError */
export async function knownOf(context: Context): Promise<Known> {
  const { flags } = context;
  const file = flagText(context, "baseline");
  const [writes, prunes] = ["write-baseline", "prune-baseline"].map((flag) => flags[flag] === true);
  if (file === undefined) {
    const flag = writes === true ? "--write-baseline" : prunes === true ? "--prune-baseline" : undefined;
    if (flag !== undefined) throw new UsageError(`${flag} needs --baseline FILE.`);
    return nothingKnown;
  }
  if (writes === true && prunes === true)
    throw new UsageError("--write-baseline and --prune-baseline exclude each other.");
  if (writes === true) return written(file);
  const baseline = new Baseline(file, await readKnown(file));
  return {
    newOf: (findings) => baseline.newOf(findings),
    settle: async (report, checked) => {
      const { known, gone, kept } = await baseline.settled(checked);
      if (prunes !== true)
        return noted(report, knownText(known, gone, visibleLine(file), "--prune-baseline"));
      if (report.unreadable > 0) return noted(report, unwritten(file));
      await write(file, kept);
      return noted(report, `${counted(gone, "finding")} removed from ${visibleLine(file)}.`);
    },
  };
}

/** Collects all findings, and writes them. */
function written(file: string): Known {
  const baseline = new Baseline(file, []);
  return {
    newOf: (findings) => baseline.newOf(findings).filter(isUnanswered),
    settle: async (report) => {
      if (report.unreadable > 0) return noted(report, unwritten(file));
      const all = baseline.all();
      await write(file, all);
      const sum = all.reduce((total, { count }) => total + count, 0);
      return noted(report, `${counted(sum, "finding")} written to ${visibleLine(file)}.`);
    },
  };
}

/** A baseline without what could not be checked would lose what is known about it. */
function unwritten(file: string): string {
  return `${visibleLine(file)} was not written, because something could not be checked.`;
}

function noted(report: FindingsReport, note: string | undefined): FindingsReport {
  return note === undefined ? report : { ...report, notes: [...report.notes, note] };
}

async function readKnown(file: string): Promise<readonly KnownFinding[]> {
  const read = await readText(file).catch((error: unknown) => {
    throw new UsageError(`${file} could not be read: ${reasonOf(error)}. --write-baseline writes it.`);
  });
  const known = readBaseline(read.text);
  if (typeof known === "string") throw new UsageError(`${file} is not a baseline: ${known}.`);
  return known;
}

async function write(file: string, known: readonly KnownFinding[]): Promise<void> {
  if (known.length > mostFindings)
    throw new UsageError(
      `${file} was not written: there are ${known.length} different findings, and a baseline has at most ${mostFindings}. Turn off the most frequent ones with \`severities\`, or write one baseline per folder.`,
    );
  await createText(file, baselineText(known)).catch((error: unknown) => {
    throw new UsageError(`${file} was not written: ${reasonOf(error)}.`);
  });
}
