import {
  kubernetesVersions as allVersions,
  newestVersion as newest,
} from "../engine/apimachinery/minors/kubernetes-version.ts";
import type {
  Answer,
  BreakingReport,
  ConvertOptions,
  CostOptions,
  CostReport,
  Draft,
  DraftOptions,
  ExplainQuestion,
  Explanation,
  Fixed,
  FixOptions,
  KubernetesVersion,
  Manifest,
  MinorsReport,
  QuestionOptions,
  Sample,
  SampleOptions,
  SchemaDraft,
  SchemaDraftOptions,
  Subject,
} from "./types.ts";

export { createServer } from "./server.ts";
export type * from "./types.ts";

/** The supported minor versions, the newest first. */
export const kubernetesVersions: readonly KubernetesVersion[] = allVersions;

/** The newest release, which answers unless you ask for another minor version. */
export const newestVersion: KubernetesVersion = newest;

/** Everything that a first answer does not need. It imports the parts of the engine, too. */
const late = () => import("./late.ts");

/**
 * The whole story of a field: what each stage of the server did to its value, what its schema says, and which rules check
 * it. Undefined if nothing is known about the field.
 *
 * @example
 * ```js
 * import { explain } from "crd-playground";
 *
 * const story = await explain({ definition: crd, object: widget, at: "spec.size" });
 * assert.equal(story?.schema?.type, "integer");
 * assert.deepEqual(story?.schema?.constraints, ["minimum 1", "maximum 9"]);
 * ```
 */
export async function explain(
  question: ExplainQuestion,
  options: QuestionOptions = {},
): Promise<Explanation | undefined> {
  return (await late()).explainPlace(question, options);
}

/**
 * Applies the fixes that need no decision: misspelled keys and values, missing or superfluous quotes, and types that the
 * `properties` or `items` of a schema imply. Nothing else is added to a schema. With `all`, also applies the best fix of every other problem. Each fix was tried on the engine.
 *
 * @example
 * ```js
 * import { fix } from "crd-playground";
 *
 * const { object, made } = await fix({ definition: crd, object: widget.replace("size", "siez") });
 * assert.equal(object, widget);
 * assert.equal(made[0].title, "Rename to size");
 * ```
 */
export async function fix(subject: Subject, options: FixOptions = {}): Promise<Fixed> {
  return (await late()).fixTexts(subject, options);
}

/**
 * The most that the rules of a definition can cost, and bounds with which rules over the cost limit are accepted. With
 * `policies` and an `object`, also what the expressions of the policies cost for it: the server has no estimate for them.
 *
 * @example
 * ```js
 * import { cost } from "crd-playground";
 *
 * const { rules } = await cost(crd);
 * assert.equal(rules[0].field, "spec");
 * assert.ok((rules[0].share ?? 1) < 0.01);
 * ```
 */
export async function cost(definition: Manifest, options: CostOptions = {}): Promise<CostReport> {
  return (await late()).costOf(definition, options);
}

/**
 * How an update of a definition affects clients, each change with an object that shows it.
 *
 * @example
 * ```js
 * import { breaking } from "crd-playground";
 *
 * const { changes } = await breaking(crd, crd.replace("maximum: 9", "maximum: 5"));
 * assert.equal(changes[0].field, "spec.size");
 * assert.equal(changes[0].isConfirmed, true);
 * ```
 */
export async function breaking(
  before: Manifest,
  after: Manifest,
  options: QuestionOptions = {},
): Promise<BreakingReport> {
  return (await late()).changesBetween(before, after, options);
}

/**
 * What every minor version answers, and the cause where two consecutive ones differ.
 *
 * @example
 * ```js
 * import { minors } from "crd-playground";
 *
 * const report = await minors({ definition: crd, object: widget });
 * assert.ok(report.minors.every(({ verdicts }) => verdicts.every(({ accepted }) => accepted)));
 * ```
 */
export async function minors(
  subject: Subject,
  options: Omit<QuestionOptions, "kubernetes"> = {},
): Promise<MinorsReport> {
  return (await late()).answersOfMinors(subject, options);
}

/**
 * An object that the server accepts, with every field or only the required ones.
 *
 * @example
 * ```js
 * import { sample } from "crd-playground";
 *
 * const { object } = await sample(crd, { kind: "minimal" });
 * assert.equal(object?.kind, "Widget");
 * ```
 */
export async function sample(definition: Manifest, options: SampleOptions = {}): Promise<Sample> {
  return (await late()).sampleFor(definition, options);
}

/**
 * A definition for each kind of the objects, with the evidence and the alternatives of each decision. A text may have
 * several documents. The definition accepts the objects: nothing of them is dropped or set by default.
 *
 * @example
 * ```js
 * import { draft } from "crd-playground";
 *
 * const { definitions } = await draft([widget]);
 * assert.equal(definitions[0].decisions.find(({ id }) => id === "spec.size type")?.chosen.id, "int64");
 * ```
 */
export async function draft(objects: readonly Manifest[], options: DraftOptions = {}): Promise<Draft> {
  return (await late()).draftFrom(objects, options);
}

/**
 * A definition from the text of a JSON Schema (drafts 4 to 2020-12) or an OpenAPI document (2 to 3.1), as JSON or YAML, and what
 * happened to each part of the schema that a definition cannot say as it is.
 *
 * @example
 * ```js
 * import { draftFromSchema } from "crd-playground";
 *
 * const made = await draftFromSchema("type: [string, 'null']\npattern: ^a", { kind: "Widget" });
 * assert(made.ok && made.text.includes("nullable: true"));
 * ```
 */
export async function draftFromSchema(text: string, options: SchemaDraftOptions = {}): Promise<SchemaDraft> {
  return (await late()).draftFromText(text, options);
}

/**
 * An object as the server returns it at another version, or the answer that says why it cannot. The option `convert`
 * replaces the definition's webhook.
 *
 * @example
 * ```js
 * import { convert } from "crd-playground";
 *
 * const { object } = await convert({ definition: crd, object: widget }, "v1");
 * assert.equal(object?.apiVersion, "example.com/v1");
 * ```
 */
export async function convert(
  subject: { readonly definition: Manifest; readonly object: Manifest },
  version: string,
  options: ConvertOptions = {},
): Promise<Answer> {
  return (await late()).convertedTo(subject, version, options);
}
