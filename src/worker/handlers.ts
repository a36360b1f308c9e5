import type { Handler } from "./handler.ts";
import * as all from "./handlers/all.ts";

/** Everything that the page can ask beside the answer, by its kind. What a kind takes and gives is its handler's type. */
export const handlers = { ...all } satisfies Readonly<Record<string, Handler>>;
