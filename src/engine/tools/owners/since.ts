import { type FieldPath, pathsOf } from "../../server/fieldmanager/field-set.ts";
import type { Manager, Managers } from "../../server/fieldmanager/managers.ts";
import { idOf } from "./owned-field.ts";
import { keyOf } from "./owner.ts";

/** Records since which step each manager of an object has owned each of its fields continuously. */
export class Since {
  #steps: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map();

  /** Records who owns what after a step. */
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
