/** Numbers and codes with a fixed form. Upstream: k8s.io/kube-openapi/pkg/internal/third_party/govalidator. */

const creditCard =
  /^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|6(?:011|5\d\d)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|(?:2131|1800|35\d{3})\d{11})$/;

/** A card number of a known issuer with a valid check digit (Luhn). Other characters are ignored. */
export function isCreditCard(text: string): boolean {
  const digits = text.replace(/\D+/g, "");
  if (!creditCard.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const weighted = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

function isbnDigits(text: string): string {
  return text.replace(/[\t\n\f\r -]+/g, "");
}

export function isIsbn10(text: string): boolean {
  const digits = isbnDigits(text);
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, i) => total + (i + 1) * (digit === "X" ? 10 : Number(digit)),
    0,
  );
  return sum % 11 === 0;
}

export function isIsbn13(text: string): boolean {
  const digits = isbnDigits(text);
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

export function isSsn(text: string): boolean {
  return text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text);
}

/** A UUID with or without dashes; `version` and `variant` are patterns of its third and fourth group. */
function uuid(version: string, variant: string): (text: string) => boolean {
  const re = new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${version}-?${variant}-?[0-9a-f]{12}$`, "i");
  return (text) => re.test(text);
}

const anyGroup = "[0-9a-f]{4}";
const variantGroup = "[89ab][0-9a-f]{3}";
export const isUuid = uuid(anyGroup, anyGroup);
export const isUuid3 = uuid("3[0-9a-f]{3}", anyGroup);
export const isUuid4 = uuid("4[0-9a-f]{3}", variantGroup);
export const isUuid5 = uuid("5[0-9a-f]{3}", variantGroup);

export function isBsonObjectId(text: string): boolean {
  return /^[0-9a-fA-F]{24}$/.test(text);
}
