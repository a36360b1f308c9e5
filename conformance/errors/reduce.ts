import { parseDocument } from "../../src/engine/apimachinery/source/document.ts";
import { isMap } from "../../src/engine/go/value/value.ts";
import { evaluate, type Host, type Scenario, yamlText } from "../../src/engine/index.ts";
import { textOf, withText } from "../../src/engine/playback/scenario-texts.ts";
import { type Said, type SurroundingText, saidIn } from "./said.ts";

/** A scenario with its problem. */
export interface Shown {
  readonly scenario: Scenario;
  readonly said: Said;
  /** How many other problems it has. */
  readonly others: number;
}

/** Returns the smallest part of a scenario in which the server says the same. Undefined if there is none. */
export function reduced(scenario: Scenario, said: Said, host: Host): Shown | undefined {
  for (const part of partsOf(scenario, said)) {
    const shown = shownIn(part, said, host);
    if (shown !== undefined) return readable(shown, host);
  }
  return undefined;
}

/** The parts that may do, the smallest first, and the whole last. */
function partsOf(scenario: Scenario, { call }: Said): readonly Scenario[] {
  const { requests = [], previousCrd: _, previousRequests: __, id: ___, name: ____, ...one } = scenario;
  const { id: _____, name: ______, ...whole } = scenario;
  if (call === "previousCrd") return [{ ...one, crd: scenario.previousCrd ?? "", requests: [] }];
  if (call === "crd")
    return [
      { ...one, requests: [] },
      { ...whole, requests: [] },
    ];
  if (typeof call === "string") return partsWith(scenario, call);
  const until = requests.slice(0, call + 1);
  const chosen = [
    until.slice(-1),
    [...until.slice(0, 1), ...until.slice(1).slice(-1)],
    until.slice(-2),
    until,
  ];
  return [one, whole].flatMap((base) => chosen.map((some) => ({ ...base, requests: some })));
}

/** The parts with one of the texts that are created before the requests. */
function partsWith(scenario: Scenario, call: SurroundingText): readonly Scenario[] {
  const { kubernetes, crd, namespaces, params, policies } = scenario;
  const base = { ...(kubernetes === undefined ? {} : { kubernetes }), crd, requests: [] };
  const [member = ""] = call.split("/");
  return [
    { ...base, [member]: [textOf(scenario, call) ?? ""] },
    {
      ...base,
      ...(namespaces === undefined ? {} : { namespaces }),
      ...(params === undefined ? {} : { params }),
      ...(policies === undefined ? {} : { policies }),
    },
  ];
}

function shownIn(scenario: Scenario, { code, problem }: Said, host: Host): Shown | undefined {
  const all = saidIn(evaluate(scenario, host));
  const said = all.find((each) => each.code === code && each.problem.text === problem.text);
  return said && { scenario, said, others: new Set(all.map((each) => each.problem)).size - 1 };
}

/** Longer lines are not read easily. */
const widest = 100;

/** Writes texts with long lines as block YAML, where the server says the same about them. */
function readable(shown: Shown, host: Host): Shown {
  const { scenario } = shown;
  const documents = [
    "previousCrd" as const,
    "crd" as const,
    ...(scenario.policies ?? []).map((_, i) => `policies/${i}` as const),
    ...(scenario.requests ?? []).map((_, i) => `requests/${i}` as const),
  ];
  return documents.reduce((best, document) => {
    const text = textOf(best.scenario, document);
    const block = text === undefined ? undefined : blockText(text);
    if (block === undefined) return best;
    return shownIn(withText(best.scenario, document, block), best.said, host) ?? best;
  }, shown);
}

function blockText(text: string): string | undefined {
  if (text.split("\n").every((line) => line.length <= widest)) return undefined;
  const read = parseDocument(text);
  return read.ok && isMap(read.value) ? yamlText(read.value) : undefined;
}
