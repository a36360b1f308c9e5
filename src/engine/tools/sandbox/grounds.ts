import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { isList, isMap, member, stringAt, type ValueMap } from "../../go/value/value.ts";
import type { NamedDocument } from "../../playback/assembly/documents.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { requestText } from "../../server/customresource/body.ts";
import type { Trace } from "../../server/customresource/trace.ts";
import { newStructural } from "../../server/schema/new-structural.ts";
import { goJSONSchemaProps, readSchema } from "../../server/schema/props/schema.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { lastRequest } from "../rule-analysis/rules-account.ts";

/** What a sandbox works on: the object as rules see it, the stored one, and the schema of both. */
export interface SandboxGrounds {
  readonly capabilities: Capabilities;
  readonly schema: Structural;
  /** The version of the definition that has the schema. */
  readonly version: string;
  readonly object: ValueMap;
  readonly old: ValueMap | undefined;
  readonly document: NamedDocument;
  readonly note?: string;
}

/** The object as it reached the rules and, for an update, the object that it replaces. */
function onItsWay({ pair, stages }: Trace): Pick<SandboxGrounds, "object" | "old"> | undefined {
  if (pair !== undefined) return pair;
  const output = stages.findLast((stage) => isMap(stage.output))?.output;
  return isMap(output) ? { object: output, old: undefined } : undefined;
}

/**
 * The grounds of a scenario's last request. A rejected definition, and a request that ends before there is an object,
 * still have some: the schema and the object as written. A string says why there are none.
 */
export function sandboxGrounds(playback: Playback, scenario: Scenario): SandboxGrounds | string {
  const { capabilities, write } = playback;
  const request = lastRequest(playback);
  const way = request?.trace && onItsWay(request.trace);
  if (write?.call.accepted === true && request !== undefined && way !== undefined) {
    const { schema, name } = request.version;
    return { capabilities, schema, version: name, ...way, document: request.object };
  }
  const sent = scenario.requests?.at(-1);
  if (sent?.object === undefined) return "No object was sent.";
  const typed = requestText(sent.object);
  const body = typed.document();
  if (!body.ok || !isMap(body.value)) return "The resource cannot be read.";
  const written = write === undefined ? undefined : writtenSchema(write.document, typed.manifest().version);
  if (written === undefined) return "The definition has no schema that can be read.";
  const note =
    write?.call.accepted === true
      ? "The request ends before the rules. Shown is the resource as it is written."
      : "The definition is rejected. Shown is the resource as it is written, without defaults and without an old value.";
  const document = { id: `requests/${(scenario.requests?.length ?? 1) - 1}`, document: body } as const;
  return { capabilities, ...written, object: body.value, old: undefined, document, note };
}

/** The schema of a version as written, or of the first version; undefined if none has a structural form. */
function writtenSchema(
  { document }: NamedDocument,
  wanted: string | undefined,
): Pick<SandboxGrounds, "schema" | "version"> | undefined {
  const versions = document.ok ? member(member(document.value, "spec"), "versions") : undefined;
  if (!isList(versions)) return undefined;
  const version = versions.find((each) => stringAt(each, "name") === wanted) ?? versions[0];
  const schema = member(member(version, "schema"), "openAPIV3Schema");
  if (!isMap(schema)) return undefined;
  const structural = newStructural(readSchema(decodeGo(schema, goJSONSchemaProps).output));
  return structural.ok ? { schema: structural.structural, version: stringAt(version, "name") } : undefined;
}
