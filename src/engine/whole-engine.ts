/** The engine with all its parts, for whoever does not load them by and by. */
import "./provide-all.ts";

export { createEngine, evaluate } from "./playback/evaluate/evaluate.ts";
