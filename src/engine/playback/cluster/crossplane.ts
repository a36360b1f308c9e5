import "../evaluate/xrd/write-xrd.ts";
import type { SourceDocument } from "../../apimachinery/source/document.ts";
import { checkDefinitionNesting, isDefinitionBeyond } from "../../apimachinery/source/nesting.ts";
import { xrdDefinition } from "../../crossplane/known/xrd-definition.ts";
import { listAt } from "../../crossplane/members.ts";
import { append } from "../../go/value/append.ts";
import { toJson } from "../../go/value/json.ts";
import { member, stringAt } from "../../go/value/value.ts";
import { requestText } from "../../server/customresource/body.ts";
import { toldOfXrd } from "../evaluate/xrd/judge-xrd.ts";
import { distinct } from "../evaluate/xrd/problems-in-xrd.ts";
import type { Role } from "../evaluate/xrd/rendered-document.ts";
import type { CallReport, Response } from "../report.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import { type Reconciled, type ReconciledServer, readXrd, reconcile } from "./crossplane-reconciler.ts";
import {
  type Crossplane,
  type CrossplaneEvent,
  type CrossplaneNews,
  type CrossplaneServer,
  provideCrossplane,
} from "./late-crossplane.ts";
import { writeRendered } from "./rendered-write.ts";
import { definitionName, definitionNames, isXrds, type ResourceNames, xrdNames } from "./resource-names.ts";

/** What is known of an XRD. */
interface Known {
  readonly text: SourceDocument;
  readonly events: readonly CrossplaneEvent[];
  /** What the controllers did last. */
  readonly last: readonly Reconciled[];
  readonly isTerminating: boolean;
}

/** Claims come first: they and their definition go before those of the XR. */
const removalOrder: readonly Role[] = ["claim", "composite"];
const order: readonly Role[] = ["composite", "claim"];

/** Each round does all that can be done; a further one is for what waited for it. */
const mostRounds = 8;

/** Requests that change nothing. */
const reads: ReadonlySet<string> = new Set(["get", "list", "raw"]);

class Controllers implements Crossplane {
  readonly #server: CrossplaneServer;
  readonly #known: Map<string, Known>;
  #news: CrossplaneNews[];
  #isActing = false;

  constructor(
    server: CrossplaneServer,
    known: ReadonlyMap<string, Known> = new Map(),
    news: readonly CrossplaneNews[] = [],
  ) {
    this.#server = server;
    this.#known = new Map(known);
    this.#news = [...news];
  }

  copy(): Crossplane {
    return new Controllers(this.#server, this.#known, this.#news);
  }

  takeNews(): readonly CrossplaneNews[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  prepare({ object }: ClusterRequest, now: string): void {
    const document = object === undefined ? undefined : requestText(object).document();
    if (document?.ok) checkDefinitionNesting(document.value);
    const { definitions } = this.#server;
    if (definitions.get(definitionName(xrdNames)) !== undefined) return;
    const definition = JSON.stringify(xrdDefinition());
    definitions.send({ verb: "create", version: "v1", namespace: "", object: definition }, now);
  }

  after(type: ResourceNames, request: ClusterRequest, response: Response, now: string): void {
    if (this.#isActing || response.code >= 400 || reads.has(request.verb)) return;
    if (isXrds(type)) this.#wrote(request, response);
    else if (type !== definitionNames && ![...this.#known.values()].some((each) => each.isTerminating))
      return;
    const { definitions, send } = this.#server;
    this.#isActing = true;
    try {
      this.#reconcile({
        now,
        send: (to, asked) => send(to, asked, now),
        definition: (name) => definitions.get(name),
        write: (rendered) => writeRendered(definitions, rendered, now),
      });
    } finally {
      this.#isActing = false;
    }
  }

  #wrote({ verb, object, patchType, subresource }: ClusterRequest, { body }: Response): void {
    const name = stringAt(body, "metadata", "name");
    const isWhole =
      (verb === "create" || verb === "update" || patchType === "apply") && subresource === undefined;
    const document = requestText(isWhole ? object : toJson(body)).document();
    if (verb === "delete" || verb === "deletecollection" || !document.ok) return;
    const before = this.#known.get(name);
    this.#known.set(name, { events: [], last: [], isTerminating: false, ...before, text: document });
  }

  #reconcile(server: ReconciledServer): void {
    for (let round = 0; round < mostRounds; round++) {
      const news = this.#round(server);
      if (news.length === 0) return;
      append(this.#news, news);
    }
  }

  #round(server: ReconciledServer): readonly CrossplaneNews[] {
    const { body } = server.send(xrdNames, { verb: "list", version: "v1", namespace: "" });
    const stored = new Set(listAt(body, "items").map((each) => stringAt(each, "metadata", "name")));
    for (const name of [...this.#known.keys()]) if (!stored.has(name)) this.#known.delete(name);
    return [...this.#known].flatMap(([name, known]) => this.#reconcileOne(name, known, server));
  }

  #reconcileOne(name: string, known: Known, server: ReconciledServer): readonly CrossplaneNews[] {
    const xrd = readXrd(name, server);
    if (xrd === undefined || isDefinitionBeyond(xrd)) return [];
    const isTerminating = member(member(xrd, "metadata"), "deletionTimestamp") !== undefined;
    const roles = isTerminating ? removalOrder : order;
    const last = roles.map((role) => reconcile(name, role, known.text, server));
    const said = last.flatMap(({ news }) => news);
    const fresh = said.filter((each) => isFresh(each, known.events));
    const events = [...known.events, ...fresh.map(({ event }) => event)];
    this.#known.set(name, { ...known, events, last, isTerminating });
    return fresh;
  }

  told(call: CallReport, { object }: ClusterRequest): CallReport {
    const named = { id: "crd", document: requestText(object).document() } as const;
    const told = toldOfXrd(call, named);
    const last = this.#known.get(call.name)?.last;
    if (!call.accepted || last === undefined) return told;
    const problems = [
      ...told.problems,
      ...distinct(last.flatMap((each) => each.problems)),
      ...distinct(last.flatMap((each) => each.losses)),
    ];
    return { ...told, problems, rendered: last.flatMap(({ rendered }) => rendered ?? []) };
  }

  eventsOf(name: string): readonly CrossplaneEvent[] {
    return this.#known.get(name)?.events ?? [];
  }
}

/** A controller tries again and again what fails, and says the same each time. */
function isFresh({ event, isAttempt }: CrossplaneNews, before: readonly CrossplaneEvent[]): boolean {
  if (isAttempt !== true) return true;
  const last = before.findLast(({ from }) => from === event.from);
  return last?.message !== event.message;
}

provideCrossplane((server) => new Controllers(server));
