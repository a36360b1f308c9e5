import { notFound } from "../../apimachinery/status/status.ts";
import { toJson } from "../../go/value/json.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import { kubectlOutput } from "../../kubectl/output/output.ts";
import {
  admitCreate,
  admitStatusUpdate,
  admitUpdate,
  type CrdHost,
  type CrdOutcome,
} from "../../server/apiextensions/admit.ts";
import { ifAccepted } from "../../server/apiextensions/if-accepted.ts";
import { serve } from "../../server/apiextensions/serve.ts";
import type { StoredDefinition } from "../../server/apiextensions/stored-definition.ts";
import type { CustomResourceDefinition } from "../../server/apiextensions/types.ts";
import { createBody, type RequestText, requestText, updateBody } from "../../server/customresource/body.ts";
import type { PatchType } from "../../server/customresource/patch/apply-patch.ts";
import { type Resource, succeeding } from "../../server/resource/resource.ts";
import type { RuleCompiler, RuleSchema } from "../../server/schema/rule-compiler.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { CallReport, DocumentId, Response, RuleCost } from "../report.ts";
import type { FieldValidation } from "../scenario.ts";
import { definitionProblems } from "./definition-problems.ts";
import { writeXrd } from "./late-xrd.ts";
import type { Memory } from "./memory.ts";
import type { Parts } from "./parts.ts";
import { withRuleReasons, withShapeReasons } from "./reasons.ts";
import { CostRecorder } from "./rule-costs.ts";

const resourceName = { group: "apiextensions.k8s.io", name: "customresourcedefinitions" };

/** A definition that the server accepted. */
export interface LiveDefinition {
  readonly stored: StoredDefinition;
  readonly resource: Resource;
  /** Identifies the texts that led to it. */
  readonly key: string;
  /** If Crossplane rendered it: the XRD, and what else was rendered from it. */
  readonly xrd?: { readonly text: string; readonly beside: LiveDefinition | undefined };
}

/** A write of a definition: its report, its text, and the server's definition after it. */
export interface DefinitionWrite {
  readonly call: CallReport;
  readonly document: NamedDocument;
  readonly live: LiveDefinition | undefined;
  /** What the server would have if a rejected definition were accepted. Only if its errors do not affect objects. */
  readonly ifAccepted: LiveDefinition | undefined;
  readonly ruleCosts: readonly RuleCost[];
  /** The schemas whose rules were checked, including rejected ones. */
  readonly ruleSchemas: readonly RuleSchema[];
  /** The decoded definition, if it could be decoded. */
  readonly definition: CustomResourceDefinition | undefined;
}

/** What a write of a definition needs from the server. */
export interface DefinitionHost extends CrdHost {
  readonly compiler: RuleCompiler;
  readonly parts: Parts;
}

/** The text of a write and how it is sent. */
export interface DefinitionText {
  readonly text: string;
  readonly id: DocumentId;
  readonly fieldValidation: FieldValidation;
  /** Writes only the status. */
  readonly subresource?: "status";
  /** The text is a patch. */
  readonly patchType?: PatchType;
  /** The definition that a server-side apply made of the text and the stored one. */
  readonly applied?: ValueMap;
  /** The object that is sent to it. An XRD defines two kinds, of which it chooses one. */
  readonly forObject?: string | undefined;
}

/** POST of a definition. */
export function createDefinition(
  written: DefinitionText,
  host: DefinitionHost,
  memory: Memory,
): DefinitionWrite {
  const { text, fieldValidation } = written;
  const key = `${host.capabilities.id} create ${written.id} ${fieldValidation} ${text.length}\n${text}${namesOf(host)}`;
  return (
    writeXrd({ written, live: undefined, host, memory, key }) ??
    memory.write(key, () => createFrom(requestText(text), written, key, host))
  );
}

/** POST of a definition whose body is `typed`, which need not be the text. */
export function createFrom(
  typed: RequestText,
  { id, fieldValidation }: DefinitionText,
  key: string,
  host: DefinitionHost,
): DefinitionWrite {
  const body = createBody(typed);
  const compiler = new CostRecorder(host.compiler);
  const outcome = admitCreate({ body, fieldValidation }, { ...host, compiler });
  const done = report("create", id, typed, body.document, outcome, key, undefined, host);
  return withCosts(done, compiler, outcome, host);
}

/** Identifies what a write sees of the server's other definitions: their names. */
function namesOf({ others = [] }: DefinitionHost): string {
  if (others.length === 0) return "";
  return JSON.stringify(
    others.map(({ metadata, spec, status }) => [
      stringAt(metadata, "name"),
      metadata.has("deletionTimestamp"),
      spec.group,
      status.acceptedNames,
    ]),
  );
}

/** PUT or PATCH of a definition that replaces `live`. After a rejection, the server keeps `live`. */
export function updateDefinition(
  written: DefinitionText,
  live: LiveDefinition,
  host: DefinitionHost,
  memory: Memory,
): DefinitionWrite {
  const { text, fieldValidation, subresource = "", patchType = "", applied } = written;
  const merged = applied === undefined ? "" : toJson(applied);
  const key = `${host.capabilities.id} update ${subresource} ${patchType}${merged} ${written.id} ${fieldValidation} ${text.length}\n${text}${namesOf(host)}${live.key}`;
  return (
    writeXrd({ written, live, host, memory, key }) ??
    memory.write(key, () => updateFrom(requestText(text), written, live, key, host))
  );
}

