import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { changeDocuments, isObjectOf } from "./documents.ts";
import { EditedText } from "./edited-text.ts";
import { readValue } from "./schema-place.ts";
import type { ChangedText, Refactored, WorkTexts } from "./texts.ts";

/** The names of a kind. */
export interface KindNames {
  readonly kind: string;
  readonly listKind: string;
  readonly singular: string;
  readonly plural: string;
}

/** The kind that a definition defines; "" if its text cannot be read. */
export function definedKind(definition: string): string {
  return stringAt(readValue(definition), "spec", "names", "kind");
}

/**
 * Renames a kind in both definitions and in its objects. Its other names follow if they were derived from it: listKind,
 * singular, plural and with it the definition's own name. Short names and categories stay.
 */
export function renameKind(texts: WorkTexts, kind: string): Refactored {
  const definition = readValue(texts.definition);
  const old = kindNames(definition);
  if (old.kind === "") return { ok: false, why: "The definition has no kind." };
  const why = whyNotKind(kind);
  if (why !== undefined) return { ok: false, why };
  if (kind === old.kind) return { ok: false, why: `The kind is already ${kind}.` };
  const names = derivedNames(old, kind);
  const group = stringAt(definition, "spec", "group");
  const edits = setNames(texts.definition, old, names);
  if (edits === undefined) return { ok: false, why: "The names could not be edited in this text." };
  const before = isSame(kindNames(readValue(texts.before)), old)
    ? setNames(texts.before, old, names)
    : undefined;
  const objects = (["resource", "existing"] as const).map((name): ChangedText => {
    const found = changeDocuments(texts[name], (document, value) => {
      if (isObjectOf(value, group, old.kind)) document.set(["kind"], kind);
    });
    return { name, edits: found };
  });
  const all: readonly ChangedText[] = [
    { name: "definition", edits },
    ...(before === undefined ? [] : [{ name: "before", edits: before } as const]),
    ...objects,
    {
      name: "policies",
      edits: changeDocuments(texts.policies, (document, value) =>
        renameInPolicy(document, value, group, old, names),
      ),
    },
  ];
  const short = member(member(member(definition, "spec"), "names"), "shortNames");
  return {
    ok: true,
    title: `Rename ${old.kind} to ${kind}`,
    texts: all.filter((each) => each.edits.length > 0),
    notes: [
      ...(names.plural === old.plural
        ? [`The plural stays \`${old.plural}\`, because it is not made from the kind.`]
        : [
            `A cluster cannot rename a kind: \`${names.plural}.${group}\` is another definition, and stored objects must be created again.`,
          ]),
      ...(isList(short) && short.length > 0 ? ["The short names stay."] : []),
    ],
  };
}

/** Why a text is not the name of a kind. */
export function whyNotKind(kind: string): string | undefined {
  return /^[A-Z][A-Za-z0-9]{0,62}$/.test(kind)
    ? undefined
    : "A kind begins with a capital letter, followed by letters and digits.";
}

/** The names in a definition; "" for those that it does not say. */
export function kindNames(definition: Value): KindNames {
  const at = (key: keyof KindNames): string => stringAt(definition, "spec", "names", key);
  return { kind: at("kind"), listKind: at("listKind"), singular: at("singular"), plural: at("plural") };
}

function isSame(a: KindNames, b: KindNames): boolean {
  return a.kind === b.kind && a.plural === b.plural;
}

/** The plural of a word, as controller-gen and kubebuilder form it. */
function pluralOf(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** The names of a kind that is renamed: what was made from the old one follows. */
export function derivedNames(old: KindNames, kind: string): KindNames {
  const [was, is] = [old.kind.toLowerCase(), kind.toLowerCase()];
  const isUsual = old.plural === pluralOf(was) || old.plural === `${was}s`;
  return {
    kind,
    listKind: old.listKind === `${old.kind}List` ? `${kind}List` : old.listKind,
    singular: old.singular === was ? is : old.singular,
    plural: isUsual ? pluralOf(is) : old.plural,
  };
}

/** The edits that give a definition other names, and another group. Undefined if the text cannot be edited. */
export function setNames(
  text: string,
  old: KindNames,
  names: KindNames,
  newGroup?: string,
): ChangedText["edits"] | undefined {
  const edited = new EditedText(text);
  const oldGroup = stringAt(readValue(text), "spec", "group");
  const group = newGroup ?? oldGroup;
  if (group !== oldGroup && !edited.set(["spec", "group"], group)) return undefined;
  for (const key of ["kind", "listKind", "singular", "plural"] as const) {
    if (old[key] === names[key] || old[key] === "") continue;
    if (!edited.set(["spec", "names", key], names[key])) return undefined;
  }
  const name = stringAt(readValue(text), "metadata", "name");
  const isNamed = name === `${old.plural}.${oldGroup}`;
  if (isNamed && name !== `${names.plural}.${group}`)
    edited.set(["metadata", "name"], `${names.plural}.${group}`);
  return edited.edits();
}

/** Renames the kind in a policy: in the resources that it matches, in its kind of params, and in a param itself. */
function renameInPolicy(
  document: EditedText,
  value: Value,
  group: string,
  old: KindNames,
  names: KindNames,
): void {
  if (isObjectOf(value, group, old.kind)) document.set(["kind"], names.kind);
  const param = member(member(value, "spec"), "paramKind") ?? null;
  if (isObjectOf(param, group, old.kind)) document.set(["spec", "paramKind", "kind"], names.kind);
  for (const path of resourcesIn(value, [])) {
    const word = valueAt(value, path);
    if (typeof word !== "string" || word.split("/")[0] !== old.plural) continue;
    document.set(path, names.plural + word.slice(old.plural.length));
  }
}

/** The items of all lists that are called `resources`. */
function resourcesIn(value: Value | undefined, at: Path): readonly Path[] {
  if (isList(value)) return value.flatMap((item, i) => resourcesIn(item, [...at, i]));
  if (!isMap(value)) return [];
  return [...value].flatMap(([key, item]) =>
    key === "resources" && isList(item)
      ? item.map((_, i): Path => [...at, key, i])
      : resourcesIn(item, [...at, key]),
  );
}
