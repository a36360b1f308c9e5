import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { loadCage } from "../../../../cage/quickjs.ts";
import { createEngine } from "../../../playback/evaluate/whole-engine.ts";
import { readScenario } from "../../../playback/read-scenario.ts";
import type { Scenario } from "../../../playback/scenario.ts";
import { applyEdits } from "../../edit/text-edit.ts";
import type { Refactored, WorkTexts } from "../texts.ts";

/** The texts of a page, and how the resource is sent. */
export interface Work {
  readonly name: string;
  readonly texts: WorkTexts;
  readonly scenario: Scenario;
}

/** The examples that the server accepts, with their last accepted object. */
export function exampleWorks(): readonly Work[] {
  return readdirSync("examples").flatMap((file): Work[] => {
    if (!/\.yaml$/.test(file)) return [];
    const { title, summary, features, mistakes, go, fixedGo, fixed, ...rest } = parse(
      readFileSync(`examples/${file}`, "utf8"),
    ) as Record<string, unknown>;
    const read = readScenario({ ...rest, ...(fixed === undefined ? {} : { crd: fixed }) });
    if (!read.ok) return [];
    const { previousCrd, previousRequests, requests = [], ...scenario } = read.scenario;
    return requests.flatMap(({ verb, object }, i): Work[] =>
      verb === "create" && typeof object === "string"
        ? [
            {
              name: `${file} ${i}`,
              scenario,
              texts: {
                definition: scenario.crd,
                before: "",
                resource: object,
                existing: "",
                conversion: scenario.conversion ?? "",
                policies: scenario.policies?.join("\n---\n") ?? "",
              },
            },
          ]
        : [],
    );
  });
}

/** The texts after a change; the same if it was not made. */
export function changed(texts: WorkTexts, result: Refactored): WorkTexts {
  if (!result.ok) return texts;
  const next = { ...texts };
  for (const { name, edits } of result.texts) next[name] = applyEdits(texts[name], edits);
  return next;
}

const cage = await loadCage();
const engine = createEngine();

/** What the server answers: to the definition, to the object, and to reading it. */
export function verdict({ scenario }: Work, texts: WorkTexts): readonly string[] {
  const { report } = engine.playback(
    {
      ...scenario,
      crd: texts.definition,
      ...(texts.policies === "" ? {} : { policies: texts.policies.split("\n---\n") }),
      requests: [{ verb: "create", object: texts.resource, fieldValidation: "Strict" }],
      ...(texts.conversion === "" ? {} : { conversion: texts.conversion }),
    },
    { now: "2026-01-01T00:00:00Z", convert: (source) => cage(source) },
  );
  return [report.crd, ...report.requests].map((call) =>
    call?.accepted === true
      ? "accepted"
      : `rejected: ${call?.problems.map(({ text }) => text).join("; ") ?? ""}`,
  );
}
