import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";

/** What answers the questions about texts. It remembers definitions from one question to the next. */
export const engine = createEngine();
