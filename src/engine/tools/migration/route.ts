import type { StepKind } from "./plan.ts";
import type { MigrationQuestion } from "./question.ts";
import { type DefinitionState, recordedStoredVersions, versionsOf } from "./state.ts";
import {
  haveSameSchema,
  isWebhook,
  withCopy,
  withFlags,
  withoutVersions,
  withPast,
  withStorage,
  withWebhook,
} from "./transitions.ts";

/** A step of the route, and the definition after it if that changes. */
export interface Leg {
  readonly kind: StepKind;
  readonly state?: DefinitionState;
}

/** The route from a definition to a goal. */
export interface Route {
  readonly start: DefinitionState;
  readonly end: DefinitionState;
  readonly to: string;
  readonly drop: readonly string[];
  /** The storage version at the start. */
  readonly from: string;
  readonly isNew: boolean;
  /**
   * The versions in which objects may be stored at the start, in the order in which they were introduced; the
   * storage version is the last.
   */
  readonly stored: readonly string[];
  /** The stored versions were not given: the worst case is assumed. */
  readonly isStoredAssumed: boolean;
  readonly legs: readonly Leg[];
}

/**
 * The steps from a definition to a goal, in an order that a server accepts, or a string that says why there is none.
 */
export function routeOf(
  question: MigrationQuestion,
  start: DefinitionState,
  next: DefinitionState | undefined,
): Route | string {
  const versions = versionsOf(start);
  const from = versions.find(({ storage }) => storage)?.name ?? "";
  const coming = next === undefined ? [] : versionsOf(next);
  const to = question.goal.to ?? coming.find(({ storage }) => storage)?.name;
  if (to === undefined || to === "") return "Name the version in which objects are to be stored at the end.";
  const staying = new Set(coming.length > 0 ? coming.map(({ name }) => name) : [to]);
  const known = [...new Set([...versions, ...coming].map(({ name }) => name))];
  const drop = known.filter((name) =>
    (question.goal.drop ?? known.filter((one) => !staying.has(one))).includes(name),
  );
  if (drop.includes(to)) return `\`${to}\` cannot be dropped: objects are to be stored in it.`;
  const missing = (question.goal.drop ?? []).find((name) => !known.includes(name));
  if (missing !== undefined) return `The definition has no version \`${missing}\` to drop.`;

  const legs: Leg[] = [];
  let state = start;
  const go = (kind: StepKind, then: DefinitionState): void => {
    if (then.text === state.text) return;
    state = then;
    legs.push({ kind, state });
  };
  const isNew = !versions.some(({ name }) => name === to);
  const isLossless = !isNew ? haveSameSchema(start, [to, from, ...drop]) : next === undefined;
  const converts = question.conversion !== undefined && !isLossless && next === undefined;
  if (converts && !isWebhook(start)) go("convert", withWebhook(state));
  if (next !== undefined) go("add", withPast(next, state));
  const isThere = versionsOf(state).some(({ name }) => name === to);
  go(
    "add",
    isThere ? withFlags(state, ({ name }) => (name === to ? { served: true } : {})) : withCopy(state, to),
  );
  go(
    "deprecate",
    withFlags(state, ({ name, served }) => (served && drop.includes(name) ? { deprecated: true } : {})),
  );
  go("switch", withStorage(state, to));

  const names = versions.map(({ name }) => name);
  const recorded = recordedStoredVersions(question.definition)?.filter((name) => names.includes(name));
  const assumed = from === to ? drop.filter((name) => names.includes(name)) : [];
  const stored = [...(recorded ?? assumed).filter((name) => name !== from), from];
  if (stored.some((name) => name !== to)) legs.push({ kind: "rewrite" }, { kind: "trim" });
  go(
    "stop",
    withFlags(state, ({ name }) => (drop.includes(name) ? { served: false } : {})),
  );
  go("remove", withoutVersions(state, drop));
  return {
    start,
    end: state,
    to,
    drop,
    from,
    isNew,
    stored,
    isStoredAssumed: recorded === undefined && assumed.length > 0,
    legs,
  };
}
