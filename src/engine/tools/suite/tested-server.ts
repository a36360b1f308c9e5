import type { Scenario } from "../../playback/scenario.ts";

const members = [
  "kubernetes",
  "crd",
  "others",
  "policies",
  "params",
  "namespaces",
  "hasLeads",
  "authorizer",
] as const;

/** What all tests of a suite share: the definition, and what its server has besides. */
export type TestedServer = Pick<Scenario, (typeof members)[number]>;

/** The server of a scenario or a suite, without the requests. */
export function testedServer(of: TestedServer): TestedServer {
  const own = members.filter((name) => of[name] !== undefined).map((name) => [name, of[name]] as const);
  return { ...Object.fromEntries(own), crd: of.crd };
}

/** The rest of a scenario: what a test of that server says itself. */
export function ofTest(scenario: Scenario): Omit<Scenario, keyof TestedServer | "id" | "name"> {
  const shared: ReadonlySet<string> = new Set([...members, "id", "name"]);
  return Object.fromEntries(Object.entries(scenario).filter(([name]) => !shared.has(name)));
}
