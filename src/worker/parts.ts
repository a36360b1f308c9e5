import "../engine/provide-all.ts";

/** What is loaded after the parts of the engine: it uses them. */
export const loadLazyWork = () => import("./lazy-work.ts");
