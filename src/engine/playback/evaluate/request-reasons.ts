import { apiVersionNull } from "../../apimachinery/request/faults.ts";
import { apiVersionMismatch } from "../../apimachinery/request/handler-faults.ts";
import { unknownMember } from "../../apimachinery/source/faults.ts";
import { objectNotFound } from "../../apimachinery/status/faults.ts";
import { stringAt } from "../../go/value/value.ts";
import type { ServedVersion } from "../../server/resource/resource.ts";
import { dataOf, isOneOf } from "../../server/stages/fault-of.ts";
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
  const field = dataOf(problem, unknownMember)?.field;
  const isTold =
    field === undefined
      ? problem.error?.origin === "metadata/kind" ||
        isOneOf(problem, apiVersionMismatch, apiVersionNull, objectNotFound)
      : field.startsWith("metadata.") || isOfOtherVersion(asked);
  return isTold ? parts.reasons.withRequestFaults(problem, asked) : problem;
}

/** Whether the object names another version than the one of the request. Usual mistakes must not wait for other code. */
function isOfOtherVersion({ object: { document }, version }: Asked): boolean {
  return document.ok && !stringAt(document.value, "apiVersion").endsWith(`/${version.name}`);
}
