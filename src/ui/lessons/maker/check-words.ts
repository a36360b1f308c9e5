import type { CheckDraft } from "../../files/lesson-draft.ts";

/** Longer data says no more. */
const mostData = 160;

/** What a check asks for, a line each. */
export function checkLines(check: CheckDraft): readonly string[] {
  const { title: _, reference, requests = [], call, verdict, ...rest } = check;
  const subject =
    call === "crd" ? "The definition" : call === "previousCrd" ? "The old definition" : "The request";
  return [
    ...(verdict === undefined ? [] : [`${subject} is ${verdict}.`]),
    ...requests.map(requestLine),
    ...(reference === undefined ? [] : ["Every other object is answered as by the solution."]),
    ...(Object.keys(rest).length === 0 ? [] : [codeOf(rest)]),
  ];
}

type RequestDraft = NonNullable<CheckDraft["requests"]>[number];

function requestLine({ title, verdict, values, absent }: RequestDraft): string {
  const name = title === undefined || title.trim() === "" ? "An object" : title;
  const stored = Object.entries(values ?? {}).map(([path, value]) => `\`${path}\` is ${codeOf(value)}`);
  const gone = (absent ?? []).map((path) => `\`${path}\` is missing`);
  const parts = [...(verdict === undefined ? [] : [`is ${verdict}`]), ...stored, ...gone];
  return `${name}: ${parts.length === 0 ? "it is sent" : parts.join(", ")}.`;
}

function codeOf(data: unknown): string {
  const text = JSON.stringify(data).replaceAll("`", "'");
  return `\`${text.length > mostData ? `${text.slice(0, mostData)}...` : text}\``;
}
