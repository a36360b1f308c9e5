import { type Capabilities, capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import {
  answeredVersion,
  type KubernetesVersion,
  kubernetesVersions,
} from "../../apimachinery/minors/kubernetes-version.ts";
import { NestedTooDeep, nestingText } from "../../apimachinery/source/nesting.ts";
import type { Converter } from "../../server/conversion/webhook.ts";
import { requestText } from "../../server/customresource/body.ts";
import { seesOwners } from "../../server/customresource/owners.ts";
import { Store } from "../../server/customresource/store.ts";
import type { Resource } from "../../server/resource/resource.ts";
import { lazyCompilerOf } from "../../server/rules/lazy-compiler.ts";
import type { CallReport, Report } from "../report.ts";
import type { Scenario, ScenarioRequest } from "../scenario.ts";
import type { OtherDefinition } from "./condition-problems.ts";
import { withConditions } from "./definition-conditions.ts";
import {
  createDefinition,
  type DefinitionHost,
  type DefinitionWrite,
  type LiveDefinition,
  updateDefinition,
} from "./definitions.ts";
import { stagePolicies } from "./late-policies.ts";
import { Memory } from "./memory.ts";
import type { Parts, PlaybackServer } from "./parts.ts";
import type { StagedPolicies } from "./policy-calls.ts";
import { type SentRequest, sendRequest } from "./request-call.ts";
import { WebhookStandIn } from "./webhook.ts";

/** What the engine cannot know itself. */
export interface Host {
  /** The time of the requests: RFC 3339 in UTC, with second precision. */
  readonly now: string;
  /** Makes a function from a scenario's conversion text. Without it, such scenarios convert like strategy None. */
  readonly convert?: (source: string) => Converter;
  /** Replaces the capabilities of the scenario's minor. */
  readonly capabilities?: Capabilities;
}

/** How an engine reports. */
export interface EngineOptions {
  /**
   * Whether requests are reported with the server's answers and costs alone: without changes, problems, reasons and what
   * kubectl prints. That takes a third less time.
   */
  readonly answersOnly?: boolean;
}

/** Plays scenarios, and remembers what has not changed since the previous one. */
export interface Engine {
  evaluate(scenario: Scenario, host: Host): Report;
  /** Returns the report and what questions about the evaluation need. */
  playback(scenario: Scenario, host: Host): Playback;
  /** Its memory, for other code that checks the same definitions. */
  readonly memory: Memory;
}

/** An evaluation: the report and what led to it. */
export interface Playback {
  readonly report: Report;
  readonly capabilities: Capabilities;
  /** What the server serves after the write of `crd`: those of other definitions, then its own. */
  readonly resources: readonly Resource[];
  /** The write of `crd`. Missing if the previous definition was rejected. */
  readonly write?: DefinitionWrite;
  /** The write of `previousCrd`. Missing if there is none. */
  readonly before?: DefinitionWrite;
  /** The requests to the previous definition, and those to `crd`. */
  readonly sentBefore: readonly SentRequest[];
  readonly sent: readonly SentRequest[];
  /** The storage after the requests. Missing if none could be sent. */
  readonly store?: Store;
}

/**
 * Creates an engine with these parts and this memory. It only throws what reading a part throws; the same call may then
 * be repeated.
 */
export function createEngine(parts: Parts, memory = new Memory(), options: EngineOptions = {}): Engine {
  const playback: Engine["playback"] = (scenario, host) =>
    playOrGiveUp(scenario, host, parts, memory, options);
  return { evaluate: (scenario, host) => playback(scenario, host).report, playback, memory };
}

/**
 * Plays a scenario on a separate server: creates the definition (or updates the previous one), sends the requests in
 * order, and reports each call. If a text is nested too deeply, nothing is sent.
 */
function playOrGiveUp(
  scenario: Scenario,
  host: Host,
  parts: Parts,
  memory: Memory,
  options: EngineOptions,
): Playback {
  try {
    return play(scenario, host, parts, memory, options);
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    const { kubernetes, limitations } = modelled(scenario.kubernetes);
    const report = {
      kubernetes,
      ...nothingSent,
      limitations: [...limitations, { code: "nesting", message: nestingText }],
    };
    return { report, capabilities: capabilitiesOf(kubernetes), resources: [], sentBefore: [], sent: [] };
  }
}

function play(
  scenario: Scenario,
  host: Host,
  parts: Parts,
  memory: Memory,
  { answersOnly = false }: EngineOptions,
): Playback {
  const { kubernetes, limitations } = modelled(scenario.kubernetes);
  const capabilities = host.capabilities ?? capabilitiesOf(kubernetes);
  const store = new Store();
  const standIn = new WebhookStandIn(scenario, host.convert, parts);
  const others: DefinitionWrite[] = [];
  const livesOfOthers = () => others.flatMap(({ live }) => live ?? []);
  const known = () =>
    others.flatMap(({ live, document }) =>
      live === undefined ? [] : [{ definition: live.stored.definition, document }],
    );
  const definitionHost = () => ({
    others: livesOfOthers().map(({ stored }) => stored.definition),
    now: host.now,
    uid: store.nextUid(),
    resourceVersion: String(store.nextRevision()),
    nameSuffix: store.nextSuffix(),
    capabilities,
    compiler: lazyCompilerOf(capabilities, parts),
    parts,
  });
  const { crdFieldValidation: fieldValidation = "Strict" } = scenario;
  scenario.others?.forEach((text, i) => {
    const write = createDefinition({ text, id: `others/${i}`, fieldValidation }, definitionHost(), memory);
    others.push(withConditions(write, known(), parts));
  });
  const before = writeBefore(scenario, definitionHost, known(), parts, memory);
  const previous = {
    ...(scenario.others && { others: callsOf(others) }),
    ...(before && { previousCrd: before.call }),
  };
  if (before !== undefined && before.live === undefined) {
    const report = { kubernetes, ...previous, ...nothingSent, limitations };
    return { report, capabilities, resources: [], before, sentBefore: [], sent: [] };
  }
  const resources = livesOfOthers().map(({ resource }) => resource);
  const send = senderOf(scenario, resources, { now: host.now, parts, answersOnly }, memory);
  const sentBefore =
    before === undefined ? [] : send("previousRequest", before.live, before, { store, standIn });
  const write = withConditions(
    writeDefinition(scenario, before?.live, definitionHost(), memory),
    known(),
    parts,
  );
  const staged = write.call.accepted
    ? stagedFor(scenario, write, resources, store, host.now, parts)
    : undefined;
  const sent = write.call.accepted ? send("request", write.live, write, { store, standIn, staged }) : [];
  const ifAccepted =
    write.ifAccepted === undefined
      ? []
      : send("request", write.ifAccepted, write, {
          store: store.copy(),
          standIn: new WebhookStandIn(scenario, host.convert, parts),
        });
  const { call: crd, ruleCosts, live } = write;
  const conversionReviews = standIn.reviews;
  const called = {
    previousRequests: callsOf(sentBefore),
    crd,
    ...staged?.calls,
    requests: callsOf(sent),
    conversionReviews,
  };
  const report: Report = {
    kubernetes,
    ...previous,
    ...called,
    ...(ifAccepted.length === 0 ? {} : { ifAccepted: callsOf(ifAccepted).map(hypothetical) }),
    ruleCosts,
    limitations: [...limitations, ...standIn.limitations],
    ...(standIn.problem === undefined ? {} : { conversionProblem: standIn.problem }),
  };
  return {
    report,
    capabilities,
    resources: live === undefined ? resources : [...resources, live.resource],
    write,
    ...(before === undefined ? {} : { before }),
    sentBefore,
    sent,
    store,
  };
}

/** The parts of a report about requests and rules if nothing could be sent. */
const nothingSent = {
  previousRequests: [],
  requests: [],
  conversionReviews: [],
  ruleCosts: [],
} as const;

/** Writes the previous definition, if the scenario has one. */
function writeBefore(
  scenario: Scenario,
  host: () => DefinitionHost,
  others: readonly OtherDefinition[],
  parts: Parts,
  memory: Memory,
): DefinitionWrite | undefined {
  const { previousCrd, crdFieldValidation: fieldValidation = "Strict" } = scenario;
  if (previousCrd === undefined) return undefined;
  const forObject = firstObject(scenario);
  const text = { text: previousCrd, id: "previousCrd" as const, fieldValidation, forObject };
  return withConditions(createDefinition(text, host(), memory), others, parts);
}

/** Writes the definition: an update if there is one already. */
function writeDefinition(
  scenario: Scenario,
  live: LiveDefinition | undefined,
  host: DefinitionHost,
  memory: Memory,
): DefinitionWrite {
  const { crd, crdFieldValidation: fieldValidation = "Strict" } = scenario;
  const text = { text: crd, id: "crd" as const, fieldValidation, forObject: firstObject(scenario) };
  return live === undefined
    ? createDefinition(text, host, memory)
    : updateDefinition(text, live, host, memory);
}

/** The object by whose kind one of an XRD's two definitions is chosen. */
function firstObject({ requests, previousRequests }: Scenario): string | undefined {
  return (requests ?? previousRequests)?.[0]?.object;
}

/** What requests work with: the stored objects, and the replacement of the webhook. */
interface Surroundings {
  readonly store: Store;
  readonly standIn: WebhookStandIn;
  readonly staged?: StagedPolicies | undefined;
}

/** Creates what a scenario brings for admission policies. Undefined without any of it. */
function stagedFor(
  scenario: Scenario,
  { live, document }: DefinitionWrite,
  others: readonly Resource[],
  store: Store,
  now: string,
  parts: Parts,
): StagedPolicies | undefined {
  const { policies, params, namespaces, user } = scenario;
  if (live === undefined || (policies ?? params ?? namespaces ?? user) === undefined) return undefined;
  const { resource } = live;
  const resources = [...others, resource];
  const webhook = undefined;
  const server: PlaybackServer = { resource, resources, store, webhook, tracksFields: true, now, parts };
  return stagePolicies(scenario, document, server);
}

/**
 * Checks whether the owners of fields affect an answer: of a request with an apply, of a patch of the owners, of one for a
 * table with a column that shows them, or of one that policies see with them.
 */
function needsOwners(
  { crd, previousCrd, previousRequests = [], requests = [], policies }: Scenario,
  parts: Parts,
) {
  if (policies !== undefined) return true;
  const all = [...previousRequests, ...requests];
  const reads = ({ patchType, object = "" }: ScenarioRequest) =>
    patchType === "apply" || (patchType !== undefined && seesOwners.test(object));
  if (all.some(reads)) return true;
  if (!all.some(({ as }) => as === "Table")) return false;
  return [crd, previousCrd].some((text) => {
    const document = requestText(text).document();
    return document.ok && parts.scalesAndTables.showsOwners(document.value);
  });
}

/** Sends the requests of a scenario, those to `crd` or those to the definition before, in order. */
function senderOf(
  scenario: Scenario,
  others: readonly Resource[],
  every: Pick<PlaybackServer, "now" | "parts" | "answersOnly">,
  memory: Memory,
) {
  const { now, parts } = every;
  const tracksFields = needsOwners(scenario, parts);
  return (
    of: "request" | "previousRequest",
    live: LiveDefinition | undefined,
    { document: definition }: DefinitionWrite,
    { store, standIn, staged }: Surroundings,
  ): SentRequest[] => {
    const requests = scenario[`${of}s`];
    if (live === undefined || requests === undefined) return [];
    const { resource } = live;
    const resources = [...others, resource];
    const { state } = store;
    const admission = staged?.key;
    const line = memory.line({ resource, resources, definition, tracksFields, now, state, admission });
    return requests.map((request, i) => {
      const webhook = standIn.during({ [of]: i }, resource, store);
      const { fieldManager: manager } = request;
      const server: PlaybackServer = {
        resource,
        resources,
        store: request.dryRun === true ? store.copy(true) : store,
        webhook,
        tracksFields,
        manager,
        ...every,
      };
      const outside = { ...server, webhook: standIn.during(undefined, resource, store) };
      const admission = staged?.admissionOf(request, i, outside);
      const send = () => sendRequest(request, `${of}s/${i}`, definition, { ...server, admission });
      // What a webhook answers is recorded as it is asked.
      return webhook === undefined ? line.step(i, request, store, send) : store.watch(send).result;
    });
  };
}

/** Marks a call that the server never received. */
function hypothetical(call: CallReport): CallReport {
  const { stored: _, ...rest } = call;
  return {
    ...rest,
    accepted: false,
    stages: call.stages.map((stage) => ({ ...stage, hypothetical: true })),
  };
}

function callsOf(sent: readonly { readonly call: CallReport }[]): readonly CallReport[] {
  return sent.map(({ call }) => call);
}

/** Returns the supported version for the answer, and a message if it is not the requested one. */
function modelled(asked: string | undefined): {
  readonly kubernetes: KubernetesVersion;
  readonly limitations: Report["limitations"];
} {
  const kubernetes = answeredVersion(asked);
  if (asked === undefined || asked === kubernetes) return { kubernetes, limitations: [] };
  // In YAML, a version without quotes is a number, and 1.30 loses its zero.
  const meant = asked === "1.3" ? ' Write "1.30" in quotes.' : "";
  const known = kubernetesVersions.join(", ");
  const message = `Kubernetes ${asked} is not supported (supported: ${known}). The answer is that of ${kubernetes}.${meant}`;
  return { kubernetes, limitations: [{ code: "kubernetes-version", message }] };
}
