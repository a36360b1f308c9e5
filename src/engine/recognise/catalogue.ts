import type { FaultKind } from "../apimachinery/fault/fault.ts";
import type { Frame } from "../apimachinery/fault/frame.ts";
import * as names from "../apimachinery/field/name-faults.ts";
import * as requests from "../apimachinery/request/faults.ts";
import * as handlers from "../apimachinery/request/handler-faults.ts";
import * as source from "../apimachinery/source/faults.ts";
import * as status from "../apimachinery/status/faults.ts";
import * as celChecker from "../cel/checker/faults.ts";
import * as celInterpreter from "../cel/interpreter/faults.ts";
import * as celLibrary from "../cel/library/faults.ts";
import * as celParser from "../cel/parser/faults.ts";
import * as celMacros from "../cel/parser/macros/faults.ts";
import * as celSource from "../cel/source/faults.ts";
import * as celValidators from "../cel/validators/faults.ts";
import * as celValues from "../cel/values/faults.ts";
import * as generatedDefinitions from "../controllergen/definition/faults.ts";
import * as goPackages from "../controllergen/load/faults.ts";
import * as markers from "../controllergen/markers/faults.ts";
import * as goTypes from "../controllergen/schema/faults.ts";
import * as appliedMarkers from "../controllergen/schema/marker-faults.ts";
import * as goSyntax from "../controllergen/syntax/faults.ts";
import * as crossplane from "../crossplane/faults.ts";
import * as conditions from "../server/apiextensions/condition-faults.ts";
import * as definitions from "../server/apiextensions/faults.ts";
import * as conversionMembers from "../server/apiextensions/validation/conversion-faults.ts";
import * as definitionMembers from "../server/apiextensions/validation/faults.ts";
import * as ruleMembers from "../server/apiextensions/validation/rule-faults.ts";
import * as schemas from "../server/apiextensions/validation/walk-faults.ts";
import * as addresses from "../server/conversion/address-faults.ts";
import * as conversion from "../server/conversion/faults.ts";
import * as objects from "../server/customresource/faults.ts";
import * as managers from "../server/customresource/manager-faults.ts";
import * as patches from "../server/customresource/patch/faults.ts";
import * as scales from "../server/customresource/scale-faults.ts";
import * as selectors from "../server/customresource/selector-faults.ts";
import * as typed from "../server/fieldmanager/faults.ts";
import * as jsonPatches from "../server/json-patch/faults.ts";
import * as policyExpressions from "../server/policies/cel/faults.ts";
import * as policyWarnings from "../server/policies/create-faults.ts";
import * as policyMatching from "../server/policies/matching/faults.ts";
import * as mutations from "../server/policies/mutating/faults.ts";
import * as mutationPatches from "../server/policies/mutating/patch/faults.ts";
import * as surroundings from "../server/policies/surroundings/faults.ts";
import * as policyTypes from "../server/policies/type-checking/faults.ts";
import * as policyDecisions from "../server/policies/validating/faults.ts";
import * as policies from "../server/policies/validation/faults.ts";
import * as rules from "../server/rules/faults.ts";
import * as ruleValues from "../server/rules/values/faults.ts";
import * as conversions from "../server/schema/conversion-faults.ts";
import * as lists from "../server/schema/listtype/faults.ts";
import * as metadata from "../server/schema/objectmeta/faults.ts";
import * as structural from "../server/schema/structural-rules/faults.ts";
import * as values from "../server/schema/validation/faults.ts";

/** A kind of fault or a frame, as its room declares it. */
export type Declared = FaultKind | Frame;

type Module = Readonly<Record<string, unknown>>;

/** Returns what the modules declare, in the order of the modules. */
function declared(modules: readonly Module[]): readonly Declared[] {
  return modules.flatMap((module) => Object.values(module).filter(isDeclared));
}

function isDeclared(value: unknown): value is Declared {
  return typeof value === "function" && "words" in value && ("code" in value || "frame" in value);
}

/** What the server says as a whole message. */
export const messages: readonly Declared[] = declared([
  status,
  requests,
  source,
  handlers,
  objects,
  patches,
  conversion,
  addresses,
  managers,
  scales,
  selectors,
  typed,
  definitions,
  conditions,
  policyWarnings,
  policyDecisions,
  policyMatching,
  policyTypes,
  mutations,
  metadata,
  crossplane,
]);

/** What the server says about a field, after its path and value. */
export const details: readonly Declared[] = declared([
  values,
  rules,
  ruleValues,
  ruleMembers,
  definitionMembers,
  conversionMembers,
  schemas,
  structural,
  lists,
  conversions,
  scales,
  managers,
  policies,
  policyExpressions,
  surroundings,
  names,
  celParser,
  celMacros,
  celChecker,
  celValidators,
  celLibrary,
  celInterpreter,
  celValues,
  celSource,
  metadata,
  requests,
  source,
]);

/**
 * What stands only inside other messages. Some of it has the words of CEL's errors, which are more common, so it comes
 * after them.
 */
export const inside: readonly Declared[] = declared([mutationPatches, jsonPatches, policyExpressions]);

/** What controller-gen says about Go types, after a place in a Go file. */
export const generated: readonly Declared[] = declared([
  goSyntax,
  goPackages,
  markers,
  goTypes,
  appliedMarkers,
  generatedDefinitions,
]);

/** What follows the path of a field in messages of field owners. */
export const placed: ReadonlySet<Declared> = new Set(declared([typed]));
