/**
 * The engine's worker. All its code is in a separate chunk, because no chunk may import the file that a
 * worker starts with.
 */
import "./engine-work.ts";
import { ownPartsOnly, takeAway } from "./without-network.ts";

takeAway(globalThis);
ownPartsOnly(globalThis, new URL("/", location.href).href);
