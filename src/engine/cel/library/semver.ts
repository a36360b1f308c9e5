import { boolType, type CelType, intType, stringType } from "../types/type.ts";
import { compareSemvers, parseSemver } from "../values/semver.ts";
import { type CelSemver, semverValue } from "../values/semver-value.ts";
import { celError, type OrError } from "../values/value.ts";
import { nominal, scan } from "./cost.ts";
import { type CelFunction, costed, global, type Library, member, overloaded, single } from "./function.ts";
import { semverType } from "./type-names.ts";
import type { ValueOf } from "./value-of.ts";

function parse(text: string, lenient = false): OrError<CelSemver> {
  const parsed = parseSemver(text, lenient);
  return parsed.ok ? semverValue(parsed.version) : celError(parsed.fault);
}

function isSemver(text: string, lenient = false): boolean {
  return parseSemver(text, lenient).ok;
}

function comparison<const Id extends string, Result extends CelType>(
  name: string,
  id: Id,
  result: Result,
  of: (order: -1 | 0 | 1) => ValueOf<Result>,
): CelFunction<Id> {
  const call = (a: CelSemver, b: CelSemver) => of(compareSemvers(a.version, b.version));
  return overloaded(name, member({ id, args: [semverType, semverType], result, call, cost: nominal }));
}

function part<const Name extends string>(name: Name, index: 0 | 1 | 2): CelFunction<`semver_${Name}`> {
  const call = ({ version }: CelSemver) => BigInt.asIntN(64, version.numbers[index]);
  return single(
    name,
    member({ id: `semver_${name}`, args: [semverType], result: intType, call, cost: nominal }),
  );
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/semverlib.go. */
export const semvers = {
  name: "kubernetes.Semver",
  since: "1.33",
  functions: [
    comparison("compareTo", "semver_compare_to", intType, BigInt),
    comparison("isGreaterThan", "semver_is_greater_than", boolType, (order) => order > 0),
    comparison("isLessThan", "semver_is_less_than", boolType, (order) => order < 0),
    costed(
      "isSemver",
      scan(0),
      global({ id: "is_semver_string", args: [stringType], result: boolType, call: isSemver, cost: scan(0) }),
      global({
        id: "is_semver_string_bool",
        args: [stringType, boolType],
        result: boolType,
        call: isSemver,
        cost: scan(0),
      }),
    ),
    part("major", 0),
    part("minor", 1),
    part("patch", 2),
    costed(
      "semver",
      scan(0),
      global({ id: "string_to_semver", args: [stringType], result: semverType, call: parse, cost: scan(0) }),
      global({
        id: "string_bool_to_semver",
        args: [stringType, boolType],
        result: semverType,
        call: parse,
        cost: scan(0),
      }),
    ),
  ],
} satisfies Library;
