import { type ReactNode, useEffect, useState } from "react";
import css from "./handout.module.css";

/** The bytes that the largest code holds, that of version 40. */
export const longestCode = 2_953;

/** Pixels: of the smallest code, and of a dot, which a camera must see on paper. */
const smallest = 128;
const dotSize = 1.7;

/** The QR code of a text. Nothing if the text is too long, or the module that draws it cannot be loaded. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const [dots, setDots] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const { encodeQR } = await import("qr");
      const drawn = encodeQR(text, "raw", { ecc: "low", border: 2 });
      if (isWanted) setDots(drawn);
    };
    setDots([]);
    if (text.length <= longestCode) draw().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (dots.length === 0) return null;
  const size = Math.max(smallest, Math.round(dots.length * dotSize));
  const path = dots.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={css["qr"]}
      width={size}
      height={size}
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path.join("")} />
    </svg>
  );
}
