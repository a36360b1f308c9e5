import type { Authorizer, AuthorizerAttributes } from "../../../cel/values/authorizer-value.ts";
import { fieldRequirements } from "./field-selector.ts";
import { labelRequirements } from "./label-selector.ts";

/** A row of a scenario's `authorizer`. A field that is missing matches everything. */
export interface AuthorizerRow {
  readonly decision: "allow" | "deny" | "noOpinion";
  readonly reason?: string;
  readonly error?: string;
  readonly user?: string;
  readonly verb?: string;
  readonly group?: string;
  readonly resource?: string;
  readonly subresource?: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly path?: string;
  /** The requirements as the server prints them, separated by commas. */
  readonly fieldSelector?: string;
  readonly labelSelector?: string;
}

const plain = ["verb", "group", "resource", "subresource", "namespace", "name", "path"] as const;

/**
 * Returns an authorizer that decides by the first row that matches. If none does, it has no opinion. Without a table,
 * it allows everything.
 */
export function authorizerOf(table: readonly AuthorizerRow[] | undefined): Authorizer {
  if (table === undefined) return () => ({ decision: "allow", reason: "", error: undefined });
  return (attributes) => {
    const row = table.find((each) => matches(each, attributes));
    const error = row?.error === "" ? undefined : row?.error;
    return { decision: row?.decision ?? "noOpinion", reason: row?.reason ?? "", error };
  };
}

function matches(row: AuthorizerRow, asked: AuthorizerAttributes): boolean {
  const is = (wanted: string | undefined, given: string | undefined) =>
    wanted === undefined || wanted === given;
  return (
    is(row.user, asked.user.name) &&
    plain.every((name) => is(row[name], asked[name])) &&
    is(row.fieldSelector, fieldRequirements(asked.fieldSelector)?.join(",")) &&
    is(row.labelSelector, labelRequirements(asked.labelSelector)?.join(","))
  );
}
