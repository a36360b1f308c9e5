import type { FieldError } from "../../apimachinery/field/error.ts";
import { unknownField } from "../../apimachinery/source/faults.ts";
import { append } from "../../go/value/append.ts";
import type { Path } from "../../go/value/path.ts";
import { stringAt } from "../../go/value/value.ts";
import type { StageId } from "../../playback/report.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import type { TracedProblem } from "../../server/customresource/trace.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { toleranceOf } from "../ratcheting/compared.ts";
import type { VersionChange, VersionChangeKind } from "../versions/account.ts";
import type { Cause } from "./account.ts";
import { faultWords } from "./fault-words.ts";
import { generalPlace, generalText } from "./general-place.ts";

/** The subject of a request. */
export interface Subject {
  /** The root of the schema that the request was validated against. */
  readonly schema: Structural;
  readonly isStatus: boolean;
  /** The object's, which are left out of texts about all objects. */
  readonly name: string;
  readonly namespace: string;
}

/** Finds why a request was rejected, or what it was accepted in spite of. Empty if there is nothing. */
export function causesOf(outcome: Outcome, subject: Subject): readonly Cause[] {
  const isRefused = outcome.response.code >= 400;
  const found: Cause[] = [];
  for (const { id, problems, hypothetical } of outcome.trace?.stages ?? []) {
    if (hypothetical) continue;
    for (const problem of problems) {
      const { severity } = problem;
      if (severity === "error" && isRefused) found.push(refusal(problem, subject));
      if (severity === "tolerated" && !isRefused) append(found, toleration(id, problem, outcome, subject));
    }
  }
  return found.length === 0 && isRefused ? [plainRefusal(outcome, subject)] : found;
}

function refusal(problem: TracedProblem, subject: Subject): Cause {
  const { error, fault, text, path = [] } = problem;
  if (error !== undefined) return { ...faultOf(error, text, subject), state: "refused" };
  if (!unknownField.is(fault) || path.length === 0) return plain(text, subject);
  const field = generalPlace(path, subject.schema);
  return {
    key: unknownKey(field),
    state: "refused",
    field,
    text: unknownText(field),
    path,
    words: text,
  };
}

/** A field that is pruned on reading is unknown on creation: that is one cause. */
function unknownKey(field: string): string {
  return `unknown ${field}`;
}

function unknownText(field: string): string {
  return `\`${field}\` is not in the schema`;
}

/** What an update is accepted in spite of, and until when. */
function toleration(
  stage: StageId,
  { error, text }: TracedProblem,
  { trace }: Outcome,
  subject: Subject,
): readonly Cause[] {
  const { object, old } = trace?.pair ?? {};
  if (error === undefined || object === undefined || old === undefined) return [];
  const { schema, isStatus } = subject;
  const { code, unit = [] } = toleranceOf(stage, error, { object, old, isStatus, schema });
  const place = generalPlace(unit, schema);
  const isWhole = code === "unchanged-list" || code === "unchanged-object";
  const ends =
    code === "lists-were-faulty"
      ? "no list has a repeated item"
      : `${isWhole ? "anything in " : ""}\`${place}\` is edited`;
  return [{ ...faultOf(error, text, subject), state: "tolerated", ends }];
}

/** An error in the form that is the same for all objects that have it. */
function faultOf(error: FieldError, words: string, { schema }: Subject): Omit<Cause, "state"> {
  const path = error.at ?? error.path ?? [];
  const field = generalPlace(path, schema);
  const at = field === "" ? "the object" : `\`${field}\``;
  const own = faultWords(error, nodeAt(schema, error.schema ?? []));
  const detail = generalText(error.detail, error.path ?? [], field);
  const text = own === undefined ? `${at}: ${detail}` : `${at} ${own}`;
  // The message of a rule may depend on the object.
  const told = error.origin === "x-kubernetes-validations" ? "" : text;
  const key = `${error.origin} ${field} ${JSON.stringify(error.schema ?? [])} ${told}`;
  return { key, field, text, path, words };
}

/** A rejection without a place. */
function plainRefusal({ response: { code, body } }: Outcome, subject: Subject): Cause {
  const text = typeof body === "string" ? body.trim() : `${code} ${stringAt(body, "message")}`;
  return plain(text, subject);
}

/** The cause for a version that is no longer served, in the server's words. */
export function unservedCause(version: string, { response }: Outcome): Cause {
  return refused(`${version} is no longer served`, String(response.body).trim());
}

/** A rejection of the whole object, in our words and the server's. */
export function refused(text: string, words: string): Cause {
  return { key: `refused ${text}`, state: "refused", field: "", text, path: [], words };
}

function plain(words: string, { name, namespace }: Subject): Cause {
  // Names are in quotes or paths, and revision numbers come after their names.
  const text = words
    .replaceAll(`${namespace}/${name}`, "NAMESPACE/NAME")
    .replaceAll(`"${name}"`, '"NAME"')
    .replaceAll(/\b(revision=|ResourceVersion: )\d+/g, "$1N");
  return refused(text, words);
}

/** What happens to a field, written after its place. */
const changeWords: Readonly<Partial<Record<VersionChangeKind, string>>> = {
  defaulted: "gets its default",
  changed: "has another value",
  converted: "is converted",
  lost: "is lost",
  gained: "is new",
};

/** Turns differences between an object before and after into causes; `more` is added to each. */
export function changeCauses(
  changes: readonly VersionChange[],
  schema: Structural,
  more = "",
): readonly Cause[] {
  return changes.map(({ kind, path, explanation }): Cause => {
    const field = generalPlace(path, schema);
    if (kind === "pruned")
      return {
        key: unknownKey(field),
        state: "changed",
        field,
        text: unknownText(field),
        path,
        words: explanation,
      };
    const text = `\`${field}\` ${changeWords[kind] ?? kind}${more}`;
    return { key: `changed ${text}`, state: "changed", field, text, path, words: explanation };
  });
}

/** The cause for a webhook that would be called. */
export function unansweredCause(path: Path = []): Cause {
  const text = "the webhook converts, and no function replaces it here";
  return { key: "unknown webhook", state: "unknown", field: "", text, path, words: text };
}
