import { isList, member, stringAt } from "../../go/value/value.ts";
import { isProtectedGroup } from "../../server/apiextensions/validation/api-approval.ts";
import { changeDocuments, isObjectOf } from "./documents.ts";
import { derivedNames, type KindNames, kindNames, setNames, whyNotKind } from "./rename-kind.ts";
import { readValue } from "./schema-place.ts";
import type { ChangedText, Refactored, WorkTexts } from "./texts.ts";

/** The name of a group, as DNS allows it, with a dot. */
const groupName = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)+$/;

/**
 * Turns a definition into one of another kind in another group, with its objects. Nothing else of the schema changes, and
 * short names that the other kind has already are removed.
 */
export function copyKind(texts: WorkTexts, group: string, kind: string): Refactored {
  const definition = readValue(texts.definition);
  const old = kindNames(definition);
  const oldGroup = stringAt(definition, "spec", "group");
  if (old.kind === "") return { ok: false, why: "The definition has no kind." };
  const why = whyNotKind(kind);
  if (why !== undefined) return { ok: false, why };
  if (!groupName.test(group))
    return { ok: false, why: "A group is a domain name in lower case with a dot, like `example.com`." };
  if (kind === old.kind && group === oldGroup)
    return { ok: false, why: "The copy needs another kind or another group." };
  const names = kind === old.kind ? old : derivedNames(old, kind);
  const edits = setNames(texts.definition, old, names, group);
  if (edits === undefined) return { ok: false, why: "The names could not be edited in this text." };
  const objects = (["resource", "existing"] as const).map(
    (name): ChangedText => ({
      name,
      edits: changeDocuments(texts[name], (document, value) => {
        if (!isObjectOf(value, oldGroup, old.kind)) return;
        const version = stringAt(value, "apiVersion").slice(oldGroup.length + 1);
        document.set(["apiVersion"], `${group}/${version}`);
        document.set(["kind"], kind);
      }),
    }),
  );
  return {
    ok: true,
    title: `Make ${kind} in ${group} like ${old.kind}`,
    texts: [{ name: "definition" as const, edits }, ...objects].filter((each) => each.edits.length > 0),
    notes: notesOn(definition, old, names, group),
  };
}

function notesOn(
  definition: ReturnType<typeof readValue>,
  old: KindNames,
  names: KindNames,
  group: string,
): readonly string[] {
  const spec = member(definition, "spec");
  const short = member(member(spec, "names"), "shortNames");
  const isWebhook = stringAt(member(spec, "conversion"), "strategy") === "Webhook";
  return [
    ...(names.plural === old.plural && names.kind !== old.kind
      ? [`The plural stays \`${old.plural}\`, because it is not made from the kind.`]
      : []),
    ...(isList(short) && short.length > 0
      ? ["The short names stay. In a cluster with both kinds, kubectl uses one of them for a short name."]
      : []),
    ...(isWebhook ? ["The webhook that converts stays. It must know the new kind."] : []),
    ...(isProtectedGroup(group)
      ? ["The group is one of the Kubernetes community, whose definitions name their approval."]
      : []),
  ];
}
