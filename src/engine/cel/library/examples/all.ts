import type { authorizer, authorizerSelectors } from "../authorizer.ts";
import type { IdsOf } from "../function.ts";
import type { OverloadId } from "../registry.ts";
import { cidrsExamples } from "./cidr.ts";
import { formatsExamples } from "./format.ts";
import { ipsExamples } from "./ip.ts";
import { kubernetesListsExamples } from "./kubernetes-lists.ts";
import { listsExamples } from "./lists.ts";
import { optionalsExamples } from "./optional.ts";
import { quantitiesExamples } from "./quantity.ts";
import { regexExamples } from "./regex.ts";
import { semversExamples } from "./semver.ts";
import { setsExamples } from "./sets.ts";
import { arithmeticExamples } from "./standard-arithmetic.ts";
import { comparisonsExamples } from "./standard-comparison.ts";
import { conversionsExamples } from "./standard-conversions.ts";
import { operatorsExamples } from "./standard-operators.ts";
import { standardStringsExamples } from "./standard-strings.ts";
import { timeExamples } from "./standard-time.ts";
import { stringsExamples } from "./strings.ts";
import { twoVariableComprehensionsExamples } from "./two-variable-comprehensions.ts";
import { urlsExamples } from "./urls.ts";

/** The overloads that a rule can call. A rule has no authorizer. */
type CallableId = Exclude<OverloadId, IdsOf<typeof authorizer | typeof authorizerSelectors>>;

const byId: Readonly<Record<CallableId, string>> = {
  ...operatorsExamples,
  ...arithmeticExamples,
  ...comparisonsExamples,
  ...conversionsExamples,
  ...standardStringsExamples,
  ...timeExamples,
  ...urlsExamples,
  ...regexExamples,
  ...kubernetesListsExamples,
  ...optionalsExamples,
  ...quantitiesExamples,
  ...stringsExamples,
  ...setsExamples,
  ...ipsExamples,
  ...cidrsExamples,
  ...formatsExamples,
  ...semversExamples,
  ...twoVariableComprehensionsExamples,
  ...listsExamples,
};

/**
 * For each overload that a rule can call, by its id, an expression that is true. They are separate from the libraries,
 * because only tools for writing rules load them. A missing or unknown id does not compile.
 */
export const examples: Readonly<Record<string, string>> = byId;
