import type { SourceDocument } from "../../../apimachinery/source/document.ts";
import { checkDefinitionNesting } from "../../../apimachinery/source/nesting.ts";
import { legacyScope, ownFields } from "../../../crossplane/machinery.ts";
import { isXrd } from "../../../crossplane/members.ts";
import { type Rendered, renderDefinitions } from "../../../crossplane/render.ts";
import { stringAt, type Value } from "../../../go/value/value.ts";
import { requestText } from "../../../server/customresource/body.ts";
import type { NamedDocument } from "../../assembly/documents.ts";
import type { CallReport, Problem, RenderedDefinition } from "../../report.ts";
import { withConditions } from "../definition-conditions.ts";
import { createFrom, type DefinitionWrite, type LiveDefinition, updateFrom } from "../definitions.ts";
import { provideXrds, type XrdWrite } from "../late-xrd.ts";
import { judgeXrd } from "./judge-xrd.ts";
import { distinct, inXrd, refusal } from "./problems-in-xrd.ts";
import { type Role, renderedDocument, requestOf } from "./rendered-document.ts";
import { unrenderedParts } from "./unrendered.ts";

/**
 * Writes an XRD and what Crossplane makes of it: the server judges the XRD, Crossplane renders a definition for the XR and
 * one for the claim, and the server judges these. The result is the definition of the object's kind, with the problems
 * of both, each in its place in the XRD. Undefined if the text is no XRD.
 * @throws NestedTooDeep
 */
function writeXrd(asked: XrdWrite): DefinitionWrite | undefined {
  const { written, memory, key } = asked;
  const document = requestText(written.text).forClient();
  if (!document.ok || !isXrd(document.value)) return undefined;
  // Its schemas may be any JSON to the server, but not to Crossplane.
  checkDefinitionNesting(document.value);
  const role = roleFor(written.forObject, document.value);
  return memory.write(`${key}\n${role}`, () => new XrdWriter(asked, document, role).write());
}

provideXrds(writeXrd);

/** Which of the two kinds an object has. */
function roleFor(object: string | undefined, xrd: Value): Role {
  const claim = stringAt(xrd, "spec", "claimNames", "kind");
  if (claim === "" || object === undefined) return "composite";
  return stringAt(requestText(object).manifest().value, "kind") === claim ? "claim" : "composite";
}

class XrdWriter {
  readonly #asked: XrdWrite;
  readonly #document: SourceDocument;
  readonly #named: NamedDocument;
  readonly #role: Role;

  constructor(asked: XrdWrite, document: SourceDocument, role: Role) {
    this.#asked = asked;
    this.#document = document;
    this.#named = { id: asked.written.id, document };
    this.#role = role;
  }

  write(): DefinitionWrite {
    const { written, live, host, memory } = this.#asked;
    const judged = judgeXrd(written, live?.xrd?.text, host, memory);
    if (judged.stored === undefined) return this.#without(judged, judged.problems);
    const { composite, claim } = renderDefinitions(judged.stored);
    const scope = stringAt(judged.stored, "spec", "scope") || legacyScope;
    const first = this.#send(composite, "composite", undefined);
    const second = claim && this.#send(claim, "claim", first.write?.live);
    const [main, beside] = this.#role === "claim" && second !== undefined ? [second, first] : [first, second];
    const problems = [
      ...judged.problems,
      ...distinct([...main.problems, ...(beside?.problems ?? [])]),
      ...distinct([
        ...this.#losses(composite, scope),
        ...(claim === undefined ? [] : this.#losses(claim, undefined)),
      ]),
    ];
    const rendered = [first, ...(second === undefined ? [] : [second])].flatMap((each) => each.rendered);
    if (main.write === undefined) return this.#without(judged, problems, rendered);
    const { call, live: own, ...rest } = main.write;
    const told = {
      kind: judged.kind,
      name: judged.name,
      kubectl: judged.kubectl,
      verb: judged.verb,
      problems,
    };
    const xrd = { text: written.text, beside: beside?.write?.live };
    return { ...rest, live: own && { ...own, xrd }, call: { ...call, ...told, rendered } };
  }

  /** The server's answer to a rendered definition. `other` is the definition of the XR, which is there before the claim's. */
  #send(made: Rendered, role: Role, other: LiveDefinition | undefined): Sent {
    const { id } = this.#named;
    if (!made.ok) return { problems: [refusal(made, this.#named)], rendered: [] };
    const { written, host, key, live: main } = this.#asked;
    const document = renderedDocument(this.#document, made.definition, role);
    const others = [
      ...(host.others ?? []).map((definition) => ({ definition })),
      ...(other === undefined ? [] : [{ definition: other.stored.definition, document: this.#named }]),
    ];
    const own = { ...host, others: others.map(({ definition }) => definition) };
    // Crossplane's client does not ask for strict checks.
    const text = { id, text: written.text, fieldValidation: "Ignore" } as const;
    const live = role === this.#role ? main : main?.xrd?.beside;
    const typed = requestOf(document);
    const whole = `${key} ${role}`;
    const sent =
      live === undefined ? createFrom(typed, text, whole, own) : updateFrom(typed, text, live, whole, own);
    const write = withConditions(sent, others, host.parts);
    const { accepted, problems } = write.call;
    const name = stringAt(made.definition, "metadata", "name");
    return {
      problems: problems.map((each) => inXrd(each, role)),
      write,
      rendered: [{ of: role, name, definition: made.definition, accepted }],
    };
  }

  #losses(made: Rendered, scope: string | undefined): readonly Problem[] {
    return made.ok ? unrenderedParts(this.#named, made.definition, ownFields(scope)) : [];
  }

  /** The write of an XRD from which no definition came. */
  #without(
    judged: CallReport,
    problems: readonly Problem[],
    rendered: readonly RenderedDefinition[] = [],
  ): DefinitionWrite {
    const { stored: _, ...call } = judged;
    return {
      call: { ...call, accepted: false, stages: [], problems, rendered },
      document: this.#named,
      live: this.#asked.live,
      ifAccepted: undefined,
      ruleCosts: [],
      ruleSchemas: [],
      definition: undefined,
    };
  }
}

/** What came of a rendered definition. No write if Crossplane renders none. */
interface Sent {
  readonly problems: readonly Problem[];
  readonly write?: DefinitionWrite;
  readonly rendered: readonly RenderedDefinition[];
}
