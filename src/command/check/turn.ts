import { knownOf } from "../baseline/with-baseline.ts";
import { type Context, flagText, pathsOf } from "../context.ts";
import type { Finding, FindingsReport } from "../findings.ts";
import { ignoredBy } from "../ignore/ignore-flag.ts";
import type { Inputs } from "../inputs.ts";
import { allowsEmpty, nothingText, withNothing } from "../nothing-checked.ts";
import { policyInputs } from "../policy-inputs.ts";
import { noDefinitionRule } from "../without-definition.ts";
import { writeOf } from "../write-way.ts";
import type { CheckOptions } from "./options.ts";
import { checkedCounts } from "./verdicts.ts";

/** One check as the flags and the configuration say. It counts what is known and ignored, so each check needs its own. */
export interface Turn {
  readonly options: CheckOptions;
  /** The findings of a dump that count. They are not listened to as they come, since they are grouped. */
  readonly quietSieve: NonNullable<CheckOptions["sieve"]>;
  /** The report with what is said at the end: what is known or ignored, and if nothing was checked. @throws UsageError */
  readonly settle: (report: FindingsReport, inputs: Inputs) => Promise<FindingsReport>;
  /** All files of which lines may be shown. */
  readonly shown: (inputs: Inputs) => Inputs;
}

/** Begins a check. `listen` gets the findings that count as results come. @throws UsageError */
export async function openTurn(
  context: Context,
  listen: (found: readonly Finding[]) => void = () => undefined,
): Promise<Turn> {
  const { config, kubernetes, flags, now } = context;
  const ignored = ignoredBy(context);
  const known = await knownOf(context);
  const admission = await policyInputs(context);
  const quietSieve = (found: readonly Finding[]): readonly Finding[] => known.newOf(ignored.left(found));
  const options: CheckOptions = {
    kubernetes,
    fixes: flags["no-fixes"] !== true,
    definitionsOnly: flags["definitions-only"] === true,
    severities: config.severities,
    notes: flags["notes"] === true || config.notes,
    ignoredKinds: (flagText(context, "ignore-kinds") ?? "").split(",").map((kind) => kind.trim()),
    write: writeOf(context),
    admission,
    page: config.page,
    now,
    comments: true,
    sieve: (found) => {
      const left = quietSieve(found);
      listen(left);
      return left;
    },
  };
  return {
    options,
    quietSieve,
    settle: (report, inputs) =>
      known.settle(
        ignored.noted(withUnchecked(report, inputs, context)),
        inputs.inputs.map(({ file }) => file),
      ),
    shown: (inputs) => ({ ...inputs, inputs: [...inputs.inputs, ...(admission?.inputs ?? [])] }),
  };
}

/** The report, in which it is an error if no definition was there to check anything. */
export function withUnchecked(report: FindingsReport, { inputs }: Inputs, context: Context): FindingsReport {
  const { definitions, objects } = checkedCounts(report);
  if (definitions + objects > 0) return report;
  const text = nothingText(
    [
      [definitions, "definition"],
      [objects, "object"],
    ],
    inputs.length,
  );
  const lacksDefinition = report.findings.some(({ rule }) => rule === noDefinitionRule);
  return withNothing(report, {
    text,
    reason: lacksDefinition ? drafts : undefined,
    paths: pathsOf(context),
    isAllowed: allowsEmpty(context),
  });
}

const drafts = "A definition can be drafted from objects: `crd-playground draft FILE`.";
