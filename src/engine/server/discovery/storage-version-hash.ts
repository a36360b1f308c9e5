import { encodeBase64 } from "../../go/decode/base64.ts";
import { utf8Bytes } from "../../go/value/go-text.ts";
import { type Resource, storageVersion } from "../resource/resource.ts";
import { sha256 } from "./sha256.ts";

/**
 * The hash that discovery shows instead of the storage version. Equal hashes mean equal storage.
 * Upstream: k8s.io/apiserver/pkg/endpoints/discovery/storageversionhash.go.
 */
export function storageVersionHash(resource: Resource): string {
  const { group, kind } = resource;
  const text = `${group}/${storageVersion(resource).name}/${kind}`;
  return encodeBase64(Uint8Array.from(sha256(utf8Bytes(text)).slice(0, 8)));
}
