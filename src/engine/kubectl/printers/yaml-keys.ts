import { compareStrings } from "../../go/value/go-text.ts";

const letter = /^\p{L}$/u;
const digit = /^\p{Nd}$/u;

/**
 * go-yaml's order of keys: numbers in them count as numbers, letters stand behind everything else.
 * Upstream: go.yaml.in/yaml/v2/sorter.go.
 */
export function compareYamlKeys(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x = "", y = ""] = [left[i], right[i]];
    if (x === y) continue;
    const [isX, isY] = [letter.test(x), letter.test(y)];
    if (isX && isY) return compareStrings(x, y);
    if (isX || isY) return isY ? -1 : 1;
    const [m, n] = [numberAt(left, i, x, y), numberAt(right, i, x, y)];
    if (m.value !== n.value) return m.value < n.value ? -1 : 1;
    return m.end - n.end || compareStrings(x, y);
  }
  return left.length - right.length;
}

/** The number that begins at `at`; behind a number other than zero a zero does not begin one. */
function numberAt(text: readonly string[], at: number, x: string, y: string): { value: bigint; end: number } {
  let value = 0n;
  if (x === "0" || y === "0") {
    for (let j = at - 1; j >= 0 && digit.test(text[j] ?? ""); j--) {
      if (text[j] !== "0") {
        value = 1n;
        break;
      }
    }
  }
  let end = at;
  for (; /^[0-9]$/.test(text[end] ?? ""); end++) value = value * 10n + BigInt(text[end] ?? "0");
  return { value, end };
}
