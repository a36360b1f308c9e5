import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { readGoOptions, writeGoOptions } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import type { GoAnswer } from "../../shell/go-answer.ts";
import css from "./go.module.css";
import { sizeText } from "./size-text.ts";

/** Smaller definitions, in bytes, have no price worth mentioning. */
const small = 20_000;

/** Shows how much of the definition embedded types of Kubernetes take. */
export function GoPrices({ answer }: { readonly answer: GoAnswer }): ReactNode {
  const { workspace, shell } = usePlayground();
  const { account, source } = answer;
  const bytes = account.definitions.find(({ file }) => file === account.shown)?.bytes ?? 0;
  if (bytes < small || account.prices.length === 0) return null;
  const options = readGoOptions(source.options);
  const dropDescriptions = (): void =>
    workspace.update((old) => ({ ...old, goOptions: writeGoOptions({ ...options, maxDescLen: 0 }) }));
  const show = (offset: number): void =>
    shell.update((old) => ({ ...old, reveal: { document: "go", start: offset, end: offset } }));
  return (
    <ul className={css["prices"]} aria-label="How much of the definition embedded types take">
      {account.prices.map(({ offset, characters }) => (
        <li key={offset}>
          <Button look="link" onClick={() => show(offset)}>
            {fieldAt(source.text, offset)}
          </Button>{" "}
          takes {sizeText(characters)}
        </li>
      ))}
      {options.maxDescLen === undefined && (
        <li>
          <Button onClick={dropDescriptions}>Leave descriptions out</Button>
        </li>
      )}
    </ul>
  );
}

/** Returns the field at an offset with its type: `Template corev1.PodTemplateSpec`. */
function fieldAt(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text
    .slice(offset, end < 0 ? text.length : end)
    .replace(/\s*(?:`|\/\/).*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}
