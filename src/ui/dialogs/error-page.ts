/** The code of a text of which only the frame is known. It has no page. */
const unknown = "unknown";

/** Returns the address of a code's page in the index of errors, relative to this page. Undefined if it has none. */
export function errorPage(code: string): string | undefined {
  if (code === unknown) return undefined;
  return `./errors/${code.split("/").map(encodeURIComponent).join("/")}.html`;
}
