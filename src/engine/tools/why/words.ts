/** "1 problem", "2 problems". */
export function count(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? "" : "s"}`;
}
