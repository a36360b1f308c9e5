import type { ReactNode } from "react";

interface BarProps {
  readonly label: string;
  readonly count: number;
  readonly whole: number;
  /** Marks it as right or wrong; null for neither. */
  readonly isRight?: boolean | null;
}

/** A labelled bar with its number. What is right has a mark of its own, not only a colour. */
export function Bar({ label, count, whole, isRight = null }: BarProps): ReactNode {
  const mark = isRight === null ? "" : isRight ? "\u2713 " : "\u2717 ";
  return (
    <div className="bar" data-right={isRight === null ? undefined : String(isRight)}>
      <span className="label">
        {mark}
        {label}
      </span>
      <svg className="track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="fill" width={(100 * count) / Math.max(whole, 1)} height="10" />
      </svg>
      <span className="count">{count}</span>
    </div>
  );
}
