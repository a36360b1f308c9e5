import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion, type KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { stringAt } from "../../go/value/value.ts";
import {
  createDefinition,
  type DefinitionWrite,
  type LiveDefinition,
  updateDefinition,
} from "../../playback/evaluate/definitions.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { trialHosts } from "../../playback/evaluate/trial-host.ts";
import { WebhookStandIn } from "../../playback/evaluate/webhook.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import { hasStoredVersions, sentText } from "./definition-text.ts";
import type { Definition } from "./side.ts";

/** What objects are checked against. */
export interface StoredQuestion {
  /** The manifest of the definition under which they were stored, if it is known. */
  readonly before?: string;
  /** The manifest of the definition that replaces it. */
  readonly definition: string;
  readonly kubernetes?: string;
  /** A JavaScript function that replaces the webhook. */
  readonly conversion?: string;
}

/** Definitions that are read once, for many objects. */
export interface Prepared {
  readonly kubernetes: KubernetesVersion;
  readonly before: Definition | undefined;
  readonly after: Definition;
}

/** Why nothing can be checked: the server rejects one of the definitions. `text` is the server's. */
export interface Unprepared {
  readonly kubernetes: KubernetesVersion;
  readonly refused: "before" | "definition";
  readonly text: string;
}

/** Writes the definitions to the server of a minor, as an update if there is an old one. */
export function prepareStored(question: StoredQuestion, host: Host): Prepared | Unprepared {
  const kubernetes = answeredVersion(question.kubernetes);
  const written = writeDefinitions(question, kubernetes, host);
  if ("refused" in written) return { kubernetes, ...written };
  const { before, after } = written;
  const definitionOf = ({ resource }: LiveDefinition): Definition => {
    const scenario = { crd: question.definition, ...conversionOf(question) };
    return { resource, standIn: new WebhookStandIn(scenario, host.convert, wholeParts), now: host.now };
  };
  return {
    kubernetes,
    before: before === undefined ? undefined : definitionOf(before),
    after: definitionOf(after),
  };
}

function conversionOf({ conversion }: StoredQuestion) {
  return conversion === undefined ? {} : { conversion };
}

function writeDefinitions(
  { before: old, definition }: StoredQuestion,
  kubernetes: KubernetesVersion,
  { now }: Host,
):
  | { readonly before: LiveDefinition | undefined; readonly after: LiveDefinition }
  | Omit<Unprepared, "kubernetes"> {
  const host = trialHosts(capabilitiesOf(kubernetes), now);
  const memory = new Memory();
  const text = { text: sentText(definition), id: "crd", fieldValidation: "Strict" } as const;
  if (old === undefined) {
    const created = createDefinition(text, host(), memory);
    return created.live === undefined
      ? refusal("definition", created)
      : { before: undefined, after: created.live };
  }
  // A cluster may return a definition that it accepted under other rules; it is used as it is.
  const past = { text: sentText(old), id: "previousCrd", fieldValidation: "Ignore" } as const;
  const first = createDefinition(past, host(), memory);
  if (first.live === undefined) return refusal("before", first);
  const live = hasStoredVersions(old)
    ? (updateDefinition({ ...past, subresource: "status" }, first.live, host(), memory).live ?? first.live)
    : first.live;
  const updated = updateDefinition(text, live, host(), memory);
  return updated.call.accepted && updated.live !== undefined
    ? { before: live, after: updated.live }
    : refusal("definition", updated);
}

function refusal(refused: Unprepared["refused"], { call }: DefinitionWrite): Omit<Unprepared, "kubernetes"> {
  const { code, body } = call.response;
  return { refused, text: `${code} ${typeof body === "string" ? body.trim() : stringAt(body, "message")}` };
}
