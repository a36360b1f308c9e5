import { type GoTypes, loadGoTypes } from "../../src/engine/index.ts";
import type { GoErrorExample } from "../../src/engine/tools/error-index/example.ts";
import { type GoFault, goAccount } from "../../src/engine/tools/go-source/account.ts";
import { lineAt, writeArchive } from "../../src/engine/tools/go-source/archive.ts";
import { faultFixes } from "../../src/engine/tools/go-source/fault-fixes.ts";
import type { GoSource } from "../../src/engine/tools/go-source/source.ts";
import { goAnswers, goCases, goSets } from "../lib/go-cases.ts";

/** A recorded case that one Go text can show. */
interface ShownCase {
  readonly id: string;
  readonly source: GoSource;
  /** The lines that controller-gen printed. */
  readonly errors: readonly string[];
}

/** Returns the examples of what controller-gen says, by code: of each the smallest case. */
export async function goExamplesIn(root: string): Promise<Readonly<Record<string, GoErrorExample>>> {
  const goTypes = await loadGoTypes();
  const found = new Map<string, { readonly told: Told; readonly size: number }>();
  for (const { id, source, errors } of casesIn(root)) {
    const { faults } = await goAccount(goTypes, source);
    for (const fault of faults) {
      const recorded = errors.find((each) => isSame(each, fault.text));
      if (fault.severity !== "error" || recorded === undefined) continue;
      const size = source.text.length + others * (faults.length - 1);
      const { code } = fault.fault;
      if (size >= (found.get(code)?.size ?? Number.POSITIVE_INFINITY)) continue;
      found.set(code, { told: { id, source, fault, text: recorded }, size });
    }
  }
  const examples: Record<string, GoErrorExample> = {};
  for (const code of [...found.keys()].sort()) {
    const best = found.get(code);
    if (best !== undefined) examples[code] = await exampleOf(goTypes, best.told);
  }
  return examples;
}

/** A text with another error is as hard to read as one with this many characters more. */
const others = 150;

interface Told {
  readonly id: string;
  readonly source: GoSource;
  readonly fault: GoFault;
  readonly text: string;
}

async function exampleOf(goTypes: GoTypes, { id, source, fault, text }: Told): Promise<GoErrorExample> {
  const { range, reason } = fault;
  const [fix] = await faultFixes(goTypes, source, fault);
  return {
    id,
    go: source.text,
    ...(source.options === "" ? {} : { options: source.options }),
    ...(range === undefined ? {} : { line: lineAt(source.text, range.start).line }),
    text,
    ...(reason === undefined ? {} : { reason }),
    ...(fix === undefined ? {} : { fix }),
  };
}

const recordedPackage = "example.com/api/api/v1";
const pagePackage = "example.com/api";

/** Whether a recorded line is ours. A text of a single file has other names of file and package on the page. */
export function isSame(recorded: string, ours: string): boolean {
  return (
    recorded === ours || withoutPath(recorded.replaceAll(recordedPackage, pagePackage)) === withoutPath(ours)
  );
}

function withoutPath(line: string): string {
  return line.replace(/^(?:[\w.-]+\/)*(?:\w+\.go(?=:\d)|[\w.-]+(?=:-:))/, "");
}

function* casesIn(root: string): Generator<ShownCase> {
  for (const name of goSets) {
    const answers = goAnswers(root, name);
    for (const { id, files, options, roots = [] } of goCases(root, name)) {
      const errors = answers.get(id)?.errors ?? [];
      if (errors.length === 0 || roots.length > 0) continue;
      const text = writeArchive(Object.entries(files).map(([path, each]) => ({ path, text: each })));
      yield { id, source: { text, options: optionsText(options), chosen: "" }, errors };
    }
  }
}

function optionsText(options: Readonly<Record<string, unknown>>): string {
  return Object.entries(options)
    .filter(([name]) => name !== "headerless")
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(",");
}
