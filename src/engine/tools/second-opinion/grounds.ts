import { fieldName } from "../../apimachinery/field/field-name.ts";
import type { Origin } from "../../apimachinery/field/origin.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { toData } from "../../go/value/to-data.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { locationOf } from "../../playback/assembly/documents.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import { escapeName } from "../../server/rules/escape.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { problemCode } from "../../server/stages/problem-code.ts";
import { toJsonSchema } from "../json-schema/to-json-schema.ts";
import { runRules, runState } from "../rule-analysis/object-runs.ts";
import { lastRequest } from "../rule-analysis/rules-account.ts";
import type { SandboxGrounds } from "../sandbox/grounds.ts";
import { nodeAtPlace } from "../sandbox/place.ts";
import type { OpinionGrounds, RuleCase, ServerChange, ServerFinding } from "./opinion.ts";

/** More cases are counted but not compared. */
const mostRules = 300;

/** These only say that there were other errors. */
const consequences: ReadonlySet<Origin | ""> = new Set<Origin>(["rules/blocked"]);
const ofRules: ReadonlySet<Origin | ""> = new Set<Origin>(["x-kubernetes-validations", "rules/run"]);

/** The grounds of a scenario's last request; a string says why there are none. */
export function opinionGrounds(playback: Playback): OpinionGrounds | string {
  const { write, capabilities } = playback;
  if (write?.call.accepted !== true) return "The definition is rejected, so the server gets no object.";
  const request = lastRequest(playback);
  const document = request?.object.document;
  if (request === undefined || document === undefined) return "No object was sent.";
  if (!document.ok || !isMap(document.value)) return "The resource cannot be read.";
  const { stages } = request.call;
  const findings = request.call.problems.flatMap((problem): ServerFinding[] => {
    const { severity, text, error, location } = problem;
    const origin = error?.origin ?? "";
    if (severity === "warning" || severity === "loss" || ofRules.has(origin) || consequences.has(origin))
      return [];
    const path = error?.at ?? error?.path ?? location?.path ?? [];
    const tolerated = severity === "tolerated";
    const code = problemCode(problem);
    return [{ text, origin, code, path, tolerated, ...(location === undefined ? {} : { location }) }];
  });
  const changes = stages.flatMap((stage) =>
    stage.changes.map(({ kind, path }): ServerChange => ({ kind, path })),
  );
  return {
    schema: toJsonSchema(request.version.schema),
    object: toData(document.value),
    findings,
    changes,
    ...ruleCases(request, capabilities),
  };
}

function ruleCases(
  request: SentRequest,
  capabilities: Capabilities,
): Pick<OpinionGrounds, "rules" | "omitted"> {
  const ran = runRules(request, capabilities);
  const pair = request.trace?.pair;
  if (ran === undefined || pair === undefined) return { rules: [], omitted: 0 };
  const { schema, name: version } = request.version;
  const grounds: SandboxGrounds = { capabilities, schema, version, ...pair, document: request.object };
  const runs = [...ran.runs.values()].flat();
  const rules = runs.slice(0, mostRules).flatMap((run): RuleCase[] => {
    const node = nodeAtPlace(grounds, run.path);
    if (node === undefined) return [];
    const { rule, at } = run.runnable;
    return [
      {
        rule: rule.rule.trim(),
        field: fieldName(at.slice(0, -2)),
        path: run.path,
        state: runState(run),
        optionalOldSelf: rule.optionalOldSelf === true,
        self: asGiven(node.value, node.node),
        oldSelf: node.old === undefined ? undefined : asGiven(node.old, node.node),
        location: locationOf(request.object, run.path),
      },
    ];
  });
  return { rules, omitted: Math.max(0, runs.length - mostRules) };
}

/** A value as a front end passes it to a CEL engine: names as rules write them, ints unchanged. */
function asGiven(value: Value, node: Structural | undefined): unknown {
  if (isList(value)) return value.map((item) => asGiven(item, node?.items));
  if (isMap(value)) {
    return Object.fromEntries(
      [...value].map(([key, item]) => {
        const property = node?.properties.get(key);
        const more = node?.additionalProperties;
        if (property !== undefined) return [escapeName(key) ?? key, asGiven(item, property)];
        return [key, asGiven(item, typeof more === "object" ? more : undefined)];
      }),
    );
  }
  return typeof value === "bigint" && node?.type === "number" ? Number(value) : value;
}
