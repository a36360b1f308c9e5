import { isDefinedBy, manifestsIn, mayDefine, standalone } from "../../../engine/tools/project/manifest.ts";
import { checkInputs } from "../../check/check-inputs.ts";
import type { Finding, Verdict } from "../../findings.ts";
import { readMinors } from "../../minors.ts";
import { hasPolicies, policyManifests } from "../../policy-manifests.ts";
import type { PolicyInputs } from "../../policy-texts.ts";
import { inThisThread } from "../../tasks/tasks.ts";
import { Brief } from "./brief.ts";
import { permalink } from "./permalink.ts";
import type { Answering } from "./question.ts";

/** The name of the text of policies in findings. */
const policyFile = "policies";
const mostFindings = 20;
const mostObjects = 50;

/** What the command `check` reports about a file. */
export const check: Answering<"check"> = async (
  { manifests: text, kubernetes: asked, as, status = false, policies, user },
  context,
) => {
  const kubernetes = asked === undefined ? [context.kubernetes] : readMinors(asked);
  if (typeof kubernetes === "string") throw new TypeError(kubernetes);
  const input = { file: "manifests", text, isNamed: true };
  const write = { ...(as === undefined ? {} : { as }), status };
  const admission = admissionOf(policies, user);
  const { page, now } = context;
  const options = { kubernetes, fixes: true, severities: {}, write, page, now, admission };
  const report = await checkInputs({ inputs: [input], failures: [] }, options, inThisThread);
  const { verdicts, findings, notes } = report;
  if (verdicts.length === 0 && findings.length === 0) throw new TypeError("The text has no object.");
  const brief = new Brief();
  for (const note of notes) brief.note(note);
  const byLevel = [...findings].sort((a, b) => rank(a) - rank(b));
  return {
    accepted: report.unreadable === 0 && verdicts.every(isAccepted),
    kubernetes: [...kubernetes],
    objects: brief.first(verdicts, mostObjects, "objects").map((verdict) => ({
      kind: brief.text(verdict.kind, 100),
      name: brief.text(verdict.name, 300),
      line: verdict.line,
      accepted: isAccepted(verdict),
      ...rejectionsOf(verdict),
      ...(verdict.skipped === undefined ? {} : { skipped: verdict.skipped }),
    })),
    findings: brief
      .first(byLevel, mostFindings, "findings")
      .map((finding) => findingOf(finding, kubernetes.length > 1, brief)),
    ...linkOf(text, findings[0], context.page, kubernetes[0]),
    ...brief.truncated,
  };
};

/** What the server has for admission. @throws TypeError if there is no policy */
function admissionOf(
  text: string | undefined,
  user: { readonly name: string; readonly groups?: readonly string[] | undefined } | undefined,
): PolicyInputs | undefined {
  if (text === undefined) {
    if (user !== undefined) throw new TypeError("user is for admission policies: send them as policies.");
    return undefined;
  }
  const found = policyManifests({ inputs: [{ file: policyFile, text, isNamed: true }], failures: [] });
  if (!hasPolicies(found)) throw new TypeError("policies has no admission policy.");
  return { ...found, ...(user && { user: { username: user.name, groups: user.groups ?? [] } }) };
}

function rank({ level }: Finding): number {
  return ["error", "warning", "note"].indexOf(level);
}

function isAccepted({ answers, skipped }: Verdict): boolean {
  return skipped === undefined && answers.length > 0 && answers.every(({ accepted }) => accepted);
}

function rejectionsOf({ answers }: Verdict): { rejectedBy?: string[] } {
  const rejections = answers.filter(({ accepted }) => !accepted).map(({ kubernetes }) => kubernetes);
  return rejections.length === 0 ? {} : { rejectedBy: rejections };
}

function findingOf(finding: Finding, withMinors: boolean, brief: Brief) {
  const { level, rule, help, kind, name, line, column, path, text, reason, decidedBy, fix, kubernetes } =
    finding;
  return {
    level,
    code: rule,
    ...(help?.url === undefined ? {} : { help: help.url }),
    of: brief.text(`${kind} ${name}`.trim(), 400),
    ...(finding.file === policyFile ? { in: "policies" as const } : {}),
    line,
    column,
    path: brief.text(path, 400),
    text: brief.text(text),
    ...(reason === undefined ? {} : { reason: brief.text(reason) }),
    ...(decidedBy === undefined ? {} : { decidedByLine: decidedBy.line }),
    ...(withMinors ? { kubernetes: [...kubernetes] } : {}),
    ...(fix === undefined ? {} : { fix: { title: brief.text(fix.title, 200), certain: fix.certain } }),
  };
}

/** The link to a definition and one of its objects: the one with the worst finding, otherwise the first. */
function linkOf(
  text: string,
  worst: Finding | undefined,
  page: string,
  kubernetes: Parameters<typeof permalink>[1],
) {
  const { manifests } = manifestsIn({ file: "manifests", text, isNamed: true });
  const objects = manifests.filter(({ defines }) => defines === undefined);
  const object =
    objects.find(({ kind, name }) => kind === worst?.kind && name === worst.name) ??
    (worst === undefined || !mayDefine(worst.kind) ? objects[0] : undefined);
  const definitions = manifests.filter(({ defines }) => defines !== undefined);
  const definition =
    definitions.find((each) =>
      object === undefined ? each.name === worst?.name : isDefinedBy(object, each),
    ) ?? definitions[0];
  if (definition === undefined) return { linkNote: "There is no definition to show." };
  const documents = {
    definition: standalone(definition),
    ...(object === undefined ? {} : { resource: standalone(object) }),
  };
  return permalink(page, kubernetes, documents);
}
