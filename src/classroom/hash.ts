/** A short hash of a text (FNV-1a, 32 bits, over its UTF-16 code units). It detects differences, not forgery. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
