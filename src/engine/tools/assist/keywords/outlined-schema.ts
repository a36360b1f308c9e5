import type { OutlineNode } from "../outline/nodes.ts";
import { memberOf } from "../outline/outline.ts";

/** The names of a schema's properties, as far as its text is typed. */
export function propertyNames(schema: OutlineNode | undefined): readonly string[] {
  return memberOf(schema, "properties")?.value.members.map(({ key }) => key) ?? [];
}

/** The most paths that are suggested. */
const mostPaths = 200;

/** The JSON paths of a schema's fields below its root, without those in lists and maps; parents first. */
export function fieldPaths(schema: OutlineNode | undefined): readonly string[] {
  const found: string[] = [];
  const visit = (node: OutlineNode | undefined, prefix: string): void => {
    for (const { key, value } of memberOf(node, "properties")?.value.members ?? []) {
      if (found.length >= mostPaths) return;
      // A dot in a name would need an escape that only columns support.
      if (key.includes(".")) continue;
      const path = `${prefix}.${key}`;
      if (memberOf(value, "properties") === undefined) found.push(path);
      visit(value, path);
    }
  };
  visit(schema, "");
  return found;
}
