import { toJson } from "../../src/engine/go/value/json.ts";
import {
  isList,
  isMap,
  member,
  type Value,
  type ValueMap,
  withoutMembers,
} from "../../src/engine/go/value/value.ts";
import { compareAnswers, type Difference } from "../lib/compare.ts";
import { readAnswer } from "../lib/normal.ts";

/**
 * How a recorded answer differs from the old one. Empty if only random parts differ: names, times, counters, the order
 * of maps.
 */
export function newsIn(recorded: string, before: string): Difference[] {
  const [was, is] = [comparable(before), comparable(recorded)];
  return [...compareAnswers(was, is), ...newsOfOwners(was, is)];
}

/** How the owners of fields differ, if the answers have them. The replay does not compare those. */
function newsOfOwners(before: ValueMap, recorded: ValueMap): Difference[] {
  return ["previousRequests", "requests"].flatMap((list) => {
    const [was, is] = [ownersIn(before.get(list)), ownersIn(recorded.get(list))];
    return is.flatMap((actual, i): Difference[] => {
      const expected = was[i] ?? "";
      const path = `${list}[${i}].body.metadata.managedFields`;
      // One of the two may have been recorded without owners.
      return expected === actual || expected === "" || actual === ""
        ? []
        : [{ facet: "object", path, expected, actual }];
    });
  });
}

/** The field owners in each answer, without times; "" if an answer has none. */
function ownersIn(calls: Value | undefined): string[] {
  return (isList(calls) ? calls : []).map((call) => {
    const entries = member(member(member(call, "body"), "metadata"), "managedFields");
    return (isList(entries) ? entries : [])
      .map((entry) => toJson(isMap(entry) ? withoutMembers(entry, "time") : entry))
      .sort()
      .join("\n");
  });
}

function comparable(line: string): ValueMap {
  return readAnswer(withoutChoice(line));
}

/**
 * A line without the names of the most expensive rules, if the server chose them among equals (`mostExpensiveTie`).
 * Their number stays.
 */
export function withoutChoice(line: string): string {
  if (!line.includes('"mostExpensiveTie":true')) return line;
  const chosen = "<one of the most expensive>";
  return line
    .replaceAll(/spec\.(?:(?!, )[^"])*?(?=: Forbidden: contributed to estimated rule cost total)/g, chosen)
    .replaceAll(
      /("message":"Forbidden: contributed to estimated rule cost total[^"]*","field":")[^"]*/g,
      `$1${chosen}`,
    )
    .replaceAll(
      /("field":")[^"]*(","message":"Forbidden: contributed to estimated rule cost total)/g,
      `$1${chosen}$2`,
    );
}
