import { type Path, pathText, samePath } from "../../go/value/path.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { explainShape } from "../explain/shape.ts";
import type { Problem, StageReport } from "../report.ts";
import { type ShapeFinding, shapeFindings } from "../shape/findings.ts";
import { stoppedAt } from "../shape/stopped-at.ts";
import type { ShapedProblems } from "./reasons.ts";

/**
 * Adds to a rejection at decoding what Go does not report: the path of the value where decoding stopped, and all other
 * values of a wrong type. `field` is where it stopped, in Go's words.
 */
export function withShape(problems: readonly Problem[], field: string, named: NamedDocument): ShapedProblems {
  const { document } = named;
  const [first] = problems;
  if (!document.ok || first === undefined) return { problems, stages: [] };
  const findings = shapeFindings(document.value);
  const culprit =
    findings.find(({ path }) => names(path) === field) ??
    findings.find(endsLike(field)) ??
    findings.find(({ path }) => isAlong(field, path)) ??
    stoppedAt(document.value, first.text);
  const others = findings.filter(({ path }) => culprit === undefined || !samePath(path, culprit.path));
  const further = others.map((finding) => nextProblem(finding, named));
  const stages: StageReport[] =
    further.length === 0
      ? []
      : [{ id: "schema", status: "failed", hypothetical: true, changes: [], problems: further }];
  if (culprit === undefined) return { problems, stages };
  const located: Problem = {
    ...first,
    location: locationOf(named, culprit.path),
    explanation: explainShape(culprit),
  };
  return { problems: [located, ...problems.slice(1)], stages };
}

/** Prints a path like Go: only members. */
function names(path: Path): string {
  return path.filter((segment) => typeof segment === "string").join(".");
}

/** Go omits the keys of maps and the paths inside custom types. */
function endsLike(field: string): (finding: ShapeFinding) => boolean {
  const last = field.slice(field.lastIndexOf(".") + 1);
  return ({ path }) => path.findLast((segment) => typeof segment === "string") === last;
}

/** For a map, Go names only the map: the value where it stopped is one of its values. */
function isAlong(field: string, path: Path): boolean {
  const asked = field.split(".");
  const rest = path.reduce<readonly string[]>(
    (left, segment) => (segment === left[0] ? left.slice(1) : left),
    asked,
  );
  return rest.length === 0 && path.slice(-2).includes(asked.at(-1) ?? "");
}

function nextProblem(finding: ShapeFinding, named: NamedDocument): Problem {
  return {
    severity: "error",
    stage: "schema",
    text: `${pathText(finding.path)}: expected ${finding.wanted.join(" or ")}, found ${finding.found}`,
    location: locationOf(named, finding.path),
    explanation: explainShape(finding),
  };
}
