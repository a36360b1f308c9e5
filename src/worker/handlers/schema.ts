import type { CompactScenario, SchemaAccount, SchemaDocumentKind } from "../../engine/index.ts";
import { compactScenario } from "../../engine/tools/compact/compact-scenario.ts";
import { schemaAccount } from "../../engine/tools/fields/account.ts";
import { schemaDocument } from "../../engine/tools/fields/documents.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** The schemas of the definition as trees. */
export async function schema({ scenario }: AboutScenario, context: HandlerContext): Promise<SchemaAccount> {
  return schemaAccount(context.engine.playback(scenario, await hostFor(scenario, context)));
}

/** A document about the definition, to copy or download; undefined if there is none for the version. */
export async function document(
  input: AboutScenario & { readonly document: SchemaDocumentKind; readonly version: string },
  context: HandlerContext,
): Promise<string | undefined> {
  const { scenario, document: kind, version } = input;
  const playback = context.engine.playback(scenario, await hostFor(scenario, context));
  return schemaDocument(playback, kind, version);
}

/** The definitions in fewer characters; undefined if the answer would change. */
export async function compact(
  { scenario }: AboutScenario,
  context: HandlerContext,
): Promise<CompactScenario | undefined> {
  return compactScenario(scenario, context.engine, await hostFor(scenario, context));
}
