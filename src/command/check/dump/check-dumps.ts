import { availableParallelism } from "node:os";
import type { Manifest } from "../../../engine/tools/project/manifest.ts";
import type { Finding, FindingsReport, VerdictCounts } from "../../findings.ts";
import { countVerdicts } from "../../findings.ts";
import type { Found } from "../../inputs.ts";
import { inOrder } from "../../streams/in-order.ts";
import type { Progress } from "../../streams/progress.ts";
import { readItems } from "../../streams/read-items.ts";
import type { Runner } from "../../tasks/tasks.ts";
import { unreadFiles } from "../../unchecked.ts";
import { checkManifests } from "../check-inputs.ts";
import type { CheckOptions } from "../options.ts";
import { isIgnored } from "../read-manifests.ts";
import { manifestsOfPiece } from "./dump-files.ts";
import { FindingGroups } from "./finding-groups.ts";

/** What comes of the objects of dumps, whatever their number. */
export interface DumpsReport {
  readonly counts: VerdictCounts;
  readonly findings: readonly Finding[];
  readonly unreadable: number;
  readonly notes: readonly string[];
}

/** Batches that wait for each thread, so that none has to wait for the reader. */
const ahead = 2;

/** Checks the objects of dumps against definitions that were checked already. Fixes are not looked for. */
export async function checkDumps(
  dumps: readonly Found[],
  definitions: readonly Manifest[],
  options: CheckOptions,
  runner: Runner,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<DumpsReport> {
  const { ignoredKinds = [], sieve = (found: readonly Finding[]) => found } = options;
  const own: CheckOptions = { ...options, fixes: false, notes: false, comments: false, onlyObjects: true };
  const groups = new FindingGroups();
  const counts = { accepted: 0, rejected: 0, skipped: 0 };
  let [bytes, unreadable] = [0, 0];
  const batches = readItems(dumps, {
    skip: 0,
    shard: undefined,
    onBytes: (count) => {
      bytes += count;
    },
    onFailure: (failure) => {
      unreadable++;
      groups.add(sieve(unreadFiles({ failures: [failure] })));
    },
  });
  await inOrder(
    batches,
    ({ pieces }): Promise<FindingsReport> => {
      const read = pieces.map(manifestsOfPiece);
      const objects = read
        .flatMap(({ manifests }) => manifests)
        .filter((each) => each.defines === undefined && !isIgnored(each, ignoredKinds));
      const manifests = [...definitions, ...objects];
      const unread = read.flatMap((each) => each.unread);
      const go = { manifests: [], unread: [] };
      const files = dumps.map(({ file }) => file);
      return checkManifests({ manifests, unread, go, texts: [] }, { files, failures: [] }, own, runner);
    },
    (report, { end }) => {
      groups.add(report.findings);
      unreadable += report.unreadable;
      const { accepted, rejected, skipped } = countVerdicts(report);
      counts.accepted += accepted;
      counts.rejected += rejected;
      counts.skipped += skipped;
      onProgress({ done: end, bytes });
    },
    { most: Math.min(availableParallelism(), 8) + ahead },
  );
  return { counts, findings: groups.findings(), unreadable, notes: groups.notes() };
}

/** A report with what came of dumps. */
export function withDumps(report: FindingsReport, dumps: DumpsReport): FindingsReport {
  return {
    ...report,
    dumped: dumps.counts,
    findings: [...report.findings, ...dumps.findings],
    unreadable: report.unreadable + dumps.unreadable,
    notes: [...report.notes, ...dumps.notes],
  };
}
