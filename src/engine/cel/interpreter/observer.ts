import { type CelValue, none } from "../values/value.ts";
import type { Frame, Step } from "./frame.ts";

/**
 * Is called with the ids of an expression's nodes while it runs. `cost` is the cost of the evaluation so far: what is
 * added between two calls belongs to the node that was entered last and not left yet.
 */
export interface NodeObserver {
  readonly enter: (id: number, cost: number) => void;
  /** `value` is undefined if only a cost is reported. */
  readonly leave: (id: number, cost: number, value: CelValue | undefined) => void;
  /** Called for a node whose value is known before the evaluation. */
  readonly constant: (id: number, value: CelValue) => void;
  /** Called when a comprehension starts a round. `element` is the item, or the key of a map. */
  readonly round: (id: number, element: CelValue) => void;
  /** Called at the end of a round, with the value of the accumulator. */
  readonly rounded: (id: number, accumulated: CelValue) => void;
}

/** The id of a node and the observer that watches it. */
export interface Watch {
  readonly id: number;
  readonly observer: NodeObserver;
}

type Link<T> = (frame: Frame, value: CelValue) => T;

/** Wraps a link so that it reports to the observer when it begins and what it returns. */
export function watched<T extends CelValue | undefined>(link: Link<T>, { id, observer }: Watch): Link<T> {
  return (frame, value) => {
    observer.enter(id, frame.cost);
    const result = link(frame, value);
    observer.leave(id, frame.cost, result === undefined ? none : result);
    return result;
  };
}

/** Wraps a step in the same way. Returns the step itself if nobody watches. */
export function watchedStep(step: Step, watch: Watch | undefined): Step {
  if (watch === undefined) return step;
  const { id, observer } = watch;
  return (frame) => {
    observer.enter(id, frame.cost);
    const value = step(frame);
    observer.leave(id, frame.cost, value);
    return value;
  };
}

/** Charges a cost and reports it to the observer as the node's. */
export function chargeFor({ id, observer }: Watch, frame: Frame, cost: number): void {
  observer.enter(id, frame.cost);
  frame.charge(cost);
  observer.leave(id, frame.cost, undefined);
}
