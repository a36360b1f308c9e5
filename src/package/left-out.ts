/**
 * The library build uses this module in place of 20 kB of code whose results it never shows: the documents that the
 * server publishes about itself (discovery, OpenAPI), tables, terminal output, and help with typing mistakes.
 */

/** Documents, tables, patches of definitions, texts of conversion functions: nothing in the library asks for them. */
function leftOut(): never {
  throw new RangeError("The library does not include this.");
}

/** Finds nothing. */
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

/** Returns its argument. */
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

// Only the page rewrites expensive rules in other ways, since it shows what each rewrite changes. Bounds are offered
// here, too. If no bound helps, the reason of the rule says why. Only callers with tables explain what a column shows.
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

// The page and the command explain typing mistakes in texts that cannot be read. The library reports where the parser
// stopped. Samples are plain words.
// The page and the command also fix objects and lists where the schema has another type, and keys with look-alike
// characters. They report an applied object in detail, the library as a whole.
export {
  asItIs as withYamlFaults,
  asItIs as withYamlReasons,
  none as unreadable,
  none as usualValues,
  none as withEnds,
  none as declaredUnquoted,
  none as notAhead,
  none as otherTypes,
  none as scalarItems,
  none as shapes,
  none as undescribed,
  none as withQuotes,
  nothing as inOrder,
  nothing as allMended,
  nothing as appliedError,
  nothing as appliedSentence,
  nothing as misdeclared,
};

export function findingsOf<T>(problem: T): readonly T[] {
  return [problem];
}

// Bodies that are not objects, and patches that remove what they patch, are reported but not fixed here. Problems in
// metadata only get a line, and numbers there are not quoted. Patches, selectors, webhook replies and requests to the
// wrong object are not explained further.
// The caller of a library chooses the version, so there is no fix for the version. The library does not show who owns a
// field since when. A conversion is a function of the caller, without HTTP codes. The generated parser, which only
// words errors, also accepts what is correct. The page and the command rewrite definitions of v1beta1, which no server
// has accepted since 1.22.
// The page and the command fix definitions in the words of JSON Schema, of older versions or of other languages, and
// incomplete ones, where people type them. The library offers the first fix that helps.
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
  none as withConversions,
  none as withGuardedOld,
  none as withReplicas,
  none as withSubresource,
  none as withoutEmptyDocument,
  none as managedFields,
  none as toPlacesOfV1,
  none as toV1,
  none as clientConfig,
  none as conditionsAsRules,
  none as convertedTexts,
  none as completeWebhook,
  none as declareField,
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
  nothing as jsonSchemaAdvice,
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

/** Beyond about 9,980 levels, an object's managed fields are not checked. */
export function fieldsNesting(): "readable" {
  return "readable";
}

// For a pattern, the library makes any value that matches. The page and the command find the one nearest to what was
// written.
export { never as isSuspiciouslyDeep, nothing as nearestMatch };

/** The sentence about a format has no example value. */
export const formatExamples = {};

/** The page and the command prove whether a changed rule is equivalent. Here it is a change that nothing confirms. */
export function withProof<T>(_pair: unknown, _rule: unknown, change: T): T {
  return change;
}

export { none as likelyValues, none as outsideValues };

export function told<T>(all: readonly T[], most: number) {
  return { findings: all.slice(0, most), omitted: Math.max(0, all.length - most) };
}

/** What the server publishes about the properties of every object. The library only needs their types. */
export const [
  apiVersionText,
  kindText,
  metadataText,
  listMetadataText,
  embeddedApiVersionText,
  embeddedKindText,
] = Array<string>(6).fill("");
