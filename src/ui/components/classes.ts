/** The `class` attribute for those names that are there. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== "").join(" ");
}
