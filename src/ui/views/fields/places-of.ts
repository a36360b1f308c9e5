import type { Location, SchemaAccount, SchemaNode } from "../../engine.ts";

/** Returns a node's places as locations. */
export function placesOf(
  { definition, object }: SchemaNode,
  account: SchemaAccount,
): { readonly definition: Location; readonly object: Location | undefined } {
  const place = (
    document: Location["document"],
    { line, start, end }: SchemaNode["definition"],
  ): Location => ({
    document,
    path: [],
    range: { start, end },
    line,
  });
  return {
    definition: place("crd", definition),
    object: object === undefined || account.object === undefined ? undefined : place(account.object, object),
  };
}
