import { addVersion } from "./add-version.ts";
import { copyKind } from "./copy-kind.ts";
import { duplicateObject } from "./duplicate-object.ts";
import { moveField } from "./move-field.ts";
import { type RenameScope, renameField } from "./rename-field.ts";
import { renameKind } from "./rename-kind.ts";
import { requireField } from "./require-field.ts";
import { ruleAsPolicy } from "./rule-as-policy.ts";
import type { SchemaPlace } from "./schema-place.ts";
import { type TakeOver, takeOver } from "./take-over.ts";
import type { Refactored, WorkTexts } from "./texts.ts";

/** What to change, with what a person has chosen for it. */
export type Refactoring =
  | { readonly kind: "add-version"; readonly name?: string }
  | { readonly kind: "rename-kind"; readonly name: string }
  | {
      readonly kind: "rename-field";
      readonly place: SchemaPlace;
      readonly name: string;
      readonly scope: RenameScope;
    }
  | { readonly kind: "move-field"; readonly place: SchemaPlace; readonly into: string | undefined }
  | { readonly kind: "require-field"; readonly place: SchemaPlace }
  /** The rules of a node. */
  | { readonly kind: "rule-as-policy"; readonly place: SchemaPlace }
  /** A field of another definition. */
  | ({ readonly kind: "take-over" } & TakeOver)
  /** The definition as one of another kind in another group. */
  | { readonly kind: "copy-kind"; readonly group: string; readonly name: string }
  /** The object at an offset of the resource. */
  | { readonly kind: "duplicate-object"; readonly offset: number };

/** Makes a change to the texts of a page. Comments, order and layout of what it does not change stay. Pure. */
export function refactor(texts: WorkTexts, change: Refactoring): Refactored {
  switch (change.kind) {
    case "add-version":
      return addVersion(texts, change.name);
    case "rename-kind":
      return renameKind(texts, change.name);
    case "rename-field":
      return renameField(texts, change.place, change.name, change.scope);
    case "move-field":
      return moveField(texts, change.place, change.into);
    case "require-field":
      return requireField(texts, change.place);
    case "rule-as-policy":
      return ruleAsPolicy(texts, change.place);
    case "take-over":
      return takeOver(texts, change);
    case "copy-kind":
      return copyKind(texts, change.group, change.name);
    case "duplicate-object":
      return duplicateObject(texts, change.offset);
  }
}
