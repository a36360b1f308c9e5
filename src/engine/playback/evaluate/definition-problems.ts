import { errorText } from "../../apimachinery/field/error.ts";
import { stringAt } from "../../go/value/value.ts";
import type { CrdOutcome } from "../../server/apiextensions/admit.ts";
import { documentPaths } from "../../server/apiextensions/document-paths.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { knownOfRefusal, type RefusalScene } from "../assembly/refusal.ts";
import { explainDefinition, explainUnknownField } from "../explain/definition.ts";
import { pathOfText } from "../explain/path-of-text.ts";
import type { Problem } from "../report.ts";
import { withPathReasons } from "./path-reasons.ts";
import type { HasReasons } from "./reasons.ts";

/** With more findings than this, positions are no longer computed. */
const mostLocated = 500;
/** If a finding is in very many versions, only the first ones are named. */
const mostPlaces = 10;

/**
 * Returns the server's findings in a definition, each with its line. Errors in members that all versions share are
 * located in every version that has them.
 */
export function definitionProblems(outcome: CrdOutcome, named: NamedDocument, parts: HasReasons): Problem[] {
  const scene: RefusalScene = { named, late: (text) => parts.reasons.explainLate(text) };
  const { response, errors, definition } = outcome;
  const problems: Problem[] = errors.map((error, i) => {
    // Items of a default have their numbers in the place of the value only.
    const place = error.path?.includes("default") === true ? (error.at ?? error.path) : error.path;
    const paths = definition === undefined || i > mostLocated ? [] : documentPaths(place, definition);
    const [path, ...others] = paths.slice(0, mostPlaces);
    const explanation = explainDefinition(error);
    const problem: Problem = {
      severity: "error",
      stage: "schema",
      text: errorText(error),
      error,
      ...(path === undefined ? {} : { location: locationOf(named, path) }),
      ...(others.length === 0 ? {} : { otherLocations: others.map((other) => locationOf(named, other)) }),
      ...(explanation === undefined ? {} : { explanation }),
    };
    return withPathReasons(problem, named, parts);
  });
  if (response.code >= 400 && problems.length === 0) {
    const text = typeof response.body === "string" ? response.body : stringAt(response.body, "message");
    const findings = strictFindings(text);
    if (findings.length === 0) problems.push(refused(text, scene));
    for (const finding of findings) problems.push(decodeProblem("error", finding, scene));
  }
  return [
    ...problems,
    ...response.warnings.map((text) => decodeProblem("warning", text, { named, late: () => undefined })),
  ];
}

/** Returns a problem for a rejection that is only a text. */
function refused(text: string, scene: RefusalScene): Problem {
  const { named } = scene;
  const broken = named.document.ok ? {} : { location: locationOf(named, []) };
  return { severity: "error", stage: "decode", text, ...broken, ...knownOfRefusal(text, scene) };
}

/** Splits a strict rejection into its findings. */
function strictFindings(message: string): string[] {
  const list = message.split("strict decoding error: ")[1];
  return list === undefined ? [] : list.split(/, (?=unknown field "|duplicate field ")/);
}

/** Locates a finding of the decoder: unknown and repeated fields have a path, YAML duplicates a line. */
function decodeProblem(severity: "error" | "warning", finding: string, scene: RefusalScene): Problem {
  const explanation = explainUnknownField(finding);
  const path = /^(?:unknown|duplicate) field "(.*)"$/.exec(finding)?.[1];
  const { document } = scene.named;
  const value = document.ok ? document.value : undefined;
  return {
    severity,
    stage: "decode",
    text: finding,
    ...(explanation === undefined ? knownOfRefusal(finding, scene) : {}),
    ...(path === undefined ? {} : { location: locationOf(scene.named, pathOfText(path, value)) }),
    ...(explanation === undefined ? {} : { explanation }),
  };
}
