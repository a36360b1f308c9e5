import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { CallExpr, Expr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import {
  formatArgument,
  formatClause,
  formatEnd,
  formatIndex,
  tooManyFormatArguments,
} from "../library/faults.ts";
import { formatComplaint, parseClause } from "../library/string-format.ts";
import { printedAsFormat } from "../source/as-format.ts";
import type { Issue } from "../source/issue.ts";
import type { CelType } from "../types/type.ts";
import { nodes } from "./visit.ts";

type Kind = CelType["kind"];
type Verb = Parameters<typeof formatComplaint>[0];

/** The types that a verb accepts. Strings are allowed for all verbs, because words such as `NaN` represent doubles. */
const takes: Readonly<Record<Verb, readonly Kind[]>> = {
  s: [
    ...(["list", "map", "int", "uint", "double", "bool", "string", "timestamp", "bytes"] as const),
    ...(["duration", "type", "null"] as const),
  ],
  d: ["int", "uint"],
  f: ["double", "string"],
  e: ["double", "string"],
  b: ["int", "uint", "bool"],
  x: ["int", "uint", "string", "bytes"],
  o: ["int", "uint"],
};

/** An error and its node. */
interface Finding {
  readonly at: Expr;
  readonly fault: Fault;
}

/**
 * Checks literal format strings with a literal list of arguments: reports clauses that do not parse, arguments of the
 * wrong type, and too many or too few arguments.
 * Upstream: github.com/google/cel-go/ext/formatting_v2.go `stringFormatValidatorV2`.
 */
export function formatStrings(checked: CheckedAst, capabilities: Capabilities): Issue[] {
  const issues: Issue[] = [];
  for (const { expr } of nodes(checked.ast.expr)) {
    if (expr.kind !== "call" || expr.function !== "format") continue;
    const finding = checkCall(expr, checked);
    if (finding !== undefined) {
      const { id } = finding.at;
      const fault = printedAsFormat(finding.fault, capabilities);
      issues.push({ offset: checked.ast.offsets.get(id), fault, node: id });
    }
  }
  return issues;
}

function checkCall(call: CallExpr, checked: CheckedAst): Finding | undefined {
  const { target } = call;
  const [list] = call.args;
  if (target?.kind !== "const" || target.value.type !== "string" || list?.kind !== "list") return undefined;
  const text = target.value.value;
  const bad = (fault: Fault): Finding => ({ at: call, fault });
  let used = 0;
  for (let i = text.indexOf("%"); i >= 0; i = text.indexOf("%", i)) {
    if (text[i + 1] === "%") {
      i += 2;
      continue;
    }
    if (i + 1 >= text.length) return bad(formatEnd());
    const arg = list.elements[used];
    if (arg === undefined) return bad(formatIndex({ index: used }));
    used++;
    const clause = parseClause(text.slice(i + 1));
    if (typeof clause === "string") return bad(formatClause({ reason: clause }));
    const wrong = refused(arg, clause.verb, checked);
    if (wrong !== undefined) {
      const type = runtimeName(checked.types.get(wrong.id));
      return { at: wrong, fault: formatArgument({ cause: formatComplaint(clause.verb, type) }) };
    }
    i += 1 + clause.length;
  }
  if (list.elements.length <= used) return undefined;
  return bad(tooManyFormatArguments({ expected: used, given: list.elements.length }));
}

/** Returns the first node that the verb does not accept. For `%s`, also looks inside list and map literals. */
function refused(arg: Expr, verb: Verb, checked: CheckedAst): Expr | undefined {
  const kind = checked.types.get(arg.id)?.kind ?? "dyn";
  if (kind !== "dyn" && !takes[verb].includes(kind)) return arg;
  if (verb !== "s") return undefined;
  const inner =
    arg.kind === "list"
      ? arg.elements
      : arg.kind === "map"
        ? arg.entries.flatMap(({ key, value }) => [key, value])
        : [];
  for (const each of inner) {
    const wrong = refused(each, verb, checked);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const runtimeNames: Readonly<Partial<Record<Kind, string>>> = {
  any: "google.protobuf.Any",
  null: "null_type",
  timestamp: "google.protobuf.Timestamp",
  duration: "google.protobuf.Duration",
};

function runtimeName(type: CelType | undefined): string {
  if (type === undefined) return "dyn";
  if (type.kind === "opaque" || type.kind === "object") return type.name;
  return runtimeNames[type.kind] ?? type.kind;
}
