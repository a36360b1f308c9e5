/**
 * Returns the name of the page about a code, without its ending: `rules--false-with-message`. Different codes have
 * different names, also where upper and lower case are the same.
 */
export function pageOf(code: string): string {
  return code.replaceAll("/", "--").replaceAll("$", "");
}
