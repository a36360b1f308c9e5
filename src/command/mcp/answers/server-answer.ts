import { fromData, stringAt } from "../../../engine/go/value/value.ts";
import { kubectlYaml } from "../../../engine/kubectl/printers/yaml-lines.ts";
import { createServer } from "../../../package/index.ts";
import type { Answer, Server } from "../../../package/types.ts";
import type { ToolInput } from "../tools.ts";
import { Brief, mostReturned } from "./brief.ts";
import { permalink } from "./permalink.ts";
import { told } from "./problems.ts";
import { type Answering, optionsOf } from "./question.ts";

type Input = ToolInput<"server_answer">;

/** What a server with the definition and the stored objects answers to a request. */
export const serverAnswer: Answering<"server_answer"> = async (input, context) => {
  const options = optionsOf(input, context);
  const { answer, answered } = await firstRejection(createServer(options), input);
  const brief = new Brief();
  const body = kubectlYaml(fromData(answer.status ?? answer.object ?? null));
  return {
    code: answer.code,
    accepted: answer.code < 400,
    answered,
    body: brief.text(body, mostReturned),
    warnings: brief.first(answer.warnings, 20, "warnings").map((text) => brief.text(text)),
    problems: told(answer.problems, brief),
    ...linkOf(input, context.page, options.kubernetes),
    ...brief.truncated,
  };
};

function linkOf(input: Input, page: string, kubernetes: Server["kubernetes"]) {
  const { definition, object, existing = "", fieldValidation = "Strict", verb = "create" } = input;
  if (verb === "apply" || verb === "patch")
    return { linkNote: "The page can only show creates and updates." };
  const request = verb === "create" ? verb : (input.subresource ?? verb);
  const documents = { definition, resource: object, existing };
  return permalink(page, kubernetes, documents, { fieldValidation, request });
}

interface Answered {
  readonly answer: Answer;
  readonly answered: "definition" | "existing" | "object";
}

async function firstRejection(server: Server, input: Input): Promise<Answered> {
  const { definition, existing, verb = "create" } = input;
  const needed = verb === "update" || verb === "patch";
  if (existing === undefined && needed)
    throw new TypeError(`${verb} needs the stored object as \`existing\`.`);
  const defined = await server.apply(definition);
  if (defined.code >= 400) return { answer: defined, answered: "definition" };
  let stored: Answer | undefined;
  if (existing !== undefined) {
    stored = await server.create(existing, { fieldValidation: "Ignore" });
    if (stored.code >= 400) return { answer: stored, answered: "existing" };
  }
  return { answer: await asked(server, input, stored), answered: "object" };
}

function asked(server: Server, input: Input, stored: Answer | undefined): Promise<Answer> {
  const { object, verb = "create", fieldValidation, subresource, patchType } = input;
  const validation = fieldValidation === undefined ? {} : { fieldValidation };
  const below = subresource === undefined ? {} : { subresource };
  if (verb === "create") return server.create(object, validation);
  if (verb === "apply") return server.apply(object, validation);
  if (verb === "update") return server.update(object, { ...validation, ...below });
  const value = fromData(stored?.object ?? null);
  const [apiVersion, kind] = [stringAt(value, "apiVersion"), stringAt(value, "kind")];
  const [name, namespace] = [stringAt(value, "metadata", "name"), stringAt(value, "metadata", "namespace")];
  const how = { ...validation, ...below, ...(patchType === undefined ? {} : { type: patchType }) };
  return server.patch({ apiVersion, kind, name, namespace }, object, how);
}
