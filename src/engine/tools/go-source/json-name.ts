/** The usual JSON name of a Go field: `IPAddress` is `ipAddress`, `URL` is `url`. */
export function jsonName(field: string): string {
  return field.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+$|^[A-Z]/, (upper) => upper.toLowerCase());
}
