import type { Convention } from "./note.ts";
import { unboundedSize } from "./rules/bounds.ts";
import { columnNeverShows, columnShowsFirst } from "./rules/columns.ts";
import { notKept } from "./rules/kept.ts";
import { boundsThatCross, keywordOfAnotherType } from "./rules/keywords.ts";
import { conditionsWithoutKey, listWithoutType } from "./rules/lists.ts";
import { shortNameOwn, shortNameTaken } from "./rules/names.ts";
import { requiredHasDefault, requiredIsUndeclared } from "./rules/required.ts";
import { scaleNeverReads } from "./rules/scale-paths.ts";
import {
  defaultOutOfReach,
  missingDescription,
  noPrinterColumns,
  unknownFieldsKept,
} from "./rules/schema-style.ts";
import { tooLarge } from "./rules/size.ts";
import { statusWithoutSchema, statusWithoutSubresource } from "./rules/status.ts";
import { immutableCanBeRemoved } from "./rules/transitions.ts";
import { booleanField, enumOfAnotherType, floatField, unanchoredPattern } from "./rules/values.ts";

/** All conventions: those about impossible objects first, those of taste last. */
export const conventions: readonly Convention[] = [
  requiredIsUndeclared,
  boundsThatCross,
  enumOfAnotherType,
  keywordOfAnotherType,
  unanchoredPattern,
  immutableCanBeRemoved,
  columnNeverShows,
  columnShowsFirst,
  scaleNeverReads,
  statusWithoutSchema,
  statusWithoutSubresource,
  conditionsWithoutKey,
  requiredHasDefault,
  shortNameOwn,
  shortNameTaken,
  tooLarge,
  notKept,
  defaultOutOfReach,
  listWithoutType,
  unboundedSize,
  unknownFieldsKept,
  booleanField,
  floatField,
  missingDescription,
  noPrinterColumns,
];
