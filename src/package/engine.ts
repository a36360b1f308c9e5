import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";

/** The engine that answers questions about texts. It remembers definitions between questions. */
export const engine = createEngine();
