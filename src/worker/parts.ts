export { wholeParts } from "../engine/playback/evaluate/whole-parts.ts";

/** What is loaded after the parts of the engine: it uses them. */
export const loadLazyWork = () => import("./lazy-work.ts");
