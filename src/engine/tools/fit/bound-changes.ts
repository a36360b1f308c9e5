import { fieldName } from "../../apimachinery/field/field-name.ts";
import type { Path } from "../../go/value/path.ts";
import type { Chosen } from "./bound.ts";
import type { CostedSchema } from "./costed-definition.ts";
import { Changes, type FitDraft } from "./draft.ts";
import type { FitKind } from "./fit.ts";
import { markerOf } from "./marker.ts";
import type { Variable } from "./variable.ts";

const goNames = { maxItems: "MaxItems", maxLength: "MaxLength", maxProperties: "MaxProperties" } as const;
const units = { maxItems: "items", maxLength: "characters", maxProperties: "entries" } as const;

/** The places of a bound in the document, in the schemas that it is for. */
export function placesOf({ node, keyword }: Variable, schemas: readonly CostedSchema[]): readonly Path[] {
  return schemas.flatMap(({ places }) => places.map((place) => [...place, ...node.at, keyword]));
}

/**
 * Writes chosen bounds into the definition, in the schemas `of` that have the node. A tighter bound in one of them
 * stays, unless `exactly` is set.
 */
export function boundChanges(
  chosen: Chosen,
  variables: ReadonlyMap<string, Variable>,
  draft: FitDraft,
  of: ReadonlySet<CostedSchema>,
  exactly = false,
): Changes {
  const changes = new Changes(draft);
  for (const { variable, value } of outerFirst(chosen, variables)) {
    const { id, keyword, node } = variable;
    const schemas = variable.schemas.filter((schema) => {
      const own = schema.bounded.get(id)?.current;
      return of.has(schema) && (own === undefined || own > value || (exactly && own !== value));
    });
    const marker = markerOf(node.at, `validation:${goNames[keyword]}=${value}`);
    for (const path of placesOf(variable, schemas)) changes.set(path, value, marker);
  }
  return changes;
}

interface SetBound {
  readonly variable: Variable;
  readonly value: bigint;
}

function outerFirst(chosen: Chosen, variables: ReadonlyMap<string, Variable>): readonly SetBound[] {
  const set = [...chosen].flatMap(([id, value]) => {
    const variable = variables.get(id);
    return variable === undefined ? [] : [{ variable, value }];
  });
  return set.sort((a, b) => a.variable.node.at.length - b.variable.node.at.length);
}

/** Describes in words what setting bounds does. */
export function boundsInWords(
  chosen: Chosen,
  variables: ReadonlyMap<string, Variable>,
): { readonly kind: FitKind; readonly title: string; readonly why: string } {
  const set = outerFirst(chosen, variables).map(({ variable, value }) => {
    return { variable, value, field: fieldName(variable.node.at) };
  });
  const named = set.map(({ variable, value, field }) => `\`${variable.keyword}: ${value}\` on \`${field}\``);
  const by = set.map(({ variable, value }) =>
    variable.implied?.bound === value ? variable.implied.by : undefined,
  );
  if (by.every((one) => one !== undefined)) {
    const where = list([...new Set(by)].map((name) => (name === "rule" ? "a rule" : `\`${name}\``)));
    return {
      kind: "lift",
      title: `Set ${list(named)} itself, not only in ${where}`,
      why: `The server ignores bounds in ${where} when it estimates costs. Values already meet this one, so no object changes.`,
    };
  }
  const sizes = set.map(
    ({ variable, value, field }) => `\`${field}\` to ${value} ${units[variable.keyword]}`,
  );
  const tightened = set.some(({ variable }) => variable.current !== undefined);
  const advice = tightened ? " Objects above a tightened bound are rejected from then on." : "";
  return {
    kind: "bounds",
    title: `Set ${list(named)}`,
    why: `Limits ${list(sizes)}. The next larger round number would be too large.${advice}`,
  };
}

/** If there are more, the rest is only counted. */
const mostNamed = 6;

function list(parts: readonly string[]): string {
  const isLong = parts.length > mostNamed;
  const named = isLong ? parts.slice(0, 3) : parts.slice(0, -1);
  const last = isLong ? `${parts.length - 3} more` : (parts.at(-1) ?? "");
  return named.length === 0 ? last : `${named.join(", ")} and ${last}`;
}
