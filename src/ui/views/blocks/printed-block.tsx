import type { ReactNode } from "react";
import type { PrintedRow } from "../../engine.ts";
import { Block } from "./block.tsx";
import css from "./blocks.module.css";

interface PrintedBlockProps {
  readonly printed: PrintedRow;
  /** False if the object is not stored: then it is what would be printed. */
  readonly isStored: boolean;
  readonly hasVersions: boolean;
}

/** What `kubectl get` prints. */
export function PrintedBlock({
  printed: { version, cells },
  isStored,
  hasVersions,
}: PrintedBlockProps): ReactNode {
  const detail = [hasVersions ? `at ${version}` : "", isStored ? "" : "if it were stored"];
  return (
    <Block title="kubectl get" isDim={!isStored} isLine isTall>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <div className={css["printed"]} tabIndex={0}>
        <table aria-label="What kubectl get prints">
          <thead>
            <tr>
              {cells.map(({ header }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
                <th key={i} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {cells.map(({ text, isHole }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
                <td key={i} className={isHole ? css["hole"] : undefined}>
                  {isHole ? "always empty" : text}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <span className={css["detail"]}>{detail.filter((part) => part !== "").join(", ")}</span>
    </Block>
  );
}
