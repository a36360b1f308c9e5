import { generatedDiffers, generatedRule, goRule } from "../engine/tools/project/generated-differs.ts";
import { isGoFile, isGoType } from "../engine/tools/project/go-files.ts";
import type { Manifest, Unread } from "../engine/tools/project/manifest.ts";
import { ManifestPlaces } from "../engine/tools/project/manifest-places.ts";
import type { Group } from "../engine/tools/project/plan.ts";
import type { CheckOptions } from "./check/options.ts";
import type { Finding } from "./findings.ts";
import { helpOf } from "./help-links.ts";
import type { Input } from "./inputs.ts";
import { configuredLevel, prefixesOf } from "./severities.ts";
import type { Runner } from "./tasks/tasks.ts";
import { unchecked } from "./unchecked.ts";

/** What the Go files of a set of files define. */
export interface GoInputs {
  readonly manifests: readonly Manifest[];
  readonly unread: readonly Unread[];
  /** Why they could not be read. */
  readonly failed?: Finding;
}

/** Whether an input is Go, and no manifest. */
export function isGoInput({ file }: Pick<Input, "file">): boolean {
  return /\.go$|(?:^|[\\/])go\.mod$/.test(file);
}

/** Generates the definitions of the Go types among these inputs. */
export async function readGoInputs(inputs: readonly Input[], runner: Runner): Promise<GoInputs> {
  const slashed = new Map(inputs.map(({ file }) => [file.replaceAll("\\", "/"), file]));
  const files = new Map(
    inputs.flatMap(({ file, text }) => {
      const name = file.replaceAll("\\", "/");
      return isGoFile(name) ? [[name, text] as const] : [];
    }),
  );
  const first = [...files].find(([file, text]) => isGoType(file, text));
  if (first === undefined) return { manifests: [], unread: [] };
  const outcome = await runner.run("goDefinitions", files);
  if (!outcome.ok) {
    const text = `The Go types could not be read. ${outcome.why}`;
    const failed = unchecked({ file: slashed.get(first[0]) ?? first[0], rule: "limit", text });
    return { manifests: [], unread: [], failed };
  }
  const read = [...outcome.value.values()];
  const named = <T extends { readonly file: string }>(each: T): T => ({
    ...each,
    file: slashed.get(each.file) ?? each.file,
  });
  return {
    manifests: read.flatMap(({ manifests }) => manifests.map(named)),
    unread: read.flatMap(({ unread }) => unread.map(named)),
  };
}

/**
 * The errors of controller-gen, and what the types generate other than a file has. Warnings, unless a configuration says more.
 * `nameOf` shortens the names of files in sentences, `page` is the address that the links to errors begin with.
 */
export function goFindings(
  { unread }: Pick<GoInputs, "unread">,
  groups: readonly Group[],
  { severities, page }: Pick<CheckOptions, "severities" | "page">,
  nameOf: (file: string) => string = (file) => file,
): readonly Finding[] {
  const levelled = (finding: Finding): readonly Finding[] => {
    const level = configuredLevel(severities, finding.rule, finding.otherNames) ?? "warning";
    return level === "off" ? [] : [{ ...finding, level }];
  };
  const differing = groups.flatMap(({ definition, written }) =>
    written.flatMap((each): readonly Finding[] => {
      const differs = generatedDiffers(definition, { ...each, file: nameOf(each.file) });
      if (differs === undefined) return [];
      const { file, name, kind, line } = definition;
      const { text, reason, offset } = differs;
      const finding = unchecked({ file, line, rule: generatedRule, kind, name, text, reason });
      const decidedBy = new ManifestPlaces(each).span(each.blank, each.blank);
      const span = new ManifestPlaces(definition).span(offset, offset);
      return levelled({
        ...finding,
        ...span,
        decidedBy: { ...decidedBy, line: each.line, endLine: each.line },
      });
    }),
  );
  const errors = unread.flatMap((each) => {
    const rule = each.goCode ?? goRule;
    const finding = unchecked({ ...each, rule });
    return levelled({ ...finding, otherNames: [goRule, ...prefixesOf(goRule)], help: helpOf(rule, page) });
  });
  return [...errors, ...differing];
}
