import type { DocumentId } from "./report.ts";
import type { Scenario } from "./scenario.ts";

/** The members of a scenario that are lists of manifests. */
const listsOfTexts = ["others", "namespaces", "params", "policies"] as const;

function isListOfTexts(list: string | undefined): list is (typeof listsOfTexts)[number] {
  return listsOfTexts.some((each) => each === list);
}

/** Returns a text of a scenario. Undefined if it has none. */
export function textOf(scenario: Scenario, document: DocumentId): string | undefined {
  if (document === "crd") return scenario.crd;
  if (document === "previousCrd") return scenario.previousCrd;
  if (document === "conversion") return scenario.conversion;
  const [list, index] = document.split("/");
  if (isListOfTexts(list)) return scenario[list]?.[Number(index)];
  return (list === "requests" ? scenario.requests : scenario.previousRequests)?.[Number(index)]?.object;
}

/** A scenario with another text. */
export function withText(scenario: Scenario, document: DocumentId, text: string): Scenario {
  if (document === "crd") return { ...scenario, crd: text };
  if (document === "previousCrd") return { ...scenario, previousCrd: text };
  if (document === "conversion") return { ...scenario, conversion: text };
  const [list, index] = document.split("/");
  if (isListOfTexts(list)) {
    const texts = scenario[list]?.map((other, i) => (i === Number(index) ? text : other)) ?? [];
    return { ...scenario, [list]: texts };
  }
  const key = list === "requests" ? "requests" : "previousRequests";
  const requests = (scenario[key] ?? []).map((request, i) =>
    i === Number(index) ? { ...request, object: text } : request,
  );
  return { ...scenario, [key]: requests };
}
