import { answerJson, evaluate, type Host, readScenario, type Scenario } from "../../src/engine/index.ts";
import { compareAnswers, type Difference } from "../lib/compare.ts";
import { readAnswer } from "../lib/normal.ts";
import { withoutChoice } from "../recording/same.ts";

/** The differences between our answer to a scenario and the server's line. */
export type Judge = (scenario: Scenario, recorded: string) => readonly Difference[];

/** The judge for the server of a minor, by default the newest. */
export function judgeOf(host: Host, kubernetes: string | undefined): Judge {
  return (scenario, recorded) =>
    differencesOf(kubernetes === undefined ? scenario : { ...scenario, kubernetes }, recorded, host);
}

/** A defect of ours is a difference, too. `scenario` is the input form. */
function differencesOf(scenario: object, recorded: string, host: Host): readonly Difference[] {
  const fault = (text: string): Difference[] => [
    { facet: "verdict", path: "engine", expected: "an answer", actual: text },
  ];
  const read = readScenario(scenario);
  if (!read.ok) return fault(`not a scenario: ${read.error}`);
  try {
    const ours = answerJson("q", evaluate(read.scenario, host));
    // If the server chose among equals, we may have chosen others.
    const tie = recorded.includes('"mostExpensiveTie":true');
    const chosen = tie ? withoutChoice(ours.replace(/\}$/, ',"mostExpensiveTie":true}')) : ours;
    return compareAnswers(readAnswer(withoutChoice(recorded)), readAnswer(chosen));
  } catch (error) {
    return fault(error instanceof Error ? `${error.message} ${error.stack?.split("\n")[1]}` : String(error));
  }
}

/** The kind of a difference, without names and places. Two differences of the same kind may have one cause. */
export function kindOf({ facet, path, expected, actual }: Difference): string {
  return [facet, path.replaceAll(/\[\d+\]/g, "[]"), shapeOf(expected), shapeOf(actual)].join(" | ");
}

/** The looser kind: a scenario that is made smaller must still differ in this. */
export function placeOf({ facet, path, expected, actual }: Difference): string {
  const place = path.replaceAll(/\[\d+\]/g, "[]").replace(/^(?:previousR|r)equests/, "requests");
  if (facet === "verdict") return `${facet} ${place} ${expected} ${actual}`;
  return `${facet} ${place.split(".").slice(0, 3).join(".")}`;
}

function shapeOf(text: string): string {
  return text
    .replaceAll(/\\"[^"]*\\"/g, "<q>")
    .replaceAll(/\b(?:spec|status|metadata)[.[][^\s,:"]*/g, "<path>")
    .replaceAll(/[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi, "0")
    .slice(0, 140);
}
