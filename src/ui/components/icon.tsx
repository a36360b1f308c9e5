import type { ReactNode } from "react";

/** Strokes on a 16 by 16 grid. */
const strokes = {
  check: "M3.5 8.5 6.5 11.5 12.5 5",
  cross: "M4.5 4.5 11.5 11.5 M11.5 4.5 4.5 11.5",
  minus: "M4 8 H12",
  alert: "M8 3.5 V9 M8 12 V12.2",
  pause: "M6 4.5 V11.5 M10 4.5 V11.5",
  copy: "M6 6 H13 V13 H6 Z M3 10 V3 H10",
  up: "M4.5 9.5 8 6 11.5 9.5",
  down: "M4.5 6.5 8 10 11.5 6.5",
  theme: "M8 2.5 A5.5 5.5 0 1 0 8 13.5 A5.5 5.5 0 1 0 8 2.5 M8 2.5 V13.5 M10 3.4 V12.6 M12 4.8 V11.2",
  help: "M5.5 6 A2.5 2.5 0 1 1 8 8.6 V9.6 M8 12.2 V12.4",
  swap: "M3 6 H12 L9.5 3.5 M13 10 H4 L6.5 12.5",
  grow: "M9.5 3 H13 V6.5 M13 3 9 7 M6.5 13 H3 V9.5 M3 13 7 9",
  shrink: "M12.5 7 H9 V3.5 M9 7 13 3 M3.5 9 H7 V12.5 M7 9 3 13",
  more: "M3.5 8 V8.2 M8 8 V8.2 M12.5 8 V8.2",
  close: "M4.5 4.5 11.5 11.5 M11.5 4.5 4.5 11.5",
} as const;

export type IconName = keyof typeof strokes;

/** A decorative icon. Its meaning is also in the words next to it, or in the label of its button. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={strokes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
