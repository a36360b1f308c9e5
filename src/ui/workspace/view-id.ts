/** Views that links and saved work of earlier pages call otherwise. */
const renamed: Readonly<Record<string, string>> = { tree: "fields" };

/** The id of a view as an address or saved work names it. It may be that of none. */
export function viewId(name: string): string {
  return Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : name;
}
