import { pathText } from "../../go/value/path.ts";
import type { MissedDefault } from "../../server/schema/defaulting/missed-defaults.ts";

/** Nobody reads about more missing objects. */
const mostParents = 3;

/** Explains why some defaults were not set, and what would set them. Undefined if all were set. */
export function explainMissedDefaults(missed: readonly MissedDefault[]): string | undefined {
  const byParent = new Map<string, string[]>();
  for (const { path, missingParent } of missed) {
    const parent = pathText(missingParent);
    const below = pathText(path).slice(parent.length).replace(/^\./, "");
    byParent.set(parent, [...(byParent.get(parent) ?? []), `\`${below}\``]);
  }
  if (byParent.size === 0) return undefined;
  const sentences = [...byParent]
    .slice(0, mostParents)
    .map(
      ([parent, names]) =>
        `\`${parent}\` is absent, so the default of ${names.join(", ")} in it does not apply.`,
    );
  const rest = byParent.size - sentences.length;
  const more = rest > 0 ? [`The same is true of ${rest} more.`] : [];
  return [...sentences, ...more, "To apply it, give the object itself the default `{}`."].join(" ");
}
