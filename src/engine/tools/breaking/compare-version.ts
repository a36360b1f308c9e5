import { stringAt, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import type { ScenarioRequest } from "../../playback/scenario.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import type { Budget } from "../samples/budget.ts";
import type { SampleKind } from "../samples/maker.ts";
import { sampleObject } from "../samples/sample.ts";
import { answerText, isAccepted, TrialServer } from "../samples/trial-server.ts";
import { differences } from "./differences.ts";
import type { BreakingSeverity, Witness } from "./finding.ts";
import type { BreakingRule } from "./rules.ts";

/** A change of what a version offers besides its schema, with its witness. */
export interface VersionChange {
  readonly rule: BreakingRule;
  readonly severity: BreakingSeverity;
  /** The member of the version. */
  readonly member: readonly (string | number)[];
  readonly message: string;
  readonly witness?: Witness;
}

/** Compares what a version offers: whether it is served, subresources, field selectors, columns. */
export function* compareVersion(
  before: Resource,
  after: Resource,
  old: ServedVersion,
  budget: Budget,
): Generator<VersionChange> {
  const now = after.versions.find(({ name }) => name === old.name);
  const trial: Trial = { before, after, old, budget };
  if (now?.served !== true) {
    const how = now === undefined ? "removed" : "no longer served";
    yield {
      rule: "servedVersionRemoval",
      severity: "clients",
      member: now === undefined ? [] : ["served"],
      message: `Version ${old.name} is ${how}: requests to it are answered with 404.`,
      ...shown(trial, "create", (server, object) => server.create(object)),
    };
    return;
  }
  yield* compareStatus(trial, now);
  yield* compareScale(trial, now);
  yield* compareSelectors(trial, now);
  for (const [i, { name }] of old.columns.entries()) {
    if (now.columns.some((column) => column.name === name)) continue;
    yield {
      rule: "printerColumn",
      severity: "note",
      member: ["additionalPrinterColumns", i],
      message: `The column ${name} is removed from \`kubectl get\`.`,
    };
  }
}

interface Trial {
  readonly before: Resource;
  readonly after: Resource;
  readonly old: ServedVersion;
  readonly budget: Budget;
}

function* compareStatus(trial: Trial, now: ServedVersion): Generator<VersionChange> {
  const { old } = trial;
  if (old.status === now.status) return;
  const withStatus = (object: ValueMap): ValueMap => withMember(object, "status", sampleStatus(trial));
  if (old.status) {
    yield {
      rule: "statusSubresource",
      severity: "clients",
      member: ["subresources", "status"],
      message:
        "The status subresource is removed: writes to it are answered with 404, and anyone who can write an object can write its status.",
      ...shown(
        trial,
        "status",
        (server, object) => {
          server.create(object);
          return server.update(withStatus(object), "status");
        },
        { asSent: withStatus },
      ),
    };
  } else {
    yield {
      rule: "statusSubresource",
      severity: "writes",
      member: ["subresources", "status"],
      message: "status is now a subresource: creates and updates of the object ignore it.",
      ...shown(trial, "create", (server, object) => server.create(withStatus(object)), {
        asSent: withStatus,
      }),
    };
  }
}

/** A status with everything that the schema has. */
function sampleStatus({ before, old, budget }: Trial): Value {
  const plain = { ...old, status: false };
  return sampleObject(before, plain, { kind: "full", budget }).object?.get("status") ?? new Map();
}

function* compareScale(trial: Trial, now: ServedVersion): Generator<VersionChange> {
  const { old } = trial;
  if (old.scale === undefined) return;
  if (now.scale === undefined) {
    yield {
      rule: "scaleSubresource",
      severity: "clients",
      member: ["subresources", "scale"],
      message: "The scale subresource is removed: `kubectl scale` and autoscalers are answered with 404.",
      ...shown(
        trial,
        "scale",
        (server, object) => {
          server.create(object);
          return server.get(object, { subresource: "scale" });
        },
        { kind: "full" },
      ),
    };
    return;
  }
  for (const member of ["specReplicasPath", "statusReplicasPath", "labelSelectorPath"] as const) {
    const [was, is] = [old.scale[member], now.scale[member]];
    if (was === is) continue;
    yield {
      rule: "scaleSubresource",
      severity: "clients",
      member: ["subresources", "scale", member],
      message: `${member} of the scale subresource is now ${is ?? "not set"}; it was ${was ?? "not set"}.`,
    };
  }
}

function* compareSelectors(trial: Trial, now: ServedVersion): Generator<VersionChange> {
  for (const [i, path] of trial.old.selectableFields.entries()) {
    if (now.selectableFields.includes(path)) continue;
    const field = path.replace(/^\./, "");
    yield {
      rule: "selectableField",
      severity: "clients",
      member: ["selectableFields", i],
      message: `Objects can no longer be selected by ${field}.`,
      ...shown(trial, "list", (server, object) => {
        server.create(object);
        return server.send(listBy(object, field));
      }),
    };
  }
}

function listBy(object: ValueMap, field: string): ScenarioRequest {
  const version = stringAt(object, "apiVersion").split("/")[1] ?? "";
  return { verb: "list", version, fieldSelector: `${field}=example` };
}

interface Shape {
  /** A full object has the fields that scale reads. */
  readonly kind?: SampleKind;
  /** Returns the object as the witness shows it. */
  readonly asSent?: (object: ValueMap) => ValueMap;
}

/** The witness of a request whose answer differs; nothing if it does not. */
function shown(
  { before, after, old, budget }: Trial,
  request: Witness["request"],
  send: (server: TrialServer, object: ValueMap) => Outcome,
  { kind = "minimal", asSent = (object) => object }: Shape = {},
): { readonly witness?: Witness } {
  const { object, isAccepted: isFine } = sampleObject(before, old, { kind, budget });
  if (object === undefined || !isFine) return {};
  const was = send(new TrialServer(before), object);
  const is = send(new TrialServer(after), object);
  if (!isAccepted(was)) return {};
  const changes = differences(was.response.body, is.response.body);
  if (isAccepted(is) && changes === "") return {};
  const answer = isAccepted(is) ? `${is.response.code}, stored ${changes}` : answerText(is);
  return { witness: { object: asSent(object), request, before: answerText(was), after: answer } };
}