/** PUT or PATCH of a definition whose body is `typed`, which need not be the text. */
export function updateFrom(
  typed: RequestText,
  written: DefinitionText,
  live: LiveDefinition,
  key: string,
  host: DefinitionHost,
): DefinitionWrite {
  const { id, patchType = "" } = written;
  const compiler = new CostRecorder(host.compiler);
  const update = { typed, written, live, host: { ...host, compiler } };
  const { outcome, document } =
    written.applied !== undefined
      ? merged(update, written.applied)
      : patchType === ""
        ? replaced(update)
        : patched(update, patchType);
  const done = report("update", id, typed, document, outcome, key, live, host);
  return withCosts(done, compiler, outcome, host);
}

/** A write to an existing definition. */
interface Update {
  readonly typed: RequestText;
  readonly written: DefinitionText;
  readonly live: LiveDefinition;
  readonly host: DefinitionHost;
}

interface Updated {
  readonly outcome: CrdOutcome;
  readonly document: NamedDocument["document"];
}

function replaced({ typed, written, live, host }: Update): Updated {
  const liveName = stringAt(live.stored.body, "metadata", "name");
  const name = typed.manifest().name || liveName;
  const liveVersion = stringAt(live.stored.body, "metadata", "resourceVersion");
  const body = updateBody(typed, name === liveName ? liveVersion : undefined);
  const admit = written.subresource === "status" ? admitStatusUpdate : admitUpdate;
  const outcome = admit({ body, fieldValidation: written.fieldValidation }, live.stored, host);
  // A definition with another name is another object, which does not exist.
  const isOther = name !== liveName && outcome.definition !== undefined;
  return { outcome: isOther ? missing(name) : outcome, document: body.document };
}

function patched({ typed, written, live, host }: Update, type: PatchType): Updated {
  const { subresource, fieldValidation } = written;
  const { admitPatch } = host.parts.definitionPatches;
  const outcome = admitPatch({ typed, type, subresource, fieldValidation }, live.stored, host);
  return { outcome, document: typed.document() };
}

/** An update with the definition that an apply made. Its errors are found in the configuration, where they can be. */
function merged({ typed, written, live, host }: Update, applied: ValueMap): Updated {
  const admit = written.subresource === "status" ? admitStatusUpdate : admitUpdate;
  const body = createBody(requestText(toJson(applied)));
  const outcome = admit({ body, fieldValidation: "Ignore" }, live.stored, host);
  return { outcome, document: typed.document() };
}

type Reported = Omit<DefinitionWrite, "ruleCosts" | "ruleSchemas">;

function served(
  stored: StoredDefinition | undefined,
  key: string,
  before: LiveDefinition | undefined,
  { capabilities }: DefinitionHost,
): LiveDefinition | undefined {
  if (stored === undefined) return undefined;
  const resource = serve(stored, capabilities);
  return { stored, resource: before === undefined ? resource : succeeding(resource, before.resource), key };
}

function withCosts(
  done: Reported,
  compiler: CostRecorder,
  outcome: CrdOutcome,
  { capabilities, parts }: DefinitionHost,
): DefinitionWrite {
  const { schemas } = compiler;
  const call = withRuleReasons(done.call, schemas, capabilities, parts);
  return { ...done, call, ruleCosts: compiler.costs(outcome), ruleSchemas: schemas };
}

function report(
  verb: "create" | "update",
  id: DocumentId,
  typed: RequestText,
  document: NamedDocument["document"],
  outcome: CrdOutcome,
  key: string,
  before: LiveDefinition | undefined,
  host: DefinitionHost,
): Reported {
  const { response, stored } = outcome;
  const named: NamedDocument = { id, document };
  const { name } = typed.manifest();
  const call: CallReport = {
    document: id,
    verb,
    response,
    accepted: stored !== undefined,
    kind: "CustomResourceDefinition",
    name,
    ...withShapeReasons(definitionProblems(outcome, named, host.parts), outcome, named, host.parts),
    ...(stored === undefined ? {} : { stored: stored.body }),
    kubectl: kubectlOf(verb, name, response),
  };
  const live = served(stored, key, before, host) ?? before;
  const hypothetical = served(ifAccepted(outcome, host), key, before, host);
  return {
    call,
    document: named,
    live,
    ifAccepted: hypothetical,
    definition: outcome.definition,
  };
}

function missing(name: string): CrdOutcome {
  const { code, body } = notFound(resourceName, name);
  return { response: { code, body, warnings: [] }, errors: [] };
}

function kubectlOf(verb: "create" | "update", name: string, response: Response): CallReport["kubectl"] {
  return kubectlOutput(response, {
    verb: verb === "create" ? "create" : "replace",
    args: "-f crd.yaml",
    file: "crd.yaml",
    resource: "customresourcedefinition.apiextensions.k8s.io",
    name,
    namespace: "",
  });
}
