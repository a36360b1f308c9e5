import type { Engine, Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { CallReport, DocumentId, Report } from "../../playback/report.ts";
import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";
import { withText } from "../../playback/scenario-texts.ts";
import { TrialBudget } from "./trial-budget.ts";

/** Tries other texts in a scenario and returns what happens to one document: its call. */
export class Trials {
  readonly scenario: Scenario;
  readonly document: DocumentId;
  // All trials share the definition, so it is evaluated once.
  readonly #engine: Engine;
  readonly #host: Host;
  #playback: Playback | undefined;
  #short: Place | undefined;
  #budget: TrialBudget | undefined;

  constructor(scenario: Scenario, document: DocumentId, host: Host, known: Memory) {
    this.#engine = createEngine(known.beside());
    this.scenario = upTo(scenario, document);
    this.document = document;
    this.#host = host;
  }

  /**
   * The playback of the unchanged scenario. It is made when it is first needed, because some questions do not need it.
   */
  get playback(): Playback {
    this.#playback ??= this.#engine.playback(this.scenario, this.#host);
    return this.#playback;
  }

  /** The writes of definitions that are known so far. */
  get memory(): Memory {
    return this.#engine.memory;
  }

  /** The document's call in the unchanged scenario. */
  get before(): CallReport | undefined {
    return callOf(this.playback.report, this.document);
  }

  /** Spends one trial with another text of `target`. False if too little of the budget is left for it. */
  spend(target: DocumentId): boolean {
    this.#short ??= withoutIdle({ scenario: this.scenario, document: this.document }, this.playback.report);
    this.#budget ??= new TrialBudget(this.#short.scenario, this.playback.report);
    return this.#budget.spend(target === "crd" || target === "previousCrd");
  }

  /** Returns the document's call if `target` had the text `text`. If `own` is given, it is the document's text. */
  after(target: DocumentId, text: string, own?: string): CallReport | undefined {
    const whole: Place = { scenario: this.scenario, document: this.document };
    // With another definition, a request that was rejected may store its object.
    const { scenario, document } = target === this.document ? (this.#short ?? whole) : whole;
    const edited = withText(scenario, target === this.document ? document : target, text);
    const both = own === undefined ? edited : withText(edited, document, own);
    return callOf(this.#engine.evaluate(both, this.#host), document);
  }
}

/** A document in its scenario. */
interface Place {
  readonly scenario: Scenario;
  readonly document: DocumentId;
}

/** Returns the scenario up to a document. What is sent later does not affect the document's answer. */
function upTo(scenario: Scenario, document: DocumentId): Scenario {
  const { requests = [], previousRequests = [] } = scenario;
  const [list, number = "0"] = document.split("/");
  const end = Number(number) + 1;
  if (list === "requests") return { ...scenario, requests: requests.slice(0, end) };
  if (list === "previousRequests")
    return { ...scenario, requests: [], previousRequests: previousRequests.slice(0, end) };
  return { ...scenario, requests: [] };
}

/** Removes the requests before a request that stored nothing: reads and rejected ones. */
function withoutIdle({ scenario, document }: Place, report: Report): Place {
  const [list] = document.split("/");
  if (list !== "requests" && list !== "previousRequests") return { scenario, document };
  const leaves = ({ verb }: ScenarioRequest, call: CallReport | undefined): boolean =>
    verb !== "get" && verb !== "list" && verb !== "raw" && call?.accepted === true;
  const shortened = (each: "requests" | "previousRequests"): readonly ScenarioRequest[] | undefined => {
    const all = scenario[each];
    return all?.filter(
      (request, i) => (each === list && i === all.length - 1) || leaves(request, report[each][i]),
    );
  };
  const [requests, previousRequests] = [shortened("requests"), shortened("previousRequests")];
  const last = ((list === "requests" ? requests : previousRequests) ?? []).length - 1;
  return {
    scenario: {
      ...scenario,
      ...(requests === undefined ? {} : { requests }),
      ...(previousRequests === undefined ? {} : { previousRequests }),
    },
    document: `${list}/${last}`,
  };
}

function callOf(report: Report, document: DocumentId): CallReport | undefined {
  const { namespaces = [], params = [], policies = [] } = report;
  const requests = [...report.previousRequests, ...report.requests];
  const all = [report.previousCrd, report.crd, ...namespaces, ...params, ...policies, ...requests];
  return all.find((call) => call?.document === document);
}
