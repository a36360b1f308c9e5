import type { Store, StoreChange, StoreState } from "../../server/customresource/store.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { ScenarioRequest } from "../scenario.ts";
import type { SentRequest } from "./request-call.ts";

/** What the answers to requests depend on besides the requests before them. */
export interface LineStart {
  readonly resource: Resource;
  /** Those that documents are about. */
  readonly resources: readonly Resource[];
  readonly definition: NamedDocument;
  readonly tracksFields: boolean;
  readonly now: string;
  readonly state: StoreState;
  /** The texts of all that the server has for admission. */
  readonly admission?: string | undefined;
}

interface Step {
  readonly request: ScenarioRequest;
  readonly sent: SentRequest;
  readonly change: StoreChange;
}

/** Requests after these are sent each time, and so are those with a longer text: their traces take many times its length. */
const mostSteps = 200;
const longestText = 100_000;

/**
 * The requests that were sent to a definition in their order, with what each did. An edit of one changes nothing before it:
 * what was sent before the first that differs need not be sent again.
 */
export class RequestLine {
  readonly #start: LineStart;
  readonly #steps: Step[] = [];

  constructor(start: LineStart) {
    this.#start = start;
  }

  /** Whether requests that start so get the same answers. */
  startsFrom({ resource, resources, definition, tracksFields, now, state, admission }: LineStart): boolean {
    const start = this.#start;
    return (
      start.resource === resource &&
      start.resources.length === resources.length &&
      start.resources.every((each, i) => each === resources[i]) &&
      start.definition === definition &&
      start.tracksFields === tracksFields &&
      start.now === now &&
      start.admission === admission &&
      start.state.revision === state.revision &&
      start.state.serial === state.serial &&
      start.state.change === state.change
    );
  }

  /** What became of the request at `index`, after which all before it were asked for; it is sent by `send` if it is not known. */
  step(index: number, request: ScenarioRequest, store: Store, send: () => SentRequest): SentRequest {
    const steps = this.#steps;
    const known = steps[index];
    if (known !== undefined && isSame(known.request, request)) {
      store.repeat(known.change);
      return known.sent;
    }
    steps.length = Math.min(steps.length, index);
    const { result: sent, change } = store.watch(send);
    const isKept =
      steps.length === index && index < mostSteps && (request.object?.length ?? 0) <= longestText;
    if (isKept) steps.push({ request, sent, change });
    return sent;
  }
}

/** Whether two requests have the same members; one that holds more than a plain value counts as another. */
function isSame(a: ScenarioRequest, b: ScenarioRequest): boolean {
  const [members, others] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return members.length === others.size && members.every(([name, value]) => others.get(name) === value);
}
