import type { FieldError } from "../../../apimachinery/field/error.ts";
import type { Path } from "../../../go/value/path.ts";
import type { RuleSite } from "../../schema/rule-compiler.ts";
import type { ValidationOptions } from "./options.ts";

/** What the walk has found so far. */
export interface Walk {
  readonly options: ValidationOptions;
  readonly errors: FieldError[];
  /** Nodes whose rules can be compiled. */
  readonly sites: RuleSite[];
  /** How many rules were seen, those that do not count included. */
  rules: number;
  /** The server follows a null pointer. */
  crash: boolean;
}

/** Where the walk is. */
export interface Place {
  /** As errors name it. */
  readonly path: Path;
  /** From the root of the schema. */
  readonly at: Path;
  readonly isRoot: boolean;
  /** Why a default is forbidden here: `in top-level metadata`. */
  readonly defaultsForbidden: string | undefined;
  /** Below apiVersion, kind or metadata of a resource. */
  readonly insideResourceMeta: boolean;
  /** The outermost node above whose content cannot be paired with its old self. */
  readonly uncorrelatable: Place | undefined;
  /** Rules do not count below junctors. */
  readonly inJunctor: boolean;
}

/** What a child's place may have other than its parent's. */
type Changes = Partial<
  Pick<Place, "defaultsForbidden" | "insideResourceMeta" | "uncorrelatable" | "inJunctor">
>;

/** The place of a child; `segments` lead to it. Paths are made when asked for: most nodes have no error. */
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
