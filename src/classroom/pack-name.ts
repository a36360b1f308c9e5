/** Tells one pack from another in stored progress: a short hash (FNV-1a) of its payload. */
export function packName(payload: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < payload.length; i++) hash = Math.imul(hash ^ payload.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
