import { admitCreate, admitUpdate, type CrdHost, type CrdOutcome } from "../apiextensions/admit.ts";
import type { StoredDefinition } from "../apiextensions/stored-definition.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { createBody, readManifest, updateBody } from "../customresource/body.ts";
import type { Resource } from "../customresource/resource.ts";
import type { Store } from "../customresource/store.ts";
import { kubectlOutput } from "../kubectl/output.ts";
import type { CallReport, DocumentId, Response } from "../report.ts";
import type { FieldValidation } from "../scenario.ts";
import { notFound } from "../status/status.ts";
import { stringAt } from "../value/value.ts";
import { definitionProblems } from "./definition-problems.ts";
import { serve } from "./serve.ts";

const resourceName = { group: "apiextensions.k8s.io", name: "customresourcedefinitions" };

/** A write of a definition as it is reported, with the text it came from. */
export interface DefinitionWrite {
  readonly call: CallReport;
  readonly document: NamedDocument;
}

/** The definition that a scenario's server has, and the writes that brought it there. */
export class Definitions {
  private stored: StoredDefinition | undefined;
  private served: Resource | undefined;
  private readonly now: string;
  private readonly store: Store;

  constructor(now: string, store: Store) {
    this.now = now;
    this.store = store;
  }

  /** What the server serves; undefined before a definition was accepted. */
  get resource(): Resource | undefined {
    return this.served;
  }

  create(text: string, id: DocumentId, fieldValidation: FieldValidation): DefinitionWrite {
    const body = createBody({ verb: "create", object: text });
    return this.finish(
      "create",
      text,
      id,
      body.document,
      admitCreate({ body, fieldValidation }, this.host()),
    );
  }

  update(text: string, id: DocumentId, fieldValidation: FieldValidation): DefinitionWrite {
    const { stored } = this;
    if (stored === undefined) return this.create(text, id, fieldValidation);
    const liveName = stringAt(stored.body, "metadata", "name");
    const name = readManifest(text).name || liveName;
    const liveVersion = name === liveName ? stringAt(stored.body, "metadata", "resourceVersion") : undefined;
    const body = updateBody(text, liveVersion);
    const outcome = admitUpdate({ body, fieldValidation }, stored, this.host());
    // A definition under another name is another object, which is not there.
    const isOther = name !== liveName && outcome.definition !== undefined;
    return this.finish("update", text, id, body.document, isOther ? missing(name) : outcome);
  }

  private host(): CrdHost {
    const { store, now } = this;
    return {
      now,
      uid: store.nextUid(),
      resourceVersion: String(store.nextRevision()),
      nameSuffix: store.nextSuffix(),
    };
  }

  private finish(
    verb: "create" | "update",
    text: string,
    id: DocumentId,
    document: NamedDocument["document"],
    outcome: CrdOutcome,
  ): DefinitionWrite {
    const { response, stored } = outcome;
    if (stored !== undefined) {
      this.stored = stored;
      this.served = serve(stored);
    }
    const named: NamedDocument = { id, document };
    const name = readManifest(text).name;
    const call: CallReport = {
      document: id,
      verb,
      response,
      accepted: stored !== undefined,
      kind: "CustomResourceDefinition",
      name,
      stages: [],
      problems: definitionProblems(outcome, named),
      ...(stored === undefined ? {} : { stored: stored.body }),
      kubectl: kubectlOf(verb, name, response),
    };
    return { call, document: named };
  }
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
