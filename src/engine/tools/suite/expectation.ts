import { toJson, toJsonInOrder } from "../../go/value/json.ts";
import { toData } from "../../go/value/to-data.ts";
import { fromData, stringAt, type Value } from "../../go/value/value.ts";
import type { CallReport, Report } from "../../playback/report.ts";
import type { CallName, Check, Json } from "./check.ts";
import { checkLimits, readChecks } from "./read-check.ts";
import { withoutServerMetadata } from "./stored-object.ts";

/**
 * An answer as expectations in the strict form: for each call the verdict, the code, the message and the
 * stored object.
 */
export function expectationOf({ previousCrd, crd, requests }: Report): readonly Check[] {
  const calls: readonly (readonly [CallName, CallReport | undefined])[] = [
    ["previousCrd", previousCrd],
    ["crd", crd],
    ...requests.map((call, i) => [i, call] as const),
  ];
  return calls.flatMap(([name, call]) => (call === undefined ? [] : [checkOf(name, call)]));
}

function checkOf(name: CallName, { accepted, response, stored }: CallReport): Check {
  const { code, body } = response;
  const message = accepted ? "" : stringAt(body, "message").slice(0, checkLimits.text);
  const object = typeof name === "number" && stored !== undefined ? storedForm(stored) : undefined;
  return {
    call: name,
    verdict: accepted ? "accepted" : "rejected",
    code,
    ...(message === "" ? {} : { text: message }),
    ...(object === undefined ? {} : { stored: object }),
  };
}

/** The stored object as data, or as JSON text if data would lose digits; undefined if it is too large for a check. */
function storedForm(stored: Value): Json | undefined {
  const object = withoutServerMetadata(stored);
  const data = toData(object) as Json;
  const text = toJson(object);
  const isExact = toJson(fromData(data as Parameters<typeof fromData>[0])) === text;
  const form = isExact ? data : toJsonInOrder(object);
  return readChecks({ stored: form }).ok ? form : undefined;
}
