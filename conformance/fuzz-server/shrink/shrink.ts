import { parseDocument } from "../../../src/engine/apimachinery/source/document.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import type { Value } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { reduceList } from "./reduce-list.ts";
import { reduceValue } from "./reduce-value.ts";

/** Which of several scenarios still show the difference. */
export type AskScenarios = (candidates: readonly Scenario[]) => Promise<readonly boolean[]>;

/** Removes what the difference does not need: requests, members, parts of texts. */
export async function shrink(scenario: Scenario, ask: AskScenarios): Promise<Scenario> {
  let small = scenario;
  const attempt = async (candidate: Scenario): Promise<boolean> => {
    const [held] = await ask([candidate]);
    if (held) small = candidate;
    return held === true;
  };

  for (const key of ["requests", "previousRequests"] as const) {
    const list = small[key];
    if (list === undefined) continue;
    const left = await reduceList(list, (lists) => ask(lists.map((some) => ({ ...small, [key]: some }))));
    small = { ...small, [key]: left };
  }
  const { previousRequests: _, ...withoutEarlier } = small;
  if (small.previousRequests?.length === 0) small = withoutEarlier;
  if (small.previousCrd !== undefined) {
    const { previousCrd: _, previousRequests, ...rest } = small;
    const requests = [...(previousRequests ?? []), ...(small.requests ?? [])];
    if (!(await attempt({ ...rest, requests }))) await attempt({ ...small, crd: small.previousCrd });
  }
  await plainer(["crdFieldValidation", "conversion", "conversionResponse", "conversionStatus"]);

  for (const [i, request] of (small.requests ?? []).entries()) {
    for (const key of ["fieldValidation", "force", "namespace", "version", "as", "fieldSelector"] as const) {
      const { [key]: value, ...rest } = small.requests?.[i] ?? request;
      if (value !== undefined) await attempt(withRequest(small, i, rest));
    }
  }
  for (const key of ["crd", "previousCrd"] as const) {
    const text = small[key];
    if (text !== undefined) await reduceText(text, (candidate) => ({ ...small, [key]: candidate }));
  }
  for (const key of ["previousRequests", "requests"] as const) {
    for (const [i, { object }] of (small[key] ?? []).entries()) {
      if (object === undefined) continue;
      await reduceText(object, (candidate) => ({
        ...small,
        [key]: small[key]?.map((one, at) => (at === i ? { ...one, object: candidate } : one)),
      }));
    }
  }
  return small;

  async function plainer(keys: readonly (keyof Scenario)[]): Promise<void> {
    for (const key of keys) {
      if (small[key] === undefined) continue;
      const { [key]: _, ...rest } = small;
      await attempt(rest as Scenario);
    }
  }

  /**
   * A text as JSON without what the difference does not need. If JSON hides the difference, removes lines and
   * characters.
   */
  async function reduceText(text: string, put: (text: string) => Scenario): Promise<void> {
    const read = parseDocument(text);
    if (read.ok && (await attempt(put(toJsonInOrder(read.value))))) {
      const askValues = (values: readonly Value[]) => ask(values.map((value) => put(toJsonInOrder(value))));
      small = put(toJsonInOrder(await reduceValue(read.value, askValues)));
      return;
    }
    const lines = await reduceList(text.split("\n"), (lists) =>
      ask(lists.map((list) => put(list.join("\n")))),
    );
    small = put(lines.join("\n"));
    const left = lines.join("\n");
    if (left.length > 600) return;
    const letters = await reduceList([...left], (lists) => ask(lists.map((list) => put(list.join("")))));
    small = put(letters.join(""));
  }
}

function withRequest(scenario: Scenario, i: number, request: ScenarioRequest): Scenario {
  return { ...scenario, requests: scenario.requests?.map((one, at) => (at === i ? request : one)) ?? [] };
}
