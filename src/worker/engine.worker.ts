/**
 * The engine's worker. All its code is in a separate chunk, because no chunk may import the file that a
 * worker starts with.
 */
import "./engine-work.ts";
import { keepHarmless, ownPartsOnly } from "./without-network.ts";

keepHarmless(globalThis, ownPartsOnly(fetch.bind(globalThis), `${location.origin}/`));
