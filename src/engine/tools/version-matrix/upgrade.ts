import { changedParts } from "../../apimachinery/field/changed-parts.ts";
import { toJson } from "../../go/value/json.ts";
import { pathText } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { CallReport, DocumentId, Location, Problem, Report } from "../../playback/report.ts";
import { writesOf } from "./answer-of-minor.ts";

/** One difference in the answer of another minor's server: `before` and `after` are the words of the two servers. */
export interface UpgradeChange {
  readonly kind: "verdict" | "error" | "warning" | "object" | "cost";
  readonly document: DocumentId;
  /** Its location in the text, if it is there. */
  readonly location?: Location;
  /** The field of the stored object, or the rule, that it is about. */
  readonly subject?: string;
  readonly before?: string;
  readonly after?: string;
  /**
   * What the two servers do differently, each enough to cause the change on its own; missing if that was not asked.
   */
  readonly because?: readonly string[];
}

/** The most changes that are listed for one stored object. */
const mostPaths = 50;

/** What changes for a scenario from one minor's answer to another's, in the order of the calls. */
export function upgradeChanges(before: Report, after: Report): readonly UpgradeChange[] {
  const later = new Map(writesOf(after).map((call) => [call.document, call]));
  const earlier = new Map(writesOf(before).map((call) => [call.document, call]));
  const documents = new Set([...earlier.keys(), ...later.keys()]);
  const calls = [...documents].flatMap((document) =>
    callChanges(document, earlier.get(document), later.get(document)),
  );
  return [...calls, ...costChanges(before, after)];
}

function verdict(call: CallReport | undefined): string {
  if (call === undefined) return "not sent";
  return `${call.accepted ? "accepted" : "rejected"} (${call.response.code})`;
}

function callChanges(
  document: DocumentId,
  before: CallReport | undefined,
  after: CallReport | undefined,
): UpgradeChange[] {
  const [was, is] = [verdict(before), verdict(after)];
  const turned: UpgradeChange[] = was === is ? [] : [{ kind: "verdict", document, before: was, after: is }];
  if (before === undefined || after === undefined) return turned;
  return [
    ...turned,
    ...problemChanges(document, errorsOf(before), errorsOf(after)),
    ...warningChanges(document, before.response.warnings, after.response.warnings),
    ...objectChanges(document, before.stored, after.stored),
  ];
}

function errorsOf({ problems }: CallReport): readonly Problem[] {
  return problems.filter(({ severity }) => severity === "error");
}

function problemChanges(
  document: DocumentId,
  before: readonly Problem[],
  after: readonly Problem[],
): UpgradeChange[] {
  const texts = (problems: readonly Problem[]) => new Set(problems.map(({ text }) => text));
  const [old, now] = [texts(before), texts(after)];
  const gone = before.filter(({ text }) => !now.has(text));
  const came = after.filter(({ text }) => !old.has(text));
  const change = (was: Problem | undefined, is: Problem | undefined): UpgradeChange => {
    const location = (is ?? was)?.location;
    return {
      kind: "error",
      document,
      ...(location === undefined ? {} : { location }),
      ...(was === undefined ? {} : { before: was.text }),
      ...(is === undefined ? {} : { after: is.text }),
    };
  };
  const paired = new Set<Problem>();
  const reworded = gone.map((was) => {
    const is = came.find((one) => !paired.has(one) && isSameFinding(was, one));
    if (is !== undefined) paired.add(is);
    return change(was, is);
  });
  return [...reworded, ...came.filter((one) => !paired.has(one)).map((is) => change(undefined, is))];
}

/** Whether two servers report the same problem in other words. */
function isSameFinding(a: Problem, b: Problem): boolean {
  if (a.error === undefined || a.error.origin !== b.error?.origin) return false;
  return placeOf(a) === placeOf(b);
}

function placeOf({ location, error }: Problem): string {
  return pathText(location?.path ?? error?.path ?? []);
}

function warningChanges(
  document: DocumentId,
  before: readonly string[],
  after: readonly string[],
): UpgradeChange[] {
  const gone = before.filter((text) => !after.includes(text));
  const came = after.filter((text) => !before.includes(text));
  return [
    ...gone.map((text) => ({ kind: "warning" as const, document, before: text })),
    ...came.map((text) => ({ kind: "warning" as const, document, after: text })),
  ];
}

function objectChanges(document: DocumentId, before?: Value, after?: Value): UpgradeChange[] {
  if (before === undefined || after === undefined) return [];
  return [...changedParts(before, after)].slice(0, mostPaths).map((part) => ({
    kind: "object",
    document,
    subject: pathText(part.path),
    ...(part.before === undefined ? {} : { before: toJson(part.before) }),
    ...(part.after === undefined ? {} : { after: toJson(part.after) }),
  }));
}

function costChanges(before: Report, after: Report): UpgradeChange[] {
  const old = new Map(before.ruleCosts.map((cost) => [`${cost.version} ${cost.path}`, cost]));
  return after.ruleCosts.flatMap(({ version, path, rule, maxCost }) => {
    const was = old.get(`${version} ${path}`)?.maxCost;
    if (was === undefined || was === maxCost) return [];
    return [{ kind: "cost", document: "crd", subject: rule, before: was, after: maxCost } as const];
  });
}
