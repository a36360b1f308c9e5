import { type CelValue, none } from "../values/value.ts";
import type { Frame, Step } from "./frame.ts";

/**
 * Is told what happens to the nodes of an expression while it runs, by their ids. `cost` is what the evaluation has
 * cost so far: what is added between two calls belongs to the node that was entered last and not left yet.
 */
export interface NodeObserver {
  readonly enter: (id: number, cost: number) => void;
  /** `value` is undefined where only costs were to be noted. */
  readonly leave: (id: number, cost: number, value: CelValue | undefined) => void;
  /** A node whose value is known before anything runs. */
  readonly constant: (id: number, value: CelValue) => void;
  /** A comprehension goes one round further; `element` is the item, or the key of a map. */
  readonly round: (id: number, element: CelValue) => void;
  /** The round has ended with this in the accumulator. */
  readonly rounded: (id: number, accumulated: CelValue) => void;
}

/** What tells an observer of one node. */
export interface Watch {
  readonly id: number;
  readonly observer: NodeObserver;
}

type Link<T> = (frame: Frame, value: CelValue) => T;

/** A link of a chain that says when it begins and what it gives. */
export function watched<T extends CelValue | undefined>(link: Link<T>, { id, observer }: Watch): Link<T> {
  return (frame, value) => {
    observer.enter(id, frame.cost);
    const result = link(frame, value);
    observer.leave(id, frame.cost, result === undefined ? none : result);
    return result;
  };
}

/** A step that says the same; the step itself where nobody watches. */
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

/** A charge that is told to be a node's. */
export function chargeFor({ id, observer }: Watch, frame: Frame, cost: number): void {
  observer.enter(id, frame.cost);
  frame.charge(cost);
  observer.leave(id, frame.cost, undefined);
}
