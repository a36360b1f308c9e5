import type { FieldValidation } from "../../apimachinery/request/request.ts";
import type { SourceDocument } from "../../apimachinery/source/document.ts";
import { quote } from "../../go/value/go-text.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import type { TracedProblem } from "./trace.ts";

/** A finding of field validation, in the server's order. */
export interface Finding {
  readonly text: string;
  /** The same as warnings. One item of a strict rejection can be several warnings. */
  readonly warnings: readonly string[];
  readonly stage: "decode" | "prune";
  readonly path?: Path;
}

/** Creates a finding with one message. */
export function finding(text: string, stage: Finding["stage"], path?: Path): Finding {
  return { text, warnings: [text], stage, ...(path === undefined ? {} : { path }) };
}

/** Creates a finding for a field that is not in the schema. The server puts its path in quotes without escaping it. */
export function unknownField(name: string, stage: Finding["stage"], path: Path): Finding {
  return finding(`unknown field "${name}"`, stage, path);
}

const maxRepeated = 100;

/** Reports the repeated keys of a document: those of YAML in one finding, those of JSON in one finding each. */
export function repeatedFields({ yamlDuplicates, jsonDuplicates }: SourceDocument): readonly Finding[] {
  if (yamlDuplicates.length > 0) {
    const text = `yaml: unmarshal errors:\n${yamlDuplicates.map((line) => `  ${line}`).join("\n")}`;
    return [{ text, warnings: yamlDuplicates, stage: "decode" }];
  }
  const seen = new Map<string, Path>();
  for (const path of jsonDuplicates) {
    const text = `duplicate field ${quote(pathText(path))}`;
    if (seen.size < maxRepeated && !seen.has(text)) seen.set(text, path);
  }
  return [...seen].map(([text, path]) => finding(text, "decode", path));
}

/** The result of field validation. */
export interface Strictness {
  /** The error of a strict decoder, which rejects the object. */
  readonly error: string | undefined;
  readonly warnings: readonly string[];
  /** Returns the findings of a stage as its problems. */
  problems(stage: Finding["stage"]): readonly TracedProblem[];
}

/**
 * Handles findings: Strict rejects them, Warn returns warnings, Ignore drops them.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/create.go, which reads `fieldValidation`.
 */
export function judgeFindings(findings: readonly Finding[], level: FieldValidation): Strictness {
  const isStrict = level === "Strict" && findings.length > 0;
  const list = findings.map(({ text }) => text).join(", ");
  return {
    error: isStrict ? `strict decoding error: ${list}` : undefined,
    warnings: level === "Warn" ? findings.flatMap(({ warnings }) => warnings) : [],
    problems: (stage) =>
      level === "Ignore"
        ? []
        : findings.filter((found) => found.stage === stage).flatMap((found) => problemsOf(found, isStrict)),
  };
}

function problemsOf({ text, warnings, path }: Finding, isStrict: boolean): readonly TracedProblem[] {
  return (isStrict ? [text] : warnings).map((line) => ({
    severity: isStrict ? "error" : "warning",
    text: line,
    ...(path === undefined ? {} : { path }),
  }));
}
