import { type FieldPath, pathsOf } from "../../server/fieldmanager/field-set.ts";
import type { Manager, Managers } from "../../server/fieldmanager/managers.ts";
import { idOf } from "./owned-field.ts";
import { keyOf } from "./owner.ts";

/** Since which step each manager of an object owns each of its fields without a break. */
export class Since {
  #steps: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map();

  /** Hears who owns what after a step. */
  after(step: number, managers: Managers): void {
    const before = this.#steps;
    this.#steps = new Map(
      managers.map((manager) => {
        const known = before.get(keyOf(manager));
        const fields = pathsOf(manager.owns).map((path) => idOf(path));
        return [keyOf(manager), new Map(fields.map((id) => [id, known?.get(id) ?? step]))];
      }),
    );
  }

  of(manager: Manager, path: FieldPath): number {
    return this.#steps.get(keyOf(manager))?.get(idOf(path)) ?? 0;
  }
}
