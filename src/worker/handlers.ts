import type { Handler } from "./handler.ts";
import * as all from "./handlers/all.ts";

/**
 * Everything that the page can ask besides the answer, by its kind. The types of input and reply are the handler's.
 */
export const handlers = { ...all } satisfies Readonly<Record<string, Handler>>;
