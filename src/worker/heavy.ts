/** Whether plain data, including Maps, has more than `most` characters and values: it visits no more than those. */
export function isHeavy(data: unknown, most: number): boolean {
  let left = most;
  const isTooMuch = (each: unknown): boolean => {
    left -= typeof each === "string" ? each.length : 1;
    if (left < 0) return true;
    if (typeof each !== "object" || each === null) return false;
    const items: Iterable<unknown> = each instanceof Map ? each.values() : Object.values(each);
    for (const item of items) if (isTooMuch(item)) return true;
    return false;
  };
  return isTooMuch(data);
}
