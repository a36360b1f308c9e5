import { type Path, pathText, samePath } from "../../go/value/path.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { explainShape } from "../explain/shape.ts";
import type { Problem, StageReport } from "../report.ts";
import { type ShapeFinding, shapeFindings } from "../shape/findings.ts";
import type { ShapedProblems } from "./reasons.ts";

/**
 * Adds to a rejection at decoding what Go does not report: the place of the value where decoding stopped, and all other
 * values of a wrong type.
 */
export function withShape(problems: readonly Problem[], stopped: Path, named: NamedDocument): ShapedProblems {
  const { document } = named;
  const [first, ...rest] = problems;
  if (!document.ok || first === undefined) return { problems, stages: [] };
  const findings = shapeFindings(document.value);
  const culprit = findings.find(({ path }) => samePath(path, stopped));
  const further = findings.filter((each) => each !== culprit).map((finding) => nextProblem(finding, named));
  const stages: StageReport[] =
    further.length === 0
      ? []
      : [{ id: "schema", status: "failed", hypothetical: true, changes: [], problems: further }];
  const located: Problem = {
    ...first,
    location: locationOf(named, stopped),
    ...(culprit === undefined ? {} : { explanation: explainShape(culprit) }),
  };
  return { problems: [located, ...rest], stages };
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
