import type { Manifest } from "../engine/tools/project/manifest.ts";
import type { QuestionOptions } from "../package/types.ts";
import { surroundingsOf } from "./check/check-tasks.ts";
import type { Context } from "./context.ts";
import { policyInputs } from "./policy-inputs.ts";
import { admissionLists, isAmong, type PolicyInputs } from "./policy-texts.ts";
import { visibleLine } from "./visible.ts";

/** The options of a question that admission policies need. */
export type PolicyOptions = Pick<QuestionOptions, "policies" | "params" | "namespaces" | "user">;

/** What `--policies` names, for questions about definitions. */
export interface PolicyQuestions {
  /** What the server of a definition has for admission. */
  optionsOf(definition: Manifest): PolicyOptions;
  /** The objects that are asked about: those that the server does not have already. */
  asked(objects: readonly Manifest[]): readonly Manifest[];
  /** Whether all files could be read. */
  readonly isWhole: boolean;
}

/** Reads what `--policies` names, and prints what cannot be read. @throws UsageError */
export async function policyQuestions(
  context: Context,
  definitions: readonly { readonly definition: Manifest }[],
): Promise<PolicyQuestions> {
  const read = await policyInputs(context);
  if (read === undefined) return { optionsOf: () => ({}), asked: (objects) => objects, isWhole: true };
  for (const { file, text } of read.findings) context.tell(`${visibleLine(file)}: ${visibleLine(text)}\n`);
  const all = definitions.map(({ definition }) => definition);
  return {
    optionsOf: (definition) => optionsOf(read, definition, all),
    asked: (objects) => objects.filter((object) => !isAmong(read.manifests, object)),
    isWhole: read.findings.length === 0,
  };
}

function optionsOf(
  { manifests, user }: PolicyInputs,
  definition: Manifest,
  definitions: readonly Manifest[],
): PolicyOptions {
  return {
    ...admissionLists(surroundingsOf(definition, manifests, definitions)),
    ...(user === undefined ? {} : { user: { name: user.username, groups: user.groups ?? [] } }),
  };
}
