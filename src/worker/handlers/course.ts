import type { Scenario } from "../../engine/index.ts";
import type { CourseWork } from "../../engine/tools/course/candidates.ts";
import { type Proposal, proposeSteps } from "../../engine/tools/course/propose.ts";
import { type LessonWork, type TriedLesson, tryLesson } from "../../engine/tools/course/try-lesson.ts";
import type { Play } from "../../engine/tools/suite/trial.ts";
import { type HandlerContext, hostFor } from "../handler.ts";
import { createLatest } from "../latest.ts";

const latestProposal = createLatest<Proposal>();
const latestTrial = createLatest<TriedLesson>();

/** The tasks that lead from a lesson's start to its solution, as far as the engine finds them. */
export async function courseTasks(work: CourseWork, context: HandlerContext): Promise<Proposal> {
  const play = await playOf(work, context);
  return latestProposal(() => proposeSteps(work, play), context.resume);
}

/** What is wrong with a lesson's tasks, and the cheats that do them. */
export async function triedLesson(work: LessonWork, context: HandlerContext): Promise<TriedLesson> {
  const play = await playOf(work, context);
  return latestTrial(() => tryLesson(work, play), context.resume);
}

/** Plays the start, the solution and what is near them, including what runs the conversion function of either. */
async function playOf(
  { start, solution }: { readonly start: Scenario; readonly solution: Scenario },
  context: HandlerContext,
): Promise<Play> {
  const host = await hostFor(start.conversion === undefined ? solution : start, context);
  return (scenario) => context.engine.playback(scenario, host);
}
