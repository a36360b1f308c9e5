/** Returns the number of bytes after a lead byte, the range of the first of them, and the lead byte's own bits. */
function leadOf(byte: number): { count: number; low: number; high: number; bits: number } | undefined {
  if (byte >= 0xc2 && byte <= 0xdf) return { count: 1, low: 0x80, high: 0xbf, bits: byte & 0x1f };
  if (byte >= 0xe0 && byte <= 0xef) {
    return {
      count: 2,
      low: byte === 0xe0 ? 0xa0 : 0x80,
      high: byte === 0xed ? 0x9f : 0xbf,
      bits: byte & 0x0f,
    };
  }
  if (byte >= 0xf0 && byte <= 0xf4) {
    return {
      count: 3,
      low: byte === 0xf0 ? 0x90 : 0x80,
      high: byte === 0xf4 ? 0x8f : 0xbf,
      bits: byte & 0x07,
    };
  }
  return undefined;
}

/**
 * Decodes bytes like Go: a byte that does not start a complete character becomes U+FFFD, and decoding continues with
 * the next byte. Upstream: `utf8.DecodeRune`.
 */
export function decodeUtf8(bytes: readonly number[]): string {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const point = byte < 0x80 ? byte : wholeCharacter(bytes, at);
    text += point === undefined ? "\ufffd" : String.fromCodePoint(point);
    at += point === undefined || point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return text;
}

function wholeCharacter(bytes: readonly number[], at: number): number | undefined {
  const lead = leadOf(bytes[at] ?? 0);
  if (lead === undefined) return undefined;
  let point = lead.bits;
  for (let i = 1; i <= lead.count; i++) {
    const next = bytes[at + i] ?? 0;
    const [low, high] = i === 1 ? [lead.low, lead.high] : [0x80, 0xbf];
    if (next < low || next > high) return undefined;
    point = (point << 6) | (next & 0x3f);
  }
  return point;
}
