export { wholeParts } from "../engine/playback/evaluate/whole-parts.ts";

/** Loaded after the parts of the engine, because it uses them. */
export const loadLazyWork = () => import("./lazy-work.ts");
