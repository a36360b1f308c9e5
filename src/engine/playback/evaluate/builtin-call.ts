import { nearest, nearestOrBegun } from "../../apimachinery/field/nearest.ts";
import type { Path } from "../../go/value/path.ts";
import { stringAt } from "../../go/value/value.ts";
import { noOutput } from "../../kubectl/output/output.ts";
import type { BuiltinOutcome } from "../../server/builtin/create.ts";
import { manifestOf } from "../../server/customresource/body.ts";
import { policyMembers } from "../../server/policies/kinds/members.ts";
import type { ExpressionWarning } from "../../server/policies/type-checking/type-check.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import type { CallReport, Problem } from "../report.ts";
import { writeProblems } from "./definition-problems.ts";
import type { HasReasons } from "./reasons.ts";

/** The report of a request for an object of a kind that the server has built in, without what kubectl prints. */
export function builtinCall(
  named: NamedDocument,
  verb: string,
  outcome: BuiltinOutcome,
  parts: HasReasons,
): CallReport {
  const { response } = outcome;
  const { name, value } = manifestOf(named.document);
  const accepted = response.code < 400;
  return {
    document: named.id,
    verb,
    response,
    accepted,
    kind: stringAt(value, "kind"),
    name: name || stringAt(response.body, "metadata", "name"),
    stages: [],
    problems: writeProblems(
      outcome,
      named,
      parts,
      ({ path }) => (path == null ? [] : [path]),
      (path) => explainUnknown(stringAt(value, "kind"), path),
    ),
    ...(accepted ? { stored: response.body } : {}),
    kubectl: noOutput,
  };
}

function explainUnknown(kind: string, path: Path): string {
  const name = String(path.at(-1) ?? "");
  const known = policyMembers(kind, path.slice(0, -1));
  const meant = nearest(name, known) ?? nearestOrBegun(name, known);
  return `There is no field \`${name}\` here.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`;
}

/** Adds what the type checker found in the expressions of a policy. */
export function withTypeWarnings(
  call: CallReport,
  found: readonly ExpressionWarning[],
  named: NamedDocument,
): CallReport {
  if (found.length === 0) return call;
  const problems = found.map((each) => typeProblem(each, named));
  return { ...call, problems: [...call.problems, ...problems], expressionWarnings: found };
}

/** The server writes these warnings to the status of the policy later. */
function typeProblem({ fieldRef, warning, faults }: ExpressionWarning, named: NamedDocument): Problem {
  const [fault] = faults;
  const path = fieldRef.split(/[.[\]]+/).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return {
    severity: "warning",
    stage: "rules",
    text: warning,
    ...(fault && { fault }),
    location: locationOf(named, path),
    explanation:
      "The policy is accepted. The type checker of the server compares its expressions with the schema, and writes this to `status.typeChecking` a little later.",
  };
}
