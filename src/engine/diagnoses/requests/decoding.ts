import type { Fault } from "../../apimachinery/fault/fault.ts";
import { kindMissing, kindNotRegistered } from "../../apimachinery/request/faults.ts";
import { say } from "../../apimachinery/sentence/sentence.ts";
import { jsonError, yamlError, yamlErrors } from "../../apimachinery/source/faults.ts";
import { nameMissing } from "../../server/customresource/faults.ts";
import { type Diagnosis, diagnosis, type Known } from "../diagnosis.ts";

/** Returns whether a frame with this name is around a fault, and what it says. */
export function framed({ within = [] }: Fault, name: string): Readonly<Record<string, unknown>> | undefined {
  const data = within.find(({ frame }) => frame === name)?.data;
  return data === undefined ? undefined : { ...data };
}

/** The most usual mistakes in what is sent, before a schema checks it. They do not wait for other code. */
export const decoding: readonly Diagnosis[] = [
  diagnosis(kindMissing, {
    sentence: "A manifest needs `kind` and `apiVersion` at the top level. This one has no `kind`.",
    path: [],
  }),
  diagnosis(kindNotRegistered, ({ kind }, _, fault) => {
    const wanted = framed(fault, "cannotBeHandled")?.["as"];
    if (typeof wanted !== "string") return undefined;
    return {
      sentence: say`This is sent as a ${wanted} but says \`kind: ${kind}\`. Check \`kind\` and \`apiVersion\`, and whether the text is in the right pane.`,
      path: ["kind"],
    };
  }),
  diagnosis(yamlErrors, ({ lines }) => {
    const [, line = "", key = ""] = /^ *line (\d+): key "(.*?)" already/.exec(lines) ?? [];
    return repeated(key, Number(line));
  }),
  diagnosis(jsonError, {
    sentence: "A text that begins with `{` is read as JSON, and this is not valid JSON from here on.",
    path: [],
  }),
  diagnosis(yamlError, {
    sentence:
      "This cannot be read as YAML. The likely cause is on this line or just before it: indentation, a tab, or a quote or bracket that is not closed.",
    path: [],
  }),
  diagnosis(nameMissing, {
    sentence: "The object has no name: add `metadata.name`.",
    path: ["metadata"],
  }),
];

/** Says that a field is written twice. */
export function repeated(key: string, line: number): Known {
  return {
    line,
    sentence: say`\`${key}\` occurs twice in the same mapping. Without strict validation the last one counts; remove one of them.`,
  };
}
