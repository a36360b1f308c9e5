import type { Fault } from "../../apimachinery/fault/fault.ts";
import { strictDecoding } from "../../apimachinery/request/faults.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import type { SourceDocument } from "../../apimachinery/source/document.ts";
import { repeatedField, unknownMember, yamlRepeated } from "../../apimachinery/source/faults.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import type { TracedProblem } from "./trace.ts";

/** A finding of field validation, in the server's order. */
export interface Finding {
  readonly fault: Fault;
  /** The same as warnings. One item of a strict rejection can be several warnings. */
  readonly warnings: readonly Fault[];
  readonly stage: "decode" | "prune";
  readonly path?: Path;
}

/** Creates a finding with one message. */
export function finding(fault: Fault, stage: Finding["stage"], path?: Path): Finding {
  return { fault, warnings: [fault], stage, ...(path === undefined ? {} : { path }) };
}

/** Creates a finding for a field that is not in the schema. The server puts its path in quotes without escaping it. */
export function unknownField(name: string, stage: Finding["stage"], path: Path): Finding {
  return finding(unknownMember({ field: name, path }), stage, path);
}

const maxRepeated = 100;

/** Reports the repeated keys of a document: those of YAML in one finding, those of JSON in one finding each. */
export function repeatedFields({ yamlDuplicates, jsonDuplicates }: SourceDocument): readonly Finding[] {
  if (yamlDuplicates.length > 0) {
    return [{ fault: yamlRepeated(yamlDuplicates), warnings: yamlDuplicates, stage: "decode" }];
  }
  const seen = new Map<string, Path>();
  for (const path of jsonDuplicates) {
    const field = pathText(path);
    if (seen.size < maxRepeated && !seen.has(field)) seen.set(field, path);
  }
  return [...seen].map(([field, path]) => finding(repeatedField({ field, path }), "decode", path));
}

/** The result of field validation. */
export interface Strictness {
  /** The error of a strict decoder, which rejects the object. */
  readonly error: Fault | undefined;
  readonly warnings: readonly Fault[];
  /** Returns the findings of a stage as its problems. */
  problems(stage: Finding["stage"]): readonly TracedProblem[];
}

/**
 * Handles findings: Strict rejects them, Warn returns warnings, Ignore drops them.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/create.go, which reads `fieldValidation`.
 */
export function judgeFindings(findings: readonly Finding[], level: FieldValidation): Strictness {
  const isStrict = level === "Strict" && findings.length > 0;
  const list = findings.map(({ fault }) => fault.text).join(", ");
  return {
    error: isStrict ? strictDecoding({ list, findings: findings.map(({ fault }) => fault) }) : undefined,
    warnings: level === "Warn" ? findings.flatMap(({ warnings }) => warnings) : [],
    problems: (stage) =>
      level === "Ignore"
        ? []
        : findings.filter((found) => found.stage === stage).flatMap((found) => problemsOf(found, isStrict)),
  };
}

function problemsOf({ fault, warnings, path }: Finding, isStrict: boolean): readonly TracedProblem[] {
  return (isStrict ? [fault] : warnings).map((each) => ({
    severity: isStrict ? "error" : "warning",
    text: each.text,
    fault: each,
    ...(path === undefined ? {} : { path }),
  }));
}
