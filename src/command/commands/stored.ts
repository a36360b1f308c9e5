import { counted } from "../../engine/apimachinery/field/counted.ts";
import { type Manifest, manifestsIn } from "../../engine/tools/project/manifest.ts";
import { type DumpText, type PieceOfText, takePiece } from "../../engine/tools/stored/dump/piece.ts";
import { storedCsv } from "../../engine/tools/stored/export/csv.ts";
import { storedData } from "../../engine/tools/stored/export/json.ts";
import { storedMarkdown } from "../../engine/tools/stored/export/markdown.ts";
import type { StoredQuestions } from "../../engine/tools/stored/judge-pieces.ts";
import type { StoredReport } from "../../engine/tools/stored/report.ts";
import { limitedPieces } from "../../engine/tools/stored/stored-run.ts";
import { Tally } from "../../engine/tools/stored/tally.ts";
import { type Command, type Context, flagText, pathsOf, UsageError } from "../context.ts";
import type { Format } from "../formats/format.ts";
import { checkList, storedText } from "../formats/stored-text.ts";
import { readInputs } from "../inputs.ts";
import { tellNothing } from "../nothing-checked.ts";
import { visible, visibleLine } from "../visible.ts";
import { readNamed } from "./report.ts";
import { dataJson } from "./tables.ts";

/** The number of pieces per task, small enough to keep all threads busy to the end. */
const piecesEach = 200;

/** Shows what happens to the objects of a dump under another definition. */
export const stored: Command = {
  name: "stored",
  summary: "Show what happens to stored objects under a new definition, by cause",
  usage: "--definition NEW [--from OLD] DUMP...",
  options: {
    definition: { type: "string" },
    from: { type: "string" },
    function: { type: "string" },
  },
  help: [
    ["--definition NEW", "the new definition: a file, a folder, or - for standard input"],
    ["--from OLD", "the definition under which the objects were stored, to mark what is not new"],
    ["--function FILE", "a module with `convert(object, desiredAPIVersion)`, used instead of the webhook"],
    ["DUMP", `the output of \`kubectl get KIND -A -o yaml\`. Tried with each object: ${checkList}`],
  ],
  formats: ["text", "json", "markdown", "csv"],
  found: "an object that is rejected and was not before",
  // A dump is checked in many tasks; this is the limit of one.
  seconds: 300,
  run: async (context) => {
    const { print, tell, config, format } = context;
    const named = flagText(context, "definition");
    if (named === undefined) throw new UsageError("Name the new definition with `--definition`.");
    const from = flagText(context, "from");
    const definitions = await definitionsAt(named, context);
    const before = from === undefined ? [] : await definitionsAt(from, context);
    const { inputs, failures } = await readInputs(pathsOf(context), config.exclude);
    for (const { file, text } of failures) tell(`${visibleLine(file)}: ${visibleLine(text)}\n`);
    const dump = inputs.map(({ file, text }) => ({ file, text }));
    const subjects = definitions.map((definition): Subject => {
      const old = before.find(({ name }) => name === definition.name);
      if (from !== undefined && old === undefined && definitions.length === 1)
        throw new UsageError(`${from} has no definition named ${definition.name}.`);
      return { definition, old };
    });
    const reports = await judged(subjects, dump, context);
    let isWhole = failures.length === 0;
    for (const { why } of reports) {
      if (why === undefined) continue;
      isWhole = false;
      tell(`${visibleLine(why)}\n`);
    }
    const done = reports.map(({ report }) => report);
    print(printed(done, format));
    const code = exitCode(done, isWhole);
    const objects = done.reduce((sum, { rows }) => sum + rows.length, 0);
    if (code === 2 || objects > 0) return code;
    const kinds = definitions.map(({ defines }) => defines?.kind ?? "").join(", ");
    const text = `Nothing was checked: 0 objects of ${visibleLine(kinds)} in ${counted(inputs.length, "file")}.`;
    return tellNothing(text, context);
  },
};

