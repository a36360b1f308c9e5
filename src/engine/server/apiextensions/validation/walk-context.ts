import type { DataOfKind } from "../../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../../apimachinery/field/error.ts";
import type { Path } from "../../../go/value/path.ts";
import type { RuleSite } from "../../schema/rule-compiler.ts";
import type { ValidationOptions } from "./options.ts";
import type { defaultInMeta } from "./walk-faults.ts";

/** The results of the walk so far. */
export interface Walk {
  readonly options: ValidationOptions;
  readonly errors: FieldError[];
  /** Nodes whose rules can be compiled. */
  readonly sites: RuleSite[];
  /** The number of rules, including those that are ignored. */
  rules: number;
  /** True if the server follows a null pointer. */
  crash: boolean;
}

/** The position of the walk. */
export interface Place {
  /** The path in errors. */
  readonly path: Path;
  /** The path from the root of the schema. */
  readonly at: Path;
  readonly isRoot: boolean;
  /** The reason why a default is forbidden here: `in top-level metadata`. */
  readonly defaultsForbidden: DataOfKind<typeof defaultInMeta>["where"] | undefined;
  /** True below apiVersion, kind or metadata of a resource. */
  readonly insideResourceMeta: boolean;
  /** The outermost ancestor whose content cannot be paired with its old value. */
  readonly uncorrelatable: Place | undefined;
  /** True below junctors, where rules are ignored. */
  readonly inJunctor: boolean;
}

/** The members that can differ between a child and its parent. */
type Changes = Partial<
  Pick<Place, "defaultsForbidden" | "insideResourceMeta" | "uncorrelatable" | "inJunctor">
>;

/**
 * Returns the position of a child, which `segments` lead to. Paths are made when needed, because most nodes have no
 * error.
 */
export function below(place: Place, segments: Path, changes: Changes = {}): Place {
  return {
    get path() {
      return [...place.path, ...segments];
    },
    get at() {
      return [
        ...place.at,
        ...segments.map((segment) => (typeof segment === "object" ? segment.key : segment)),
      ];
    },
    isRoot: false,
    defaultsForbidden: "defaultsForbidden" in changes ? changes.defaultsForbidden : place.defaultsForbidden,
    insideResourceMeta: changes.insideResourceMeta ?? place.insideResourceMeta,
    uncorrelatable: changes.uncorrelatable ?? place.uncorrelatable,
    inJunctor: changes.inJunctor ?? place.inJunctor,
  };
}
