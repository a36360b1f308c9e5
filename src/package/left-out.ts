/**
 * In the library in the place of what none of its answers shows, 20 kB: the documents that the server publishes of itself
 * (discovery, OpenAPI), tables, and what a terminal prints.
 */

/** Documents, tables, patches of definitions, texts of conversion functions: nothing in the library asks for them. */
function leftOut(): never {
  throw new RangeError("The library leaves this out.");
}

export {
  leftOut as admitPatch,
  leftOut as convertToTable,
  leftOut as definitionsTable,
  leftOut as functionProblem,
  leftOut as openApiV2,
  leftOut as openApiV3,
  leftOut as plainTable,
  leftOut as rawDocument,
  leftOut as tableOf,
  leftOut as toStructuralV2,
};

export function discoveryDocuments(): readonly never[] {
  return [];
}

export function kubectlOutput() {
  return { command: "", stdout: "", stderr: "", exitCode: 0 };
}

export const ageColumn = {};

/** Other ways to say an expensive rule are for the page, which shows what each changes: bounds are offered here too. */
export function rewrites(): readonly never[] {
  return [];
}

/** What a column shows is told by those who have tables. */
export function readPathAt(): undefined {
  return undefined;
}

/** Why no bound helps stands in the reason of the rule. */
export function whyNothingHelps(): string {
  return "";
}

export { whyNothingHelps as endlessReason };

export function figuresOf() {
  return { expressions: [], totals: [], fits: true };
}

/** Slips of the pen in texts that cannot be read are for those who type them. */
export function unreadable(): readonly never[] {
  return [];
}

/** They see by themselves, too, which slip it was; here it is said where the reader gave up. */
export function withYamlReasons<T>(problem: T): T {
  return problem;
}

export function withYamlFaults<T>(problem: T): T {
  return problem;
}

/** Samples are plain words here. */
export function usualValues(): readonly never[] {
  return [];
}

export function withReadableConstants(): readonly never[] {
  return [];
}

/** What is applied is told of as a whole. */
export function findingsOf<T>(problem: T): readonly T[] {
  return [problem];
}

export {
  readPathAt as allMended,
  readPathAt as appliedError,
  readPathAt as appliedSentence,
  readPathAt as inOrder,
  readPathAt as misdeclared,
  readPathAt as otherShape,
  withReadableConstants as declaredUnquoted,
  withReadableConstants as forbiddenBy,
  withReadableConstants as misreadBelow,
  withReadableConstants as withoutForbidden,
  withReadableConstants as quotedWords,
  withReadableConstants as quotedWordsBeside,
  withReadableConstants as shapes,
  withReadableConstants as undescribed,
  withReadableConstants as withEnds,
};

/** Bodies that are no object, and patches that take away what they patch, are told and not fixed here. */
export const [
  patchOperation,
  metadataAsObject,
  withoutEmptyDocument,
  startObject,
  existingName,
  sharedFields,
] = Array.from({ length: 6 }, () => (): readonly never[] => []);

/** What stands in a metadata is named by its line, and a number there is not put in quotes. */
export const [embeddedEnvelope, metadataField, nameStart] = Array.from(
  { length: 3 },
  () => (): readonly never[] => [],
);

/** Whoever asks a library chooses the version, and the rule is for that. */
export function inOlderWords(rule: string): string {
  return rule;
}

/** Patches are told of by those who send them. */
export const readingsOfPatches: readonly never[] = [];

export function isNoObject(): boolean {
  return false;
}

export { isNoObject as isEvasion };

export function endlessCall(): undefined {
  return undefined;
}

/** Nobody sees here who owns which field since when. */
export function managedFields(): readonly never[] {
  return [];
}

export function withManagedFields<T>(object: T): T {
  return object;
}

export function withTimes<T>(managers: T): T {
  return managers;
}

/** A conversion is a function of the caller's, which has no codes of HTTP. */
export function httpFault(): undefined {
  return undefined;
}

/** The generated parser, which words what is wrong, takes what is right as well. */
export function parseValid(): undefined {
  return undefined;
}

/** What was written for v1beta1, which no server has taken since 1.22, is made anew by the page and the command. */
export function isV1beta1(): boolean {
  return false;
}

export function toV1(): readonly never[] {
  return [];
}

export function intoVersions(): readonly never[] {
  return [];
}

/** Beyond some 9,980 levels an object's managed fields are not looked at. */
export function fieldsNesting(): "readable" {
  return "readable";
}

export function isSuspiciouslyDeep(): boolean {
  return false;
}

/** For a pattern a value is made that fits; the one that is nearest to what was written is found by the page and the command. */
export function nearestMatch(): undefined {
  return undefined;
}

/** A format is named without a value in it. */
export const formatExamples = {};

/** Whether a rule only reads otherwise is proved by the page and the command: here it is a change that nothing confirms. */
export function withProof<T>(_pair: unknown, _rule: unknown, change: T): T {
  return change;
}

export function likelyValues(): readonly never[] {
  return [];
}

export { likelyValues as outsideValues };

export function told<T>(all: readonly T[], most: number) {
  return { findings: all.slice(0, most), omitted: Math.max(0, all.length - most) };
}

/** What the server publishes of the properties of every object: of its documents only their types are asked here. */
export const [
  apiVersionText,
  kindText,
  metadataText,
  listMetadataText,
  embeddedApiVersionText,
  embeddedKindText,
] = Array<string>(6).fill("");
