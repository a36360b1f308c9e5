import "../../cel/parser/grammar.ts";
import "./policy-calls.ts";
import "./xrd/write-xrd.ts";
import type { Report } from "../report.ts";
import type { Scenario } from "../scenario.ts";
import { createEngine as createEngineOf, type Engine, type EngineOptions, type Host } from "./evaluate.ts";
import type { Memory } from "./memory.ts";
import { wholeParts } from "./whole-parts.ts";

/** An engine with all its parts. */
export function createEngine(memory?: Memory, options?: EngineOptions): Engine {
  return createEngineOf(wholeParts, memory, options);
}

/**
 * Plays a scenario on a separate server: creates the definition (or updates the previous one), sends the requests in
 * order, and reports each call. Pure: the same scenario and host give the same report. Never throws because of what a
 * user typed.
 */
export function evaluate(scenario: Scenario, host: Host): Report {
  return createEngine().evaluate(scenario, host);
}
