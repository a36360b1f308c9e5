import type { Problem } from "./stage-report.ts";

/**
 * Returns the stable code of what a server says: of its fault, of the detail of a field's error, or of the check that
 * found it. Links, settings and the index of errors use it. For a loss, which the server does not report, what it is.
 */
export function problemCode({ fault, error, loss, stage }: Problem): string {
  if (loss !== undefined) return `loss/${loss.kind}`;
  return fault?.code ?? error?.fault?.code ?? error?.origin ?? stage;
}
