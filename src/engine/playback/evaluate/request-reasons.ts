import type { ServedVersion } from "../../server/resource/resource.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { Problem } from "../report.ts";
import type { ScenarioRequest } from "../scenario.ts";
import type { HasReasons } from "./reasons.ts";

/** A request that was sent, as far as its reasons need it. */
export interface Asked {
  readonly object: NamedDocument;
  readonly definition: NamedDocument;
  readonly version: ServedVersion;
  readonly subresource: ScenarioRequest["subresource"];
}

/** A rejection whose words do not say what the whole request does: another kind was sent, or a subresource is not enabled. */
export function withRequestReasons(problem: Problem, asked: Asked, parts: HasReasons): Problem {
  return /^(?:the API version in|kind: Inv|.* accessor error: <nil>|unknown field "|\S+ ".*" not found$)/s.test(
    problem.text,
  )
    ? parts.reasons.withRequestFaults(problem, asked)
    : problem;
}
