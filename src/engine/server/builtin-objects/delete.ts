import type { BuiltinOutcome } from "../builtin/create.ts";
import { deleted, withMark } from "../customresource/delete.ts";
import { metadataOf } from "../customresource/metadata.ts";
import { hasFinalizers } from "../customresource/save.ts";
import type { Store } from "../customresource/store.ts";
import { ok, shown } from "./read.ts";
import { type BuiltinServer, keyOf, type ServedKind } from "./served-kind.ts";
import type { CurrentBuiltin } from "./update.ts";

/**
 * DELETE of an object. One with finalizers stays and is marked as being deleted.
 * Upstream: k8s.io/apiserver/pkg/registry/generic/registry/store.go `Delete`.
 */
export function deleteBuiltin<Content>(
  { object, managers }: CurrentBuiltin,
  { kind }: ServedKind<Content>,
  store: Store,
  { now }: BuiltinServer,
): BuiltinOutcome {
  const metadata = metadataOf(object);
  if (!hasFinalizers(metadata)) {
    store.delete(keyOf(object));
    return ok(deleted(metadata, kind));
  }
  const marked = withMark(object, now);
  return ok(shown(store.put(keyOf(object), kind.version, marked, managers)));
}
