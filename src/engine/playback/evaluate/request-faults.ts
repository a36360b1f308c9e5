import { nearest } from "../../apimachinery/field/nearest.ts";
import { apiVersionNull } from "../../apimachinery/request/faults.ts";
import { apiVersionMismatch } from "../../apimachinery/request/handler-faults.ts";
import { unknownMember } from "../../apimachinery/source/faults.ts";
import { objectNotFound } from "../../apimachinery/status/faults.ts";
import { pathOfText } from "../../diagnoses/requests/path-of-text.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { dataOf, isOneOf } from "../../server/stages/fault-of.ts";
import { locationOf, schemaPath } from "../assembly/documents.ts";
import type { Problem } from "../report.ts";
import type { Asked } from "./request-reasons.ts";

/** A rejection with what the whole request tells about it; as it was where that is nothing new. */
export function withRequestFaults(problem: Problem, asked: Asked): Problem {
  return (
    withoutApiVersion(problem, asked) ??
    withoutSubresource(problem, asked) ??
    ofOtherKind(problem, asked) ??
    ofNoVersion(problem, asked) ??
    ofMetadata(problem, asked) ??
    problem
  );
}

/** An object without an apiVersion: it may be misspelt, or null. */
function withoutApiVersion(problem: Problem, { object }: Asked): Problem | undefined {
  const mismatch = dataOf(problem, apiVersionMismatch);
  const isNull = isOneOf(problem, apiVersionNull);
  const isMissing = mismatch?.written === "";
  if ((!isMissing && !isNull) || !object.document.ok) return undefined;
  const { expected } = mismatch ?? { expected: "group/version" };
  const { value } = object.document;
  const key = isNull ? "apiVersion" : isMap(value) ? nearest("apiVersion", value.keys()) : undefined;
  const advice =
    key === undefined
      ? `Add \`apiVersion: ${expected}\`.`
      : isNull
        ? "It is null: write the group and the version."
        : `It has a field \`${key}\`: rename it.`;
  return {
    ...problem,
    location: locationOf(object, key === undefined ? [] : [key]),
    explanation: `The object has no \`apiVersion\`. ${advice}`,
  };
}

/** The server has no URL for a subresource that is not enabled, and says that there is no such object. */
function withoutSubresource(problem: Problem, asked: Asked): Problem | undefined {
  const { subresource, version, definition } = asked;
  if (subresource === undefined || !isOneOf(problem, objectNotFound)) return undefined;
  if (subresource === "status" ? version.status : version.scale !== undefined) return undefined;
  const { location: _, ...rest } = problem;
  const path = schemaPath(definition, version.name).slice(0, 3);
  const explanation = `The version \`${version.name}\` has no ${subresource} subresource, so its objects have no URL \`/${subresource}\`. Add \`subresources.${subresource}\` to the version, or send the request to the object itself.`;
  return { ...rest, decidedBy: locationOf(definition, path), explanation };
}

/** Something else was pasted than an object of the definition. */
function ofOtherKind(problem: Problem, { object, definition }: Asked): Problem | undefined {
  const isOfType = problem.error?.origin === "metadata/kind" || isOneOf(problem, apiVersionMismatch);
  const sent = object.document.ok ? object.document.value : undefined;
  const own = definition.document.ok ? member(definition.document.value, "spec") : undefined;
  const explanation = isOfType && own !== undefined ? kindSentence(sent, own) : undefined;
  return explanation === undefined
    ? undefined
    : { ...problem, explanation, location: locationOf(object, ["kind"]) };
}

function kindSentence(sent: Value | undefined, own: Value): string | undefined {
  const [kind, apiVersion] = [stringAt(sent, "kind"), stringAt(sent, "apiVersion")];
  const [ownKind, group] = [stringAt(own, "names", "kind"), stringAt(own, "group")];
  if (kind === "" || kind === ownKind || nearest(kind, [ownKind]) !== undefined) return undefined;
  const items = member(sent, "items");
  if (isList(items) && kind.endsWith("List")) {
    const isOwn = items.some((item) => stringAt(item, "kind") === ownKind);
    const advice = isOwn
      ? "Send each item on its own, as kubectl does."
      : `None of its items is a ${ownKind}.`;
    return `This is a list of objects (\`kind: ${kind}\`), and the server accepts one ${ownKind} per request. ${advice}`;
  }
  if (kind === "CustomResourceDefinition")
    return `This is a definition, not a ${ownKind}. Definitions and the objects that they describe are sent separately: check whether the text is in the right pane.`;
  if (isBuiltIn(apiVersion))
    return `${kind} is a built-in kind (\`apiVersion: ${apiVersion}\`). This definition only describes objects of \`kind: ${ownKind}\`, \`apiVersion: ${group}/…\`.`;
  return isMap(sent) && apiVersion.includes("/") && !apiVersion.startsWith(`${group}/`)
    ? `\`kind: ${kind}\` of \`${apiVersion}\` is not the kind that this definition describes: \`kind: ${ownKind}\`, \`apiVersion: ${group}/…\`.`
    : undefined;
}

const builtInGroups =
  "admissionregistration apiextensions apiregistration authentication authorization certificates coordination discovery " +
  "events flowcontrol.apiserver networking node rbac.authorization resource scheduling storage storagemigration";

/** Whether an apiVersion is one of Kubernetes itself. Other groups below k8s.io have definitions. */
function isBuiltIn(apiVersion: string): boolean {
  const [, group = ""] = /^(.*)\.k8s\.io\/v\d\w*$/.exec(apiVersion) ?? [];
  return (
    /^(?:v1|(?:apps|autoscaling|batch|policy)\/v\d\w*)$/.test(apiVersion) ||
    builtInGroups.split(" ").includes(group)
  );
}

/** A field that metadata does not have is told at the metadata: it has its own line. */
function ofMetadata(problem: Problem, { object }: Asked): Problem | undefined {
  const named = dataOf(problem, unknownMember)?.field;
  if (named?.startsWith("metadata.") !== true || !object.document.ok) return undefined;
  return { ...problem, location: locationOf(object, pathOfText(named, object.document.value)) };
}

/** A version that the definition does not have knows no field: the version is wrong, not the field. */
function ofNoVersion(problem: Problem, { object, definition }: Asked): Problem | undefined {
  const sent = object.document.ok ? stringAt(object.document.value, "apiVersion") : "";
  const own = definition.document.ok ? member(definition.document.value, "spec") : undefined;
  const [group, version] = sent.split("/");
  const versions = member(own, "versions");
  const isOther = group === stringAt(own, "group") && isList(versions) && version !== undefined;
  if (
    !isOther ||
    !isOneOf(problem, unknownMember) ||
    versions.some((each) => stringAt(each, "name") === version)
  )
    return undefined;
  return {
    ...problem,
    decidedBy: locationOf(definition, ["spec", "versions"]),
    explanation: `The definition has no version \`${version}\`, so the server knows no fields of \`apiVersion: ${sent}\`. Set the version that the request goes to.`,
  };
}
