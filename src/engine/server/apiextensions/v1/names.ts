import { struct } from "../../../go/decode/types.ts";
import { type Codec, member } from "../../../go/struct/codec.ts";
import { requiredStringCodec, stringCodec, stringsCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import type { CustomResourceDefinitionNames } from "../types.ts";

/**
 * The names of a definition in v1: for each type the names of its members in Go and in JSON, and how each is read,
 * written, printed and compared.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types.go.
 */

/** Empty names. */
export const noNames: CustomResourceDefinitionNames = {
  plural: "",
  singular: "",
  shortNames: undefined,
  kind: "",
  listKind: "",
  categories: undefined,
};

const names = structOperations<CustomResourceDefinitionNames>(
  [
    member("Plural", "plural", "plural", requiredStringCodec()),
    member("Singular", "singular", "singular", stringCodec()),
    member("ShortNames", "shortNames", "shortNames", stringsCodec),
    member("Kind", "kind", "kind", requiredStringCodec()),
    member("ListKind", "listKind", "listKind", stringCodec()),
    member("Categories", "categories", "categories", stringsCodec),
  ],
  noNames,
);

/** Names are a value in their parents, not a pointer. */
export const namesCodec: Codec<CustomResourceDefinitionNames> = {
  type: struct("v1.CustomResourceDefinitionNames", names.fields),
  zero: noNames,
  isZero: () => false,
  ...names,
};
