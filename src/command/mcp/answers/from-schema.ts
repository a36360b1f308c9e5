import { draftFromSchema } from "../../../package/index.ts";
import type { SchemaDraftOptions } from "../../../package/types.ts";
import { Brief, mostReturned } from "./brief.ts";
import { permalink } from "./permalink.ts";
import type { Answering } from "./question.ts";

/** A definition of a JSON Schema or an OpenAPI document. */
export const fromSchema: Answering<"from_schema"> = async ({ schema, ...given }, context) => {
  const options: SchemaDraftOptions = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const made = await draftFromSchema(schema, { ...options, now: () => new Date(context.now) });
  const brief = new Brief();
  if (!made.ok) return { made: false, why: brief.text(made.why), notes: [] };
  const notes = order.flatMap((kind) => made.notes.filter((note) => note.kind === kind));
  return {
    made: true,
    kind: made.kind,
    definition: brief.text(made.text, mostReturned),
    notes: brief.first(notes, 50, "notes").map(({ kind, pointer, line, text }) => ({
      kind,
      pointer: brief.text(pointer),
      line,
      text: brief.text(text),
    })),
    ...permalink(context.page, context.kubernetes, { definition: made.text, resource: "" }),
    ...brief.truncated,
  };
};

/** What is lost comes first. */
const order = ["lost", "approximated", "assumed", "kept"] as const;
