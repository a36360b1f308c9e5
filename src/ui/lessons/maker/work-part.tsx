import { type ReactNode, useMemo } from "react";
import { Button } from "../../components/button.tsx";
import { diffLines, type Scenario } from "../../engine.ts";
import type { LessonDraft } from "../../files/lesson-draft.ts";
import { usePlayground } from "../../shell/context.ts";
import { say } from "../../shell/spoken.ts";
import { kindOf } from "../../workspace/title.ts";
import { count } from "../../workspace/words.ts";
import { putScenario } from "../show-lesson.ts";
import css from "./maker.module.css";
import { onScreen } from "./work-on-screen.ts";

interface WorkPartProps {
  readonly name: "start" | "solution";
  readonly draft: LessonDraft;
  readonly put: (change: (draft: LessonDraft) => LessonDraft) => void;
}

const titles = { start: "Start", solution: "Solution" } as const;

/** What the editors hold when the lesson begins, or when it is solved: taken from the screen, and put back there. */
export function WorkPart({ name, draft, put }: WorkPartProps): ReactNode {
  const playground = usePlayground();
  const scenario = draft[name];
  const { start } = draft;
  const words = useMemo(() => {
    if (scenario === undefined)
      return name === "start" ? "Not set." : "Not set: change the texts, then take them.";
    return name === "start" || start === undefined ? workWords(scenario) : differenceWords(start, scenario);
  }, [scenario, start, name]);
  return (
    <fieldset className={css["part"]}>
      <legend>{titles[name]}</legend>
      <p className={css["soft"]}>{words}</p>
      <div className={css["row"]}>
        <Button
          look={scenario === undefined ? "tinted" : "outlined"}
          onClick={() => {
            const now = onScreen(playground.workspace.get());
            put((old) => ({ ...old, [name]: now }));
            say(`The ${name} is what is on screen.`);
          }}
        >
          {titles[name]} is what is on screen
        </Button>
        {scenario !== undefined && (
          <Button
            aria-label={`Show the ${name}`}
            onClick={() => putScenario(playground, scenario, `The ${name} of the lesson is on screen.`)}
          >
            Show
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function workWords({ crd, requests = [] }: Scenario): string {
  const kind = kindOf(crd);
  const verb = requests.at(-1)?.verb;
  const what = kind === "" ? "A definition" : `The definition of ${kind}`;
  return `${what}${verb === undefined ? "" : ` and a request to ${verb} an object`}.`;
}

/** How many lines of which text the solution changes. */
function differenceWords(start: Scenario, solution: Scenario): string {
  const lines = (before = "", after = ""): number =>
    before === after ? 0 : diffLines(before, after).filter(({ mark }) => mark !== "same").length;
  const definition = lines(start.crd, solution.crd);
  const object = lines(start.requests?.at(-1)?.object, solution.requests?.at(-1)?.object);
  const policies = lines(start.policies?.join("\n"), solution.policies?.join("\n"));
  const parts = [
    definition === 0 ? "" : `${count(definition, "line")} of the definition`,
    object === 0 ? "" : `${count(object, "line")} of the object`,
    policies === 0 ? "" : `${count(policies, "line")} of the policies`,
  ].filter((part) => part !== "");
  if (parts.length > 0) return `Changes ${parts.join(", ")}.`;
  return JSON.stringify(start) === JSON.stringify(solution)
    ? "The same as the start."
    : "Changes other texts.";
}
