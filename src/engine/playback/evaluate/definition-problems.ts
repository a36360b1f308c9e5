import type { Fault } from "../../apimachinery/fault/fault.ts";
import { errorText, type FieldError } from "../../apimachinery/field/error.ts";
import { strictDecoding } from "../../apimachinery/request/faults.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { repeatedField, unknownField } from "../../apimachinery/source/faults.ts";
import type { Path } from "../../go/value/path.ts";
import { stringAt } from "../../go/value/value.ts";
import type { CrdOutcome } from "../../server/apiextensions/admit.ts";
import { documentPaths } from "../../server/apiextensions/document-paths.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { knownOfRefusal, type RefusalScene } from "../assembly/refusal.ts";
import type { ExplainLate } from "../explain/refusal.ts";
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
  const { definition } = outcome;
  return writeProblems(outcome, named, parts, (error) => {
    // Items of a default have their numbers in the place of the value only.
    const place = error.path?.includes("default") === true ? (error.at ?? error.path) : error.path;
    return definition === undefined ? [] : documentPaths(place, definition);
  });
}

/** Says what is meant by a field that the kind does not have. */
type ExplainUnknown = (path: Path) => Sentence;

/** What the server says about the write of an object that it decodes into a type of its own. */
type Findings = Pick<CrdOutcome, "response" | "errors" | "fault" | "warnings">;

/** Returns the server's findings in an object, each with its line. `pathsOf` returns the places of an error in the text. */
export function writeProblems(
  outcome: Findings,
  named: NamedDocument,
  parts: HasReasons,
  pathsOf: (error: FieldError) => readonly Path[],
  explainUnknown: ExplainUnknown = (path) => parts.reasons.explainUnknownField(path, named.document),
): Problem[] {
  const scene: RefusalScene = { named, late: (fault) => parts.reasons.explainLate(fault) };
  const { response, errors } = outcome;
  const problems: Problem[] = errors.map((error, i) => {
    const paths = i > mostLocated ? [] : pathsOf(error);
    const [path, ...others] = paths.slice(0, mostPlaces);
    const explanation = parts.reasons.explainDefinition(error);
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
    const { fault } = outcome;
    if (strictDecoding.is(fault)) {
      for (const finding of fault.data.findings)
        problems.push(decodeProblem("error", finding, scene, explainUnknown));
    } else problems.push(refused(text, fault, scene));
  }
  const written = named.document.ok ? named.document.value : undefined;
  const ofWarning: ExplainLate = (fault) => parts.reasons.explainLate(fault, written);
  const faults = new Map(outcome.warnings?.map((fault) => [fault.text, fault]));
  const warnings = response.warnings.map((text) => faults.get(text) ?? cutWarning(text));
  return [
    ...problems,
    ...warnings.map((fault) => decodeProblem("warning", fault, { named, late: ofWarning }, explainUnknown)),
  ];
}

/** Returns a problem for a rejection that is only a text. */
function refused(text: string, fault: Fault | undefined, scene: RefusalScene): Problem {
  const { named } = scene;
  const broken = named.document.ok ? {} : { location: locationOf(named, []) };
  const known = fault && knownOfRefusal(fault, scene);
  return { severity: "error", stage: "decode", text, ...(fault && { fault }), ...broken, ...known };
}

/** The server cuts warnings if there are very many. */
function cutWarning(text: string): Fault {
  return { code: "warning/cut", data: {}, text };
}

/** Locates a finding of the decoder: unknown and repeated fields have a path, YAML duplicates a line. */
function decodeProblem(
  severity: "error" | "warning",
  fault: Fault,
  scene: RefusalScene,
  explainUnknown: ExplainUnknown,
): Problem {
  const { text } = fault;
  const isUnknown = unknownField.is(fault);
  const path = isUnknown || repeatedField.is(fault) ? fault.data.path : undefined;
  const explanation = isUnknown && path !== undefined ? explainUnknown(path) : undefined;
  return {
    severity,
    stage: "decode",
    text,
    fault,
    ...(explanation === undefined ? knownOfRefusal(fault, scene) : {}),
    ...(path === undefined ? {} : { location: locationOf(scene.named, path) }),
    ...(explanation === undefined ? {} : { explanation }),
  };
}
