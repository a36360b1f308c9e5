/** "1 problem", "2 problems". */
export function counted(count: number | bigint, one: string): string {
  return `${count} ${one}${Number(count) === 1 ? "" : "s"}`;
}
