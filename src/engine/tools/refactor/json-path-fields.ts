import type { TextEdit } from "../edit/text-edit.ts";
import type { Step } from "./schema-place.ts";

/** A step of a JSONPath or a fieldPath, as it is written. */
interface WrittenStep {
  /** Undefined for an index, a wildcard or a filter. */
  readonly field: string | undefined;
  /** The whole step, with its dot or brackets. */
  readonly start: number;
  readonly end: number;
}

/**
 * The written steps of a path that name the field at the end of `steps`, each with the steps before it: `.spec.size` of
 * a printer column. Undefined if the path leads elsewhere.
 */
export function stepsTo(path: string, steps: readonly Step[]): readonly WrittenStep[] | undefined {
  const written = writtenSteps(path);
  if (written.length < steps.length || steps.length === 0) return undefined;
  const isOnWay = steps.every((step, i) => {
    const field = written[i]?.field;
    if (step === "items") return field === undefined;
    return step === "values" || field === step.field;
  });
  return isOnWay ? written.slice(0, steps.length) : undefined;
}

/** The edit that renames the last of these steps. */
export function renamedStep(path: string, step: WrittenStep, name: string): TextEdit {
  return { start: step.start, end: step.end, text: stepText(path, step, name) };
}

/** A step for a field: after a dot if it can be, as the server requires. */
export function stepText(path: string, { start }: Pick<WrittenStep, "start">, name: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return `.${name}`;
  const isBracketed = path[start] === "[";
  if (!isBracketed && /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name)) return `.${name}`;
  return `['${name.replaceAll(/['\\]/g, String.raw`\$&`)}']`;
}

const step = /\.([A-Za-z_][\w-]*)|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]|\[[^\]]*\]/y;

function writtenSteps(path: string): readonly WrittenStep[] {
  const found: WrittenStep[] = [];
  step.lastIndex = /^[\s{$]*/.exec(path)?.[0].length ?? 0;
  for (;;) {
    const start = step.lastIndex;
    const match = step.exec(path);
    if (match === null) return found;
    const field = match[1] ?? match[2] ?? match[3];
    found.push({ field: field?.replaceAll(/\\(.)/g, "$1"), start, end: start + match[0].length });
  }
}
