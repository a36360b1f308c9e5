import type { DocumentId } from "./report.ts";
import type { Scenario } from "./scenario.ts";

/** Returns a text of a scenario. Undefined if it has none. */
export function textOf(scenario: Scenario, document: DocumentId): string | undefined {
  if (document === "crd") return scenario.crd;
  if (document === "previousCrd") return scenario.previousCrd;
  if (document === "conversion") return scenario.conversion;
  const [list, index] = document.split("/");
  if (list === "others") return scenario.others?.[Number(index)];
  return (list === "requests" ? scenario.requests : scenario.previousRequests)?.[Number(index)]?.object;
}

/** A scenario with another text. */
export function withText(scenario: Scenario, document: DocumentId, text: string): Scenario {
  if (document === "crd") return { ...scenario, crd: text };
  if (document === "previousCrd") return { ...scenario, previousCrd: text };
  if (document === "conversion") return { ...scenario, conversion: text };
  const [list, index] = document.split("/");
  if (list === "others") {
    const others = scenario.others?.map((other, i) => (i === Number(index) ? text : other)) ?? [];
    return { ...scenario, others };
  }
  const key = list === "requests" ? "requests" : "previousRequests";
  const requests = (scenario[key] ?? []).map((request, i) =>
    i === Number(index) ? { ...request, object: text } : request,
  );
  return { ...scenario, [key]: requests };
}
