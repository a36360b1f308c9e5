import { fromData, type Value } from "../../go/value/value.ts";
import type { Failure } from "./failure.ts";
import { labelSelector } from "./label-selector.ts";
import type { Target } from "./targets.ts";

/** The selectors of a command line. */
export interface Selectors {
  readonly labels: string;
  readonly fields: string;
}

/** What kubectl writes before the rejection of a list with selectors. */
export function unableToFind({ type, version }: Target, { labels, fields }: Selectors): string {
  if (labels === "" && fields === "") return "";
  return `Unable to find "${type.group}/${version}, Resource=${type.plural}" that match label selector "${labels}", field selector "${fields}": `;
}

/**
 * The test of a label selector, or the server's rejection of a list with one that it cannot parse, for each of the
 * targets.
 */
export function readSelector(
  selectors: Selectors,
  targets: readonly Target[],
):
  | { readonly matches: (metadata: Value | undefined) => boolean }
  | { readonly failures: readonly Failure[] } {
  const read = labelSelector(selectors.labels);
  if (read.ok) return read;
  const body = fromData({ kind: "Status", reason: "BadRequest", message: read.error, code: 400 });
  return {
    failures: targets.map((target) => ({ kind: "status", body, doing: unableToFind(target, selectors) })),
  };
}
