import type { Mutated } from "./mutating/dispatch.ts";
import type { Attributes, MutableObjects, ObjectInterfaces, User } from "./request/attributes.ts";
import type { ValidatingResult } from "./validating/dispatch.ts";

/** Admission by policies, as the handlers of one request ask it. */
export interface Admission {
  readonly user: User;
  readonly dryRun: boolean;
  readonly mutate: (attributes: Attributes, objects: MutableObjects) => Mutated;
  readonly validate: (attributes: Attributes, objects: ObjectInterfaces) => ValidatingResult;
}
