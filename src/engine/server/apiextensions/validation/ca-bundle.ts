import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import { decodeBase64 } from "../../../go/decode/base64.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { caBundle } from "./conversion-faults.ts";

interface PemBlock {
  readonly type: string;
  readonly headers: boolean;
  readonly bytes: Uint8Array;
  readonly rest: string;
}

/** Returns the next block of a PEM text, like Go's `pem.Decode`. Undefined if there is none. */
function nextBlock(text: string): PemBlock | undefined {
  const begin = /(?:^|\n)-----BEGIN ([^\n]*?)-----[ \t\r]*\n/g;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const [, type = ""] = found;
    const start = begin.lastIndex;
    const end = text.indexOf(`-----END ${type}-----`, start);
    if (end < 0 || (end > start && text[end - 1] !== "\n")) continue;
    const content = text.slice(start, end);
    const headers = /^(?:[^\n:]*:[^\n]*\n)+/.exec(content)?.[0] ?? "";
    const decoded = decodeBase64(content.slice(headers.length).replace(/[ \t\r\n]/g, ""));
    if (!decoded.ok) continue;
    const line = text.indexOf("\n", end);
    return {
      type,
      headers: headers !== "",
      bytes: decoded.bytes,
      rest: line < 0 ? "" : text.slice(line + 1),
    };
  }
  return undefined;
}

const sequence = 0x30;

interface Element {
  readonly content: Uint8Array;
  readonly end: number;
}

/** Reads a DER sequence at the beginning of `bytes`. Undefined if there is none or if it is truncated. */
function readSequence(bytes: Uint8Array): Element | undefined {
  const first = bytes[1];
  if (bytes[0] !== sequence || first === undefined) return undefined;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 4 || bytes.length < 2 + lengthBytes) return undefined;
  const length = first < 0x80 ? first : bytes.subarray(2, 2 + lengthBytes).reduce((n, b) => n * 256 + b, 0);
  const end = 2 + lengthBytes + length;
  return end > bytes.length ? undefined : { content: bytes.subarray(2 + lengthBytes, end), end };
}

/** Returns the error of Go's `x509.ParseCertificate` for the frame of a certificate. Its fields are not checked. */
function certificateFault(bytes: Uint8Array): string | undefined {
  const outer = readSequence(bytes);
  if (outer === undefined) return "x509: malformed certificate";
  if (outer.end < bytes.length) return "x509: trailing data";
  return readSequence(outer.content) === undefined ? "x509: malformed tbs certificate" : undefined;
}

function bundleFault(pem: string): string | undefined {
  const blocks: PemBlock[] = [];
  let rest = pem;
  while (rest !== "") {
    const block = nextBlock(rest);
    if (block === undefined) break;
    blocks.push(block);
    rest = block.rest;
  }
  const certificates = blocks.filter(({ type, headers }) => type === "CERTIFICATE" && !headers);
  const faults = certificates.map(({ bytes }) => certificateFault(bytes));
  if (faults.includes(undefined)) return undefined;
  const fault = faults.find((text) => text !== undefined);
  if (fault !== undefined) return `failed to parse certificate: ${fault}`;
  return rest === "" ? "no valid certificate authority data seen" : "unable to parse bytes as PEM block";
}

/** Checks whether a bundle, in base64, can be loaded. Upstream: ValidateCABundle in apiserver/pkg/util/webhook. */
export function caBundleErrors(bundle: string, path: Path): FieldError[] {
  const decoded = decodeBase64(bundle);
  const pem = decoded.ok ? Array.from(decoded.bytes, (byte) => String.fromCharCode(byte)).join("") : "";
  const fault = pem === "" ? undefined : bundleFault(pem);
  if (fault === undefined) return [];
  return [invalid(path, toJson(bundle), caBundle({ why: fault }), { origin: "conversion/caBundle" })];
}
