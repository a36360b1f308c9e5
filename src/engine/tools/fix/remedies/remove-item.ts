import type { ResourceRemedy } from "../draft.ts";
import { placeName } from "../label.ts";

/** Removes the item of a list in which a problem is, if the problem is in a member of it that is required. */
export const removeItem: ResourceRemedy = ({ path, manuscript }) => {
  const index = path.findLastIndex((segment) => typeof segment === "number");
  const item = path.slice(0, index + 1);
  return index < 0 || item.length === path.length
    ? []
    : [{ title: `Remove ${placeName(item)}`, removes: true, isLast: true, edits: manuscript.remove(item) }];
};