interface Subject {
  readonly definition: Manifest;
  readonly old: Manifest | undefined;
}

async function definitionsAt(path: string, { config }: Context): Promise<readonly Manifest[]> {
  const { inputs, failures } = await readInputs([path], config.exclude);
  const [failure] = failures;
  if (failure !== undefined) throw new UsageError(`${failure.file} could not be read: ${failure.text}.`);
  const found = inputs
    .flatMap((input) => manifestsIn(input).manifests)
    .filter(({ defines }) => defines !== undefined);
  if (found.length === 0) throw new UsageError(`${path} has no CustomResourceDefinition.`);
  return found;
}

interface Judged {
  readonly report: StoredReport;
  /** Why something could not be checked, if that is the case. */
  readonly why?: string;
}

/** Checks the dump under each definition, all tasks in parallel. */
async function judged(
  subjects: readonly Subject[],
  dump: readonly DumpText[],
  context: Context,
): Promise<readonly Judged[]> {
  const file = flagText(context, "function");
  const conversion = file === undefined ? {} : { conversion: await readNamed(file) };
  const { pieces, omitted } = limitedPieces(dump);
  const all = pieces.map((piece) => takePiece(piece, dump));
  return Promise.all(
    subjects.map(({ definition, old }) => {
      const questions: StoredQuestions = {
        definition: definition.text,
        kubernetes: context.kubernetes,
        ...(old === undefined ? {} : { before: old.text }),
        ...conversion,
      };
      // With several definitions, each one only needs the objects whose text contains its kind.
      const kind = definition.defines?.kind ?? "";
      const own = subjects.length === 1 ? all : all.filter(({ text }) => text.includes(kind));
      return judgedUnder(questions, own, omitted, context);
    }),
  );
}

async function judgedUnder(
  questions: StoredQuestions,
  pieces: readonly PieceOfText[],
  omitted: number,
  { runner, now }: Context,
): Promise<Judged> {
  const parts = Array.from({ length: Math.max(1, Math.ceil(pieces.length / piecesEach)) }, (_, i) =>
    pieces.slice(i * piecesEach, (i + 1) * piecesEach),
  );
  const outcomes = await Promise.all(
    parts.map((part) => runner.run("stored", { questions, pieces: part, now })),
  );
  const tally = new Tally();
  let about: Pick<StoredReport, "kind" | "kubernetes" | "refusals"> = {
    kind: "",
    kubernetes: [],
    refusals: [],
  };
  let why: string | undefined;
  let unjudged = 0;
  outcomes.forEach((outcome, i) => {
    if (!outcome.ok) {
      why = `Some objects could not be checked. ${outcome.why}`;
      unjudged += parts[i]?.length ?? 0;
      return;
    }
    const { kind, kubernetes, refusals } = outcome.value;
    about = { kind, kubernetes, refusals };
    tally.addReport(outcome.value);
  });
  const report = tally.report(about, omitted + unjudged);
  return why === undefined ? { report } : { report, why };
}

function printed(reports: readonly StoredReport[], format: Format): string {
  switch (format) {
    case "json":
      return dataJson(
        reports.length === 1 ? storedData(reports[0] as StoredReport) : reports.map(storedData),
      );
    case "csv":
      return reports.map(storedCsv).join("\r\n");
    case "markdown":
      return visible(reports.map(storedMarkdown).join("\n"));
    default:
      return reports.map(storedText).join("\n");
  }
}

/** 2 if something could not be read or checked, 1 if an object is rejected that was accepted before. */
function exitCode(reports: readonly StoredReport[], isWhole: boolean): number {
  const isUnread = reports.some(
    ({ broken, refusals, omitted, counts }) =>
      broken.length > 0 || refusals.length > 0 || omitted > 0 || counts.unknown > 0,
  );
  if (!isWhole || isUnread) return 2;
  return reports.some(({ groups }) =>
    groups.some(({ checks, wasSo }) => !wasSo && Object.values(checks).includes("refused")),
  )
    ? 1
    : 0;
}
