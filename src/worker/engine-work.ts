import { syntaxErrors } from "../engine/cel/parser/late-grammar.ts";
import { NotLoaded } from "../engine/go/not-loaded.ts";
import type { Host, Report, Scenario } from "../engine/index.ts";
import { createEngine } from "../engine/playback/evaluate/evaluate.ts";
import { admissionPolicies } from "../engine/playback/evaluate/late-policies.ts";
import { crossplaneDefinitions } from "../engine/playback/evaluate/late-xrd.ts";
import type { Parts } from "../engine/playback/evaluate/parts.ts";
import { partsBy } from "../engine/playback/evaluate/parts-by.ts";
import { converterOrNone } from "./converter.ts";
import { isHeavy } from "./heavy.ts";
import type { LazyWork } from "./lazy-work.ts";
import type { AskMessage, EvaluateMessage, FromWorker, ToWorker } from "./protocol.ts";
import { type Failure, messageOf } from "./question.ts";

/** The part of a dedicated worker's global scope that is used; the DOM library types `self` as a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

/** All parts of the engine, once they are loaded. */
let loaded: Parts | undefined;

function part<K extends keyof Parts>(name: K): Parts[K] {
  if (loaded === undefined) throw new NotLoaded(name);
  return loaded[name];
}

const engine = createEngine(partsBy(part));
const scope = globalThis as unknown as WorkerScope;

/** A lazily loaded module; a failed attempt is forgotten, so the next one may succeed. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}

const loadParts = once(async () => {
  const { wholeParts, loadLazyWork } = await import("./parts.ts");
  loaded = wholeParts;
  return { loadLazyWork };
});

const loadSyntaxErrors = once(() => import("../engine/cel/parser/grammar.ts"));
const loadPolicies = once(() => import("../engine/playback/evaluate/policy-calls.ts"));
const loadXrds = once(() => import("../engine/playback/evaluate/xrd/write-xrd.ts"));

let lazy: LazyWork | undefined;
/** Everything else is loaded after the first answer, so that the answer comes soon. */
const loadLazy = once(async () => {
  const { createLazyWork } = await (await loadParts()).loadLazyWork();
  lazy = createLazyWork(engine, (message) => scope.postMessage(message));
  return lazy;
});

function loadFor({ what }: NotLoaded): Promise<unknown> {
  if (what === syntaxErrors) return loadSyntaxErrors();
  if (what === crossplaneDefinitions) return loadXrds();
  return what === admissionPolicies ? loadPolicies() : loadParts();
}

/** Evaluates; parts of the engine beyond the first are loaded when the scenario turns out to need them. */
async function evaluate(id: number, scenario: Scenario, host: Host): Promise<Report> {
  const asked = new Set<string>();
  for (;;) {
    try {
      scope.postMessage({ type: "working", on: "evaluation", id });
      return engine.evaluate(scenario, host);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      // What is loaded and still missing would be asked for without end.
      if (asked.has(error.what)) throw error;
      asked.add(error.what);
      scope.postMessage({ type: "loading", id });
      await loadFor(error);
    }
  }
}

/** Smaller reports go to the page as they are; the code that cuts others is loaded when there is one. */
const light = 200_000;

async function forPage(report: Report): Promise<Report> {
  return isHeavy(report, light) ? (await import("./bounded-report.ts")).boundedReport(report) : report;
}

/** The newest evaluation: follow-up work for older ones is stopped. */
let newest = 0;
/**
 * The delay in milliseconds after the last key before follow-up work starts. With a large text its steps are long and
 * the next key would wait for one, so the delay is longer: a millisecond for each 2,000 characters.
 */
function restOf({ crd, previousCrd = "", requests = [] }: Scenario): number {
  const length = requests.reduce(
    (sum, { object }) => sum + (object?.length ?? 0),
    crd.length + previousCrd.length,
  );
  return 200 + Math.min(800, length / 2_000);
}

async function answer({ id, scenario, now }: EvaluateMessage): Promise<void> {
  newest = id;
  lazy?.giveUp();
  try {
    const converter = await converterOrNone(scenario);
    const host = { now, ...converter.host };
    const start = performance.now();
    const report = converter.explained(await evaluate(id, scenario, host));
    const milliseconds = performance.now() - start;
    scope.postMessage({ type: "report", id, report: await forPage(report), milliseconds });
    const follow = (loaded: LazyWork): void => {
      if (newest === id) loaded.follow(id, scenario, host);
    };
    setTimeout(() => newest === id && void loadLazy().then(follow, () => undefined), restOf(scenario));
  } catch (error) {
    scope.postMessage({ type: "failed", id, message: messageOf(error) });
  }
}

async function reply(message: AskMessage): Promise<void> {
  const { id } = message;
  const notLoaded = (error: unknown): Failure => ({ failed: messageOf(error), cause: "unavailable" });
  const outcome = await loadLazy().then((loaded) => loaded.answer(message), notLoaded);
  try {
    scope.postMessage({ type: "reply", id, outcome });
  } catch (error) {
    // A reply that cannot be copied to the page is a defect like any other.
    scope.postMessage({ type: "reply", id, outcome: { failed: messageOf(error), cause: "defect" } });
  }
}

scope.onmessage = ({ data }) => void (data.type === "ask" ? reply(data) : answer(data));

scope.postMessage({ type: "ready" });
