import type { Context } from "../../context.ts";
import type { FindingsReport } from "../../findings.ts";
import { type findInputs, type Inputs, readAll } from "../../inputs.ts";
import { bytesOf, filesNow } from "../../streams/files-now.ts";
import { progressOf } from "../../streams/progress-flag.ts";
import { streamMegabytes } from "../../streams/read-items.ts";
import { checkInputs, checkManifests } from "../check-inputs.ts";
import { readManifests } from "../read-manifests.ts";
import type { Turn } from "../turn.ts";
import { checkDumps, withDumps } from "./check-dumps.ts";
import { definitionsInDumps, partedBySize } from "./dump-files.ts";

/** Checks files: those that are too large to be held are read as streams. `inputs` are the others. */
export async function checkFound(
  { found, failures }: Awaited<ReturnType<typeof findInputs>>,
  { options, quietSieve }: Turn,
  context: Context,
): Promise<{ readonly inputs: Inputs; readonly report: FindingsReport }> {
  const { runner } = context;
  const { whole, dumps } = await partedBySize(found);
  const inputs = await readAll({ found: whole, failures });
  if (dumps.length === 0) return { inputs, report: await checkInputs(inputs, options, runner) };
  const read = await readManifests(inputs.inputs, options, runner);
  const manifests = [...read.manifests, ...(await definitionsInDumps(dumps))];
  const files = found.map(({ file }) => file);
  const report = await checkManifests(
    { ...read, manifests },
    { files, failures: inputs.failures },
    options,
    runner,
  );
  if (options.definitionsOnly === true) return { inputs, report };
  const definitions = manifests.filter(({ defines }) => defines !== undefined);
  const progress = progressOf(context, bytesOf(await filesNow(dumps)));
  // The threads that checked the definitions keep what they used, so dumps have others.
  const own = context.runnerWithin?.(Number.POSITIVE_INFINITY, streamMegabytes);
  const asked = { ...options, sieve: quietSieve };
  const ofDumps = await checkDumps(dumps, definitions, asked, own ?? runner, (each) =>
    progress?.update(each),
  );
  progress?.end();
  await own?.close();
  return { inputs, report: withDumps(report, ofDumps) };
}
