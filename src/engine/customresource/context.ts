import type { RuleChecker } from "../rules/checker.ts";
import type { Resource } from "./resource.ts";
import type { Store } from "./store.ts";

/** The server as a request finds it. */
export interface ServerContext {
  readonly resource: Resource;
  readonly store: Store;
  readonly rules: RuleChecker;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}
