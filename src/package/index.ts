import {
  kubernetesVersions as allVersions,
  newestVersion as newest,
} from "../engine/apimachinery/minors/kubernetes-version.ts";
import type {
  Answer,
  BreakingReport,
  ConvertOptions,
  CostReport,
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
  Subject,
} from "./types.ts";

export { createServer } from "./server.ts";
export type * from "./types.ts";

/** The minors that are modelled, the newest first. */
export const kubernetesVersions: readonly KubernetesVersion[] = allVersions;

/** The newest release, which answers unless another minor is asked for. */
export const newestVersion: KubernetesVersion = newest;

/** What is not needed for a first answer. The parts of the engine come with it. */
const late = () => import("./late.ts");

/**
 * The whole story of a place: what each stage of the server did to the value, what the schema says of it, which rules judge
 * it. Undefined where nothing is known of the place.
 *
 * @example
 * ```js
 * import { explain } from "crd-playground";
 *
 * const story = await explain({ definition: crd, object: widget, at: "spec.size" });
 * assert.equal(story.schema.type, "integer");
 * assert.deepEqual(story.schema.constraints, ["minimum 1", "maximum 9"]);
 * ```
 */
export async function explain(
  question: ExplainQuestion,
  options: QuestionOptions = {},
): Promise<Explanation | undefined> {
  return (await late()).explainPlace(question, options);
}

/**
 * Makes the fixes about which there is nothing to choose: a key or value that is only spelt otherwise, quoted or not, and
 * types that a schema lacks. With `all` also the best fix of any other problem. Each fix was tried on the engine.
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
 * What the rules of a definition can cost at most, and bounds with which those that cost too much are accepted.
 *
 * @example
 * ```js
 * import { cost } from "crd-playground";
 *
 * const { rules } = await cost(crd);
 * assert.equal(rules[0].field, "spec");
 * assert.ok(rules[0].share < 0.01);
 * ```
 */
export async function cost(definition: Manifest, options: QuestionOptions = {}): Promise<CostReport> {
  return (await late()).costOf(definition, options);
}

/**
 * What clients feel of an update of a definition, each change with an object that shows it.
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
 * What every minor answers, and what decides where two neighbours judge otherwise.
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
 * An object that the server accepts, with every field or with those that must be there.
 *
 * @example
 * ```js
 * import { sample } from "crd-playground";
 *
 * const { object } = await sample(crd, { kind: "minimal" });
 * assert.equal(object.kind, "Widget");
 * ```
 */
export async function sample(definition: Manifest, options: SampleOptions = {}): Promise<Sample> {
  return (await late()).sampleFor(definition, options);
}

/**
 * An object as the server shows it at another version, or the answer that says why it does not. `convert` of the options
 * stands in for the definition's webhook.
 *
 * @example
 * ```js
 * import { convert } from "crd-playground";
 *
 * const { object } = await convert({ definition: crd, object: widget }, "v1");
 * assert.equal(object.apiVersion, "example.com/v1");
 * ```
 */
export async function convert(
  subject: { readonly definition: Manifest; readonly object: Manifest },
  version: string,
  options: ConvertOptions = {},
): Promise<Answer> {
  return (await late()).convertedTo(subject, version, options);
}
