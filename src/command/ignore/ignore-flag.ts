import { relative, resolve, sep } from "node:path";
import { counted } from "../../engine/apimachinery/field/counted.ts";
import { type Command, type Context, flagTexts, UsageError } from "../context.ts";
import type { Finding, FindingsReport } from "../findings.ts";
import { globTest } from "../glob.ts";
import { isRuleName, isTurnedOff } from "../severities.ts";
import { isUnanswered } from "../unchecked.ts";

export const ignoreOptions = {
  ignore: { type: "string", multiple: true },
} as const satisfies Command["options"];

export const ignoreHelp: Command["help"] = [
  ["--ignore CODE[:GLOB]", "ignore findings of this code, in files that match; may be repeated"],
];

/** Leaves out findings that `--ignore` names. */
export interface Ignored {
  readonly left: (findings: readonly Finding[]) => readonly Finding[];
  /** The report with a sentence about what was left out. */
  readonly noted: (report: FindingsReport) => FindingsReport;
}

/** What `--ignore` names. @throws UsageError */
export function ignoredBy(context: Context): Ignored {
  const tests = flagTexts(context, "ignore").map((given) => {
    const colon = given.indexOf(":");
    const [code, glob] = colon === -1 ? [given, "**"] : [given.slice(0, colon), given.slice(colon + 1)];
    if (!isRuleName(code) || glob === "")
      throw new UsageError(`--ignore ${JSON.stringify(given)} must be a code, or CODE:GLOB.`);
    const isFile = globTest(glob);
    // Paths are as they were named or found, and may also be written from the current folder.
    return ({ file, rule, otherNames }: Finding): boolean =>
      isTurnedOff(code, rule, otherNames) &&
      (isFile(slashed(file)) || isFile(slashed(relative(context.folder, resolve(file)))));
  });
  let count = 0;
  return {
    left: (findings) => {
      const left = findings.filter((each) => isUnanswered(each) || !tests.some((test) => test(each)));
      count += findings.length - left.length;
      return left;
    },
    noted: (report) =>
      count === 0
        ? report
        : { ...report, notes: [...report.notes, `${counted(count, "finding")} ignored by --ignore.`] },
  };
}

function slashed(path: string): string {
  return path.split(sep).join("/");
}
