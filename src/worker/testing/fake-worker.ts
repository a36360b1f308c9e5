import type { Report } from "../../engine/index.ts";
import type { WorkerLike } from "../client.ts";
import type { FromWorker, ToWorker } from "../protocol.ts";

/** A worker that answers what a test tells it to. */
export class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly sent: ToWorker[] = [];
  isTerminated = false;
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }
  answer(id: number): void {
    this.say({ type: "report", id, report: reportFor(id), milliseconds: 1 });
  }
}

/** A report that identifies the evaluation that it answers. */
export function reportFor(id: number): Report {
  const nothing = {
    previousRequests: [],
    requests: [],
    conversionReviews: [],
    ruleCosts: [],
    discovery: [],
    limitations: [],
  };
  return { kubernetes: `of ${id}`, ...nothing };
}
