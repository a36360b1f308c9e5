import type { StoredReport, StoredRow } from "../../engine/index.ts";
import { kubectlYaml } from "../../engine/kubectl/printers/yaml-lines.ts";
import { asNew } from "../../engine/tools/stored/as-new.ts";
import { StoredRun } from "../../engine/tools/stored/stored-run.ts";
import { type DumpFile, textsOf } from "../dump-texts.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** How much of a dump is checked. */
export interface StoredProgress {
  readonly done: number;
  readonly total: number;
}

/** How long the worker checks before it reports its progress, in milliseconds. */
const slice = 100;

let run: StoredRun | undefined;

/** Reads a dump, which replaces the one before, to check it under the scenario's definitions on some minors. */
export async function beginStored(
  input: AboutScenario & { readonly files: readonly DumpFile[]; readonly kubernetes: readonly string[] },
  context: HandlerContext,
): Promise<StoredProgress> {
  const { scenario, files, kubernetes } = input;
  run = undefined;
  const host = await hostFor(scenario, context);
  const texts = await textsOf(files);
  context.resume();
  const { crd: definition, previousCrd: before, conversion } = scenario;
  const questions = {
    definition,
    kubernetes,
    ...(before === undefined ? {} : { before }),
    ...(conversion === undefined ? {} : { conversion }),
  };
  run = new StoredRun(texts, questions, host);
  return { done: run.done, total: run.total };
}

/** Continues with the dump for a moment. */
export function stepStored(_: Readonly<Record<string, never>>): StoredProgress {
  const dump = begun();
  const end = performance.now() + slice;
  while (dump.done < dump.total && performance.now() < end) dump.step();
  return { done: dump.done, total: dump.total };
}

/** The report so far. */
export function reportStored(_: Readonly<Record<string, never>>): StoredReport {
  return begun().report();
}

/** The object of a row as a person would send it, in YAML. */
export function storedObject({ row }: { readonly row: StoredRow }): string | undefined {
  const object = begun().object(row);
  return object && kubectlYaml(asNew(object));
}

function begun(): StoredRun {
  if (run === undefined) throw new Error("no dump is loaded");
  return run;
}
