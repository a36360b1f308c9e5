import { refusalReason } from "../../../crossplane/reasons.ts";
import type { Rendered } from "../../../crossplane/render.ts";
import { locationOf, type NamedDocument } from "../../assembly/documents.ts";
import type { Location, Problem } from "../../report.ts";
import { pathInXrd, type Role } from "./rendered-document.ts";

/** A problem of a rendered definition, with its paths in the XRD. */
export function inXrd(problem: Problem, role: Role): Problem {
  const moved = (location: Location): Location => ({ ...location, path: pathInXrd(location.path, role) });
  const { location, otherLocations } = problem;
  return {
    ...problem,
    ...(location === undefined ? {} : { location: moved(location) }),
    ...(otherLocations === undefined ? {} : { otherLocations: otherLocations.map(moved) }),
  };
}

/** The definitions of an XR and its claim have the same schema, so most is said twice. */
export function distinct(problems: readonly Problem[]): readonly Problem[] {
  const told = new Set<string>();
  return problems.filter(({ text, location }) => {
    const said = `${location?.range.start} ${text}`;
    return !told.has(said) && told.add(said);
  });
}

/** Why Crossplane renders nothing. Only an event tells it. */
export function refusal({ fault, path }: Extract<Rendered, { ok: false }>, named: NamedDocument): Problem {
  return {
    severity: "error",
    stage: "decode",
    text: fault.text,
    fault,
    location: locationOf(named, path),
    explanation: refusalReason(fault),
  };
}
