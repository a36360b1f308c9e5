/**
 * In the library in the place of what none of its answers shows, 20 kB: the documents that the server publishes of itself
 * (discovery, OpenAPI), tables, what a terminal prints, and help with the slips of those who type.
 */

/** Documents, tables, patches of definitions, texts of conversion functions: nothing in the library asks for them. */
function leftOut(): never {
  throw new RangeError("The library does not include this.");
}

/** Nothing is found here. */
function nothing(): undefined {
  return undefined;
}

function none(): readonly never[] {
  return [];
}

function never(): boolean {
  return false;
}

function noWords(): string {
  return "";
}

/** What is given stays as it is. */
function asItIs<T>(given: T): T {
  return given;
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
  none as discoveryDocuments,
};

export function kubectlOutput() {
  return { command: "", stdout: "", stderr: "", exitCode: 0 };
}

export const ageColumn = {};

// Other ways to say an expensive rule are for the page, which shows what each changes: bounds are offered here too. Why no
// bound helps stands in the reason of the rule; what a column shows is told by those who have tables.
export {
  none as rewrites,
  nothing as endlessCall,
  nothing as readPathAt,
  noWords as endlessReason,
  noWords as whyNothingHelps,
};

export function figuresOf() {
  return { expressions: [], totals: [], fits: true };
}

// Slips of the pen in texts that cannot be read are for those who type them, who see by themselves which it was; here it is
// said where the reader gave up. Samples are plain words.
// What has another shape than the schema, keys that are not what they look like, and texts without what is forbidden in them
// are mended by the page and the command; so is what is applied, which is told here as a whole.
export {
  asItIs as withYamlFaults,
  asItIs as withYamlReasons,
  never as isEvasion,
  none as quotedWords,
  none as quotedWordsBeside,
  none as unreadable,
  none as usualValues,
  none as withEnds,
  none as withReadableConstants,
  none as declaredUnquoted,
  none as forbiddenBy,
  none as notAhead,
  none as otherTypes,
  none as shapes,
  none as undescribed,
  none as withoutForbidden,
  none as withQuotes,
  nothing as inOrder,
  nothing as allMended,
  nothing as appliedError,
  nothing as appliedSentence,
  nothing as misdeclared,
  nothing as otherShape,
};

export function findingsOf<T>(problem: T): readonly T[] {
  return [problem];
}

// Bodies that are no object, and patches that take away what they patch, are told and not fixed here. What stands in a
// metadata is named by its line, and a number there is not put in quotes. Patches, selectors and what a webhook answers are
// told of by those who send them, and so is what is sent to the wrong object.
// Whoever asks a library chooses the version, and the rule is for that. Nobody sees here who owns which field since when.
// A conversion is a function of the caller's, which has no codes of HTTP. The generated parser, which words what is wrong,
// takes what is right as well. What was written for v1beta1, which no server has taken since 1.22, is made anew by the page
// and the command.
// What is too long keeps its first items on the page and in the command, where somebody sees which ones go.
// Definitions in the words of JSON Schema, of older versions and of other languages, and what is not complete in them, are
// mended by the page and the command, where they are typed; here the first that helps is offered.
export {
  asItIs as inOlderWords,
  asItIs as withManagedFields,
  asItIs as withRequestFaults,
  asItIs as withPathReasons,
  asItIs as withRequestReasons,
  asItIs as withSelectable,
  asItIs as withTimes,
  asItIs as indentedFlow,
  asItIs as rootOf,
  asItIs as inLetters,
  asItIs as shortened,
  never as isNoObject,
  never as isOfNoVersion,
  never as losesPoint,
  never as isV1beta1,
  none as embeddedEnvelope,
  none as existingName,
  none as metadataAsObject,
  none as nearMetadata,
  none as otherKeys,
  none as metadataField,
  none as nameStart,
  none as patchOperation,
  none as sharedFields,
  none as startObject,
  none as suggestedValues,
  none as reindented,
  none as togetherInside,
  none as tooMany,
  none as withConversions,
  none as withGuardedOld,
  none as withSubresource,
  none as withoutEmptyDocument,
  none as managedFields,
  none as toPlacesOfV1,
  none as toV1,
  none as clientConfig,
  none as convertedTexts,
  none as completeWebhook,
  none as declaredKeys,
  none as dependenciesAsRules,
  none as embeddedDefault,
  none as emptied,
  none as firstController,
  none as groupOfName,
  none as hoisted,
  none as inCel,
  none as inlined,
  none as intoSchema,
  none as itemsWithKeys,
  none as jsonSchemaKeyword,
  none as mapByPattern,
  none as misspeltKeys,
  none as nextName,
  none as nodeSlips,
  none as asRule,
  none as notConvertible,
  none as ofWholeSteps,
  none as otherListTypes,
  none as pathsMeant,
  none as patternsMeant,
  none as pluralOfName,
  none as strangersOf,
  none as repeatedField,
  none as repeatedKey,
  none as requiredOfBranches,
  none as saidAlready,
  none as typeOfField,
  none as typesOfBranches,
  none as typeWords,
  none as unansweredRule,
  none as waysToConvert,
  none as declaredFields,
  none as fieldsMeant,
  none as namesIn,
  nothing as ofOtherKind,
  nothing as rareRemedy,
  nothing as celTypeOf,
  nothing as explainConversion,
  nothing as explainLate,
  nothing as httpFault,
  nothing as parseValid,
  nothing as otherWord,
  nothing as startSpec,
  nothing as stoppedAt,
  nothing as typeOfColumn,
  noWords as goodUrl,
  noWords as dottedPath,
  noWords as plain,
};

export const readingsOfDefinitions: readonly never[] = [];
export const readingsOfPatches: readonly never[] = [];
export const readingsOfRequests: readonly never[] = [];
export const readingsOfRest: readonly never[] = [];

/** Beyond some 9,980 levels an object's managed fields are not looked at. */
export function fieldsNesting(): "readable" {
  return "readable";
}

// For a pattern a value is made that fits; the one that is nearest to what was written is found by the page and the command.
export { never as isSuspiciouslyDeep, nothing as nearestMatch };

/** A format is named without a value in it. */
export const formatExamples = {};

/** Whether a rule only reads otherwise is proved by the page and the command: here it is a change that nothing confirms. */
export function withProof<T>(_pair: unknown, _rule: unknown, change: T): T {
  return change;
}

export { none as likelyValues, none as outsideValues };

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
