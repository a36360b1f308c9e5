import { type Feature, isFeature, isMistake, type Mistake } from "./tags.ts";

/** A write of an example with the real server's verdict. */
export interface ExampleWrite {
  readonly kind: "create" | "update" | "apply" | "status" | "scale";
  readonly isAccepted: boolean;
}

/** What the server answered to an example, with the definition as written or the fixed one. */
export interface ExampleAnswer {
  readonly isDefinitionAccepted: boolean;
  /** All writes, in order. Those that were not sent are missing at the end. */
  readonly writes: readonly ExampleWrite[];
}

/** What lists show of an example. The scenario itself is loaded when the example is opened. */
export interface ExampleSummary {
  readonly title: string;
  readonly summary: string;
  readonly features: readonly Feature[];
  readonly mistakes: readonly Mistake[];
  readonly answer?: ExampleAnswer;
  /** The answer with the fixed definition, if there is one. */
  readonly fixed?: ExampleAnswer;
}

type Data = Readonly<Record<string, unknown>>;

/**
 * Returns the summary of an example's file. `answerTo` returns the real server's recorded answer to a case of
 * `conformance`, or undefined if none is recorded.
 */
export function summaryOf(id: string, file: Data, answerTo: (id: string) => unknown): ExampleSummary {
  const { title = "", summary = "" } = file;
  const answer = answerOf(file, answerTo(`examples/${id}`));
  const fixed = answerOf(file, answerTo(`examples/${id}/fixed`));
  return {
    title: String(title),
    summary: String(summary),
    features: list(file["features"]).filter(isFeature),
    mistakes: list(file["mistakes"]).filter(isMistake),
    ...(answer === undefined ? {} : { answer }),
    ...(fixed === undefined ? {} : { fixed }),
  };
}

function answerOf(file: Data, recorded: unknown): ExampleAnswer | undefined {
  if (!isData(recorded)) return undefined;
  const sent = [...list(file["previousRequests"]), ...list(file["requests"])];
  const answers = [...list(recorded["previousRequests"]), ...list(recorded["requests"])];
  const writes = answers.flatMap((answer, i): ExampleWrite[] => {
    const kind = kindOf(sent[i]);
    return kind === undefined ? [] : [{ kind, isAccepted: isAccepted(answer) }];
  });
  return { isDefinitionAccepted: isAccepted(recorded["crd"]), writes };
}

function kindOf(request: unknown): ExampleWrite["kind"] | undefined {
  if (!isData(request)) return undefined;
  const { verb, subresource, patchType } = request;
  if (verb === "create") return "create";
  if (patchType === "apply") return "apply";
  if (verb !== "update") return undefined;
  return subresource === "status" || subresource === "scale" ? subresource : "update";
}

function isAccepted(answer: unknown): boolean {
  return isData(answer) && Number(answer["code"]) < 400;
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
