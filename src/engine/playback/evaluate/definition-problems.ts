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

/** Beyond this many findings the places are not worked out any more. */
const mostLocated = 500;
/** Of a finding in very many versions the first are named. */
const mostPlaces = 10;

/**
 * What the server found wrong with a definition, each at its line: errors of members that all versions share are
 * found again in every version they came from.
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

/** A rejection that is a text, with what that tells. */
function refused(text: string, scene: RefusalScene): Problem {
  const { named } = scene;
  const broken = named.document.ok ? {} : { location: locationOf(named, []) };
  return { severity: "error", stage: "decode", text, ...broken, ...knownOfRefusal(text, scene) };
}

/** The single findings that a strict rejection joins. */
function strictFindings(message: string): string[] {
  const list = message.split("strict decoding error: ")[1];
  return list === undefined ? [] : list.split(/, (?=unknown field "|duplicate field ")/);
}

/** A finding of the decoder at its place: unknown and repeated fields name theirs, YAML duplicates their line. */
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
