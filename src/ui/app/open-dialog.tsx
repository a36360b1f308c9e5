import type { ComponentType, ReactNode } from "react";
import { ClassDialog } from "../classroom/class-dialog.tsx";
import { AboutDialog } from "../dialogs/about-dialog.tsx";
import { AddressDialog } from "../dialogs/address-dialog.tsx";
import { DraftDialog } from "../dialogs/draft-dialog.tsx";
import { ExplainErrorDialog } from "../dialogs/explain-error-dialog.tsx";
import { HelpDialog } from "../dialogs/help-dialog.tsx";
import { HistoryDialog } from "../dialogs/history-dialog.tsx";
import { PaletteDialog } from "../dialogs/palette-dialog.tsx";
import { RecipeDialog } from "../dialogs/recipe-dialog.tsx";
import { RefactorDialog } from "../dialogs/refactor-dialog.tsx";
import { SchemaDialog } from "../dialogs/schema-dialog.tsx";
import { TakeOverDialog } from "../dialogs/take-over-dialog.tsx";
import { GalleryDialog } from "../gallery/gallery-dialog.tsx";
import { HandoutDialog } from "../lessons/handout-dialog.tsx";
import { PackDialog } from "../lessons/pack-dialog.tsx";
import { ShareDialog } from "../share/share-dialog.tsx";
import type { DialogId } from "../shell/shell.ts";

const dialogs: Readonly<Record<DialogId, ComponentType>> = {
  palette: PaletteDialog,
  share: ShareDialog,
  history: HistoryDialog,
  pack: PackDialog,
  handout: HandoutDialog,
  gallery: GalleryDialog,
  help: HelpDialog,
  about: AboutDialog,
  address: AddressDialog,
  draft: DraftDialog,
  schema: SchemaDialog,
  refactor: RefactorDialog,
  "take-over": TakeOverDialog,
  recipes: RecipeDialog,
  "explain-error": ExplainErrorDialog,
  class: ClassDialog,
};

/** A dialog by its name. The names are together here, because the first view of the page needs none of them. */
export function OpenDialog({ dialog }: { readonly dialog: DialogId }): ReactNode {
  const Dialog = dialogs[dialog];
  return <Dialog />;
}
