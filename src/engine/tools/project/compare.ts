import type { Manifest } from "./manifest.ts";

/** A definition that two sets of files have, with different texts. */
export interface ChangedDefinition {
  readonly before: Manifest;
  readonly after: Manifest;
}

/** A definition that is gone. `renamed` is one that took its kind. */
export interface RemovedDefinition {
  readonly before: Manifest;
  readonly renamed?: Manifest;
  /** What that means for its objects. */
  readonly text: string;
}

/** How the definitions of two sets of files differ. Files and the order of documents do not count. */
export interface DefinitionChanges {
  readonly changed: readonly ChangedDefinition[];
  readonly removed: readonly RemovedDefinition[];
  readonly added: readonly Manifest[];
}

/** Identifies what a definition defines, whatever its name and its file are. */
export function definitionKey({ defines, name }: Manifest): string {
  return defines === undefined || defines.plural === "" ? name : `${defines.plural}.${defines.group}`;
}

/** Compares definitions by what they define. Of several of the same resource, the last counts. */
export function compareDefinitions(
  before: readonly Manifest[],
  after: readonly Manifest[],
): DefinitionChanges {
  const olds = new Map(before.map((definition) => [definitionKey(definition), definition]));
  const news = new Map(after.map((definition) => [definitionKey(definition), definition]));
  const changed = [...news].flatMap(([key, definition]) => {
    const old = olds.get(key);
    return old === undefined || old.text === definition.text ? [] : [{ before: old, after: definition }];
  });
  const added = [...news].flatMap(([key, definition]) => (olds.has(key) ? [] : [definition]));
  const gone = [...olds].flatMap(([key, old]) => (news.has(key) ? [] : [old]));
  return { changed, removed: gone.map((old) => removed(old, added)), added };
}

function removed(before: Manifest, added: readonly Manifest[]): RemovedDefinition {
  const { defines, name } = before;
  const renamed = added.find(
    (each) => each.defines?.group === defines?.group && each.defines?.kind === defines?.kind,
  );
  if (renamed === undefined)
    return { before, text: `${name} is removed: with a definition, the server deletes all its objects.` };
  const text = `${name} is now named ${renamed.name}: for the server that is another definition. It has none of the objects of ${name}.`;
  return { before, renamed, text };
}
