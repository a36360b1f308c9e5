import { compareStrings } from "../../go/value/go-text.ts";

const kubeAware = /^v(\d+)(?:(alpha|beta)(\d+))?$/;
const stages = ["alpha", "beta", "GA"];

/**
 * Orders version names like discovery: more stable and higher versions first, other names last in alphabetical order.
 * Negative if `a` comes before `b`.
 * Upstream: k8s.io/apimachinery/pkg/version/helpers.go `CompareKubeAwareVersionStrings`, with the opposite sign.
 */
export function compareVersions(a: string, b: string): number {
  if (a === b) return 0;
  const x = kubeAware.exec(a);
  const y = kubeAware.exec(b);
  if (x === null || y === null) {
    if (x === null && y === null) return compareStrings(a, b);
    return x === null ? 1 : -1;
  }
  const stage = (match: RegExpExecArray) => stages.indexOf(match[2] ?? "GA");
  return (
    stage(y) - stage(x) ||
    Number(BigInt(y[1] ?? "0") - BigInt(x[1] ?? "0")) ||
    Number(BigInt(y[3] ?? "0") - BigInt(x[3] ?? "0"))
  );
}
