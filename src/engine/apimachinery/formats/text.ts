import { byteLength } from "../../go/value/go-text.ts";

/** Names, colours and bytes. Upstream: k8s.io/kube-openapi/pkg/validation/strfmt. */

/** Base64 with the standard alphabet and padding; not empty. */
export function isByte(text: string): boolean {
  return text !== "" && text.length % 4 === 0 && /^[A-Za-z0-9+/]*$/.test(text.replace(/={1,2}$/, ""));
}

export function isHexColor(text: string): boolean {
  return /^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(text);
}

const blank = "[\\t\\n\\f\\r ]*";
const channel = `${blank}(?:0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])${blank}`;
const rgb = new RegExp(`^rgb\\(${channel},${channel},${channel}\\)$`);

export function isRgbColor(text: string): boolean {
  return rgb.test(text);
}

const hostCharacter = "a-zA-Z0-9\\p{S}\\p{L}";
const hostname = new RegExp(
  `^(?:[${hostCharacter}](?:-?[${hostCharacter}]{0,62})?` +
    `|(?:[${hostCharacter}](?:[${hostCharacter}-]{0,61}[${hostCharacter}])?\\.)+[a-zA-Z\\p{L}]{2,63})$`,
  "u",
);

/** A name without dots may have a hyphen only as its second character, as upstream. */
export function isHostname(text: string): boolean {
  // The length is checked first, to limit backtracking.
  return (
    byteLength(text) <= 255 && hostname.test(text) && text.split(".").every((part) => byteLength(part) <= 63)
  );
}

/** A lower-case DNS label. */
export function isShortName(text: string): boolean {
  return text.length <= 63 && /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/.test(text);
}

/** Lower-case DNS labels of any length, joined by dots. */
export function isLongName(text: string): boolean {
  return (
    text.length <= 253 && text.split(".").every((part) => /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/.test(part))
  );
}
