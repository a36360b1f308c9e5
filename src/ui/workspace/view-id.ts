/** Views with other ids in links and saved work of earlier pages. */
const renamed: Readonly<Record<string, string>> = { tree: "fields", notes: "problems" };

/** The id of a view from its name in an address or saved work. Perhaps there is no such view. */
export function viewId(name: string): string {
  return Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : name;
}
