import type { Managers } from "../../server/fieldmanager/managers.ts";

/**
 * The owners of a definition's fields after some writes, computed when they are asked for first: most servers are never
 * asked, and the code for it is loaded late.
 */
export class LazyManagers {
  #managers: Managers | undefined;
  #before: LazyManagers | undefined;
  #compute: (before: Managers) => Managers;

  /** `compute` returns the owners after a write from those before it. */
  constructor(before: LazyManagers | undefined, compute: (before: Managers) => Managers) {
    this.#before = before;
    this.#compute = compute;
  }

  /** Owners that are known. */
  static of(managers: Managers): LazyManagers {
    return new LazyManagers(undefined, () => managers);
  }

  /** @throws NotLoaded */
  get(): Managers {
    const open: LazyManagers[] = [];
    for (let at: LazyManagers | undefined = this; at !== undefined; at = at.#before) open.push(at);
    return open.reverse().reduce<Managers>((managers, each) => each.#take(managers), []);
  }

  /** What it is computed from is no longer held. */
  #take(before: Managers): Managers {
    const managers = this.#managers ?? this.#compute(before);
    this.#managers = managers;
    this.#before = undefined;
    this.#compute = () => managers;
    return managers;
  }
}
